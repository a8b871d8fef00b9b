import type { ISql } from "postgres";
import type { Release } from "./migration-files";

/**
 * The schema `app` holds everything that db/sql defines, and no data. A release that changes any of those files
 * replaces the entire schema in the transaction of its migrations, so objects from deleted files disappear. The old
 * schema is renamed first and dropped once the transactions that may use it have ended: requests that resolved a
 * function before the tables were locked can still call it.
 */
const RETIRED = "app_retired";

/** The release that created a database's schema `app`; null if there is none. */
export interface AppSchema {
  version: string;
  /** File name to hash. */
  files: Map<string, string>;
}

/** Reads which release's files a database has. */
export async function readAppSchema(sql: ISql): Promise<AppSchema | null> {
  const [exists] = await sql`select to_regclass('app.release') as release`;
  if (!exists?.["release"]) return null;
  const [release] = await sql<{ version: string }[]>`select version from app.release`;
  const files = await sql<{ name: string; hash: string }[]>`select name, hash from app.sql_files`;
  return {
    version: release?.version ?? "",
    files: new Map(files.map(({ name, hash }) => [name, hash])),
  };
}

/** Returns whether a database has exactly a release's files. */
export function isCurrent(schema: AppSchema | null, { sqlFiles }: Release): boolean {
  return (
    schema !== null &&
    schema.files.size === sqlFiles.length &&
    sqlFiles.every(({ name, hash }) => schema.files.get(name) === hash)
  );
}

/** Retires the schema: renames it and drops its triggers from all tables. */
export async function retireAppSchema(tx: ISql): Promise<void> {
  await dropRetiredSchema(tx);
  const [app] = await tx`select to_regnamespace('app') as name`;
  if (!app?.["name"]) return;
  const triggers = await tx<{ drop: string }[]>`
    select format('drop trigger %I on %s', t.tgname, t.tgrelid::regclass) as drop
    from pg_trigger t join pg_proc p on p.oid = t.tgfoid
    where p.pronamespace = 'app'::regnamespace and not t.tgisinternal`;
  if (triggers.length > 0) await tx.unsafe(triggers.map(({ drop }) => drop).join(";"));
  await tx.unsafe(`alter schema app rename to ${RETIRED}`);
}

/** Returns whether an upgrade left the old schema behind. */
export async function hasRetiredSchema(sql: ISql): Promise<boolean> {
  const [before] = await sql`select to_regnamespace(${RETIRED}) as name`;
  return before?.["name"] !== null;
}

/** Drops the schema that `retireAppSchema` renamed. */
export async function dropRetiredSchema(sql: ISql): Promise<void> {
  await sql.unsafe(`drop schema if exists ${RETIRED} cascade`);
}

/** Creates the schema from a release's files. */
export async function createAppSchema(
  tx: ISql,
  { version, sqlFiles }: Pick<Release, "version" | "sqlFiles">,
): Promise<void> {
  await tx`create schema app`;
  await tx`
    create table app.release (
      version text not null, tables text[] not null, created_at timestamptz not null default now())`;
  await tx`create table app.sql_files (name text primary key, hash text not null)`;
  for (const { text } of sqlFiles) await tx.unsafe(text);
  await tx`
    insert into app.release (version, tables)
    select ${version}, array_agg(tablename::text) from pg_tables where schemaname = 'app'`;
  await tx`insert into app.sql_files ${tx(
    sqlFiles.map(({ name, hash }) => ({ name, hash })),
    "name",
    "hash",
  )}`;
}
