import type { ISql } from "postgres";
import type { Release } from "./migration-files";

/**
 * The schema `app` holds everything that db/sql defines, and nothing else. It has no data of its own, so a release
 * that changes any of those files replaces it as a whole, in the transaction of its migrations, and what a deleted
 * file defined is gone. Requests that had already looked up a function when the tables were locked still find it: the
 * old schema is renamed, and dropped when their transactions are over.
 */
const RETIRED = "app_retired";

/** What created the schema `app` of a database; null: it has none. */
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

/** Whether a database has exactly the files of a release. */
export function isCurrent(schema: AppSchema | null, { sqlFiles }: Release): boolean {
  return (
    schema !== null &&
    schema.files.size === sqlFiles.length &&
    sqlFiles.every(({ name, hash }) => schema.files.get(name) === hash)
  );
}

/** Takes the schema out of use: it has another name, and no table has a trigger of it. */
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

/** Whether an upgrade left the old schema behind. */
export async function hasRetiredSchema(sql: ISql): Promise<boolean> {
  const [before] = await sql`select to_regnamespace(${RETIRED}) as name`;
  return before?.["name"] !== null;
}

/** Drops what `retireAppSchema` left. */
export async function dropRetiredSchema(sql: ISql): Promise<void> {
  await sql.unsafe(`drop schema if exists ${RETIRED} cascade`);
}

/** Creates the schema from the files of a release. */
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
