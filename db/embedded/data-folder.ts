import { createHash, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { findBinaries } from "./binaries";
import { canEnter, postgresUser } from "./os-user";
import type { Server } from "./server";

/** The locations of an installation's files. */
export type DataFolder = { dir: string; server: Server; password: string; startLock: string; leases: string };

/**
 * The absolute path of this installation's data folder: DATA_DIR, by default `.data` in the project. Created if
 * missing.
 */
export function dataDir(): string {
  const dir = resolve(process.env.DATA_DIR || ".data");
  mkdirSync(dir, { recursive: true });
  return dir;
}

/**
 * Finds or creates the installation's data folder and decides where its database goes: inside it, or under /var/lib if
 * the account that runs PostgreSQL cannot reach the folder (a checkout under root's home).
 */
export function openDataFolder(): DataFolder {
  const dir = dataDir();
  const password = secret(join(dir, "postgres-password"));
  const user = postgresUser();
  const outside = join(
    "/var/lib/community-postgres",
    createHash("sha256").update(password).digest("hex").slice(0, 12),
  );
  const base = canEnter(user, dir) ? dir : outside;
  mkdirSync(base, { recursive: true });
  const binaries = findBinaries(user, outside);
  // The name includes the major version, because another version cannot open these files.
  const data = join(base, `postgres-${binaries.major}`);
  const owner = existsSync(data) ? statSync(data).uid : undefined;
  return {
    dir,
    password,
    startLock: join(dir, "start.lock"),
    leases: join(dir, "leases.lock"),
    server: { binaries, user: postgresUser(owner), dataDir: data, logFile: join(dir, "postgres.log") },
  };
}

/** A random secret, created once and readable only by its owner. */
export function secret(file: string): string {
  try {
    writeFileSync(file, randomBytes(24).toString("base64url"), { mode: 0o600, flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return readFileSync(file, "utf8").trim();
}
