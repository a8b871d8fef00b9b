import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";

/** Gives the lock back. */
export type Release = () => void;

/*
 * Locks between processes on a file. SQLite is used for nothing but its file locks: the kernel holds them, so they
 * end with their holder whatever killed it. Lock files with a pid inside would have to guess whether that pid is
 * still the same process.
 */

/** Takes the lock together with other sharers, or null while somebody has it alone. */
export function tryShared(path: string): Release | null {
  return attempt(path, "BEGIN; SELECT 1 FROM sqlite_master");
}

/** Takes the lock alone, or null while anybody has it. */
export function tryExclusive(path: string): Release | null {
  return attempt(path, "BEGIN EXCLUSIVE");
}

/**
 * Waits for the lock.
 * @param onWait called once when somebody else has it
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
