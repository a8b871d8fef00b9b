import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const FOLDER = "db/migrations";
const FILE = join(FOLDER, "frozen.json");

/** Hashes of a migration that databases may have run, so it must never change. */
interface Frozen {
  /** The key under which databases record it. */
  when: number;
  sql: string;
  snapshot: string;
}

/** By name. */
export type FrozenMigrations = Record<string, Frozen>;

/** The frozen migrations from db/migrations/frozen.json. */
export function readFrozen(): FrozenMigrations {
  return JSON.parse(readFileSync(FILE, "utf8")) as FrozenMigrations;
}

/** The current hashes of a migration. */
export function describeMigration(name: string): Frozen {
  const journal = JSON.parse(readFileSync(join(FOLDER, "meta/_journal.json"), "utf8")) as {
    entries: { tag: string; when: number }[];
  };
  return {
    when: journal.entries.find(({ tag }) => tag === name)?.when ?? 0,
    sql: hashOf(join(FOLDER, `${name}.sql`)),
    snapshot: hashOf(join(FOLDER, "meta", `${name.slice(0, 4)}_snapshot.json`)),
  };
}

/**
 * Freezes the migrations that are not frozen yet; keeps the other hashes.
 * @returns their names
 */
export function freeze(names: readonly string[]): string[] {
  const frozen = readFrozen();
  const added = names.filter((name) => !(name in frozen));
  const all = { ...frozen, ...Object.fromEntries(added.map((name) => [name, describeMigration(name)])) };
  writeFileSync(FILE, `${JSON.stringify(all, null, 2)}\n`);
  return added;
}

function hashOf(file: string): string {
  return createHash("sha256").update(readFileSync(file)).digest("hex");
}
