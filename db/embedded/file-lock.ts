import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";

/** Releases the lock. */
export type Release = () => void;

/*
 * File locks between processes. SQLite is used only for its file locks: the kernel holds them, so they end with their
 * process, even if it is killed. With pid files we would have to guess whether a pid still belongs to the same process.
 */

/** Takes a shared lock; null if another process holds it exclusively. */
export function tryShared(path: string): Release | null {
  return attempt(path, "BEGIN; SELECT 1 FROM sqlite_master");
}

/** Takes an exclusive lock; null if another process holds any lock. */
export function tryExclusive(path: string): Release | null {
  return attempt(path, "BEGIN EXCLUSIVE");
}

/**
 * Waits for the lock.
 * @param onWait called once if another process holds the lock
 * @throws Error after `limitMs`
 */
export async function lockExclusive(path: string, onWait: () => void, limitMs: number): Promise<Release> {
  const deadline = Date.now() + limitMs;
  for (let waited = false; ; waited = true) {
    const release = tryExclusive(path);
    if (release) return release;
    if (!waited) onWait();
    if (Date.now() > deadline) throw new Error(`Another process has held ${path} for too long.`);
    await pause(25);
  }
}

function attempt(path: string, statement: string): Release | null {
  const handle = new DatabaseSync(path, { timeout: 0 });
  try {
    handle.exec(statement);
    return () => handle.close();
  } catch (error) {
    handle.close();
    if (isBusy(error)) return null;
    throw error;
  }
}

function isBusy(error: unknown): boolean {
  const SQLITE_BUSY = 5;
  return typeof error === "object" && error !== null && "errcode" in error && error.errcode === SQLITE_BUSY;
}
