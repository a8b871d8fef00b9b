import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A file of db/migrations, numbered and hashed like Drizzle's tools do. */
export interface Migration {
  /** `0001_app_schema` */
  name: string;
  /** When it was generated, in milliseconds: the key under which a database records it. */
  at: number;
  hash: string;
  statements: string[];
  /** Builds indexes concurrently, which PostgreSQL cannot do inside a transaction. */
  isConcurrent: boolean;
  /** The tables of `public` after it has run. */
  tables(): string[];
  /** The indexes of those tables. */
  indexes(): string[];
}

/** A file of db/sql: views, functions and triggers. */
export interface SqlFile {
  name: string;
  hash: string;
  text: string;
}

/** What this release expects in a database. */
export interface Release {
  version: string;
  migrations: Migration[];
  sqlFiles: SqlFile[];
}

interface Journal {
  entries: { tag: string; when: number }[];
}

/** Reads the release in a folder. Every program runs in the checkout or the built site, which hold the same files. */
export function readRelease(root = process.cwd()): Release {
  const { version } = readJson(join(root, "package.json")) as { version: string };
  return { version, migrations: readMigrations(root), sqlFiles: readSqlFiles(join(root, "db/sql")) };
}

interface Snapshot {
  tables: Record<string, { name: string; indexes: Record<string, unknown> }>;
}

function readMigrations(root: string): Migration[] {
  const folder = join(root, "db/migrations");
  return (readJson(join(folder, "meta/_journal.json")) as Journal).entries.map(({ tag, when }) => {
    const text = readFileSync(join(folder, `${tag}.sql`), "utf8");
    const statements = text.split("--> statement-breakpoint");
    return {
      name: tag,
      at: when,
      hash: hashOf(text),
      statements,
      isConcurrent: /^\s*create (unique )?index concurrently\b/im.test(text),
      tables: () => tablesAfter(folder, tag).map(({ name }) => name),
      indexes: () => tablesAfter(folder, tag).flatMap((table) => Object.keys(table.indexes)),
    };
  });
}

function tablesAfter(folder: string, tag: string): Snapshot["tables"][string][] {
  const snapshot = join(folder, "meta", `${tag.slice(0, 4)}_snapshot.json`);
  return Object.values((readJson(snapshot) as Snapshot).tables);
}

/** Sorted by name, because later files build on earlier ones. */
function readSqlFiles(folder: string): SqlFile[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .map((name) => {
      const text = readFileSync(join(folder, name), "utf8");
      return { name, hash: hashOf(text), text };
    });
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, "utf8"));
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
