import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const FOLDER = "db/migrations";
const FILE = join(FOLDER, "frozen.json");

/** Hashes of a migration that some database may have run: it never changes again. */
interface Frozen {
  /** The key under which databases remember it. */
  when: number;
  sql: string;
  snapshot: string;
}

/** By name. */
export type FrozenMigrations = Record<string, Frozen>;

/** The migrations that are frozen, as db/migrations/frozen.json says. */
export function readFrozen(): FrozenMigrations {
  return JSON.parse(readFileSync(FILE, "utf8")) as FrozenMigrations;
}

/** What a migration is now. */
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
 * Freezes the migrations that are not frozen yet; the hashes of the others stay.
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
