import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const FOLDER = "db/migrations";
const FILE = join(FOLDER, "frozen.json");

/** Hashes of a migration that some database may have run: it never changes again. */
interface Frozen {
  sql: string;
  snapshot: string;
}

/** By name. */
export type FrozenMigrations = Record<string, Frozen>;

/** The migrations that are frozen, as db/migrations/frozen.json says. */
export function readFrozen(): FrozenMigrations {
  return JSON.parse(readFileSync(FILE, "utf8")) as FrozenMigrations;
}

/** The hashes of a migration's two files as they are now. */
export function hashesOf(name: string): Frozen {
  return {
    sql: hashOf(join(FOLDER, `${name}.sql`)),
    snapshot: hashOf(join(FOLDER, "meta", `${name.slice(0, 4)}_snapshot.json`)),
  };
}

/**
 * Freezes the migrations that are not frozen yet; the hashes of the others stay.
 * @returns their names
 */
export function freeze(names: readonly string[]): string[] {
  const frozen = readFrozen();
  const added = names.filter((name) => !(name in frozen));
  const all = { ...frozen, ...Object.fromEntries(added.map((name) => [name, hashesOf(name)])) };
  writeFileSync(FILE, `${JSON.stringify(all, null, 2)}\n`);
  return added;
}

function hashOf(file: string): string {
  return createHash("sha256").update(readFileSync(file)).digest("hex");
}
