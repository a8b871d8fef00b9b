import { createHash, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { findBinaries } from "./binaries";
import { canEnter, postgresUser } from "./os-user";
import type { Server } from "./server";

/** Where everything of one installation lies. */
export type DataFolder = { dir: string; server: Server; password: string; startLock: string; leases: string };

/** The folder of this installation's data, absolute: DATA_DIR, by default `.data` in the project. Made if need be. */
export function dataDir(): string {
  const dir = resolve(process.env.DATA_DIR || ".data");
  mkdirSync(dir, { recursive: true });
  return dir;
}

/**
 * Finds or makes the installation's data folder and decides where its database lies: inside it, or, where the
 * account that has to run PostgreSQL cannot go there (a checkout under root's home), under /var/lib.
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
  // The major version is part of the name: another one never opens these files.
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

/** A random secret that is made once and read by its owner alone. */
export function secret(file: string): string {
  try {
    writeFileSync(file, randomBytes(24).toString("base64url"), { mode: 0o600, flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return readFileSync(file, "utf8").trim();
}
