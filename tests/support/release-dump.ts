import { readFileSync, writeFileSync } from "node:fs";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import postgres, { type Sql } from "postgres";
import { createAppSchema } from "@/db/app-schema";
import { type Migration, type Release, readRelease } from "@/db/migration-files";

/** The first line of a dump: the release that made the database. */
type Header = Pick<Release, "version" | "sqlFiles"> & { migrations: Known[] };
/** A migration at that time. */
type Known = Pick<Migration, "name" | "at" | "hash">;
/** The other lines: a table's rows, each value in PostgreSQL's text format. */
type TableRows = { table: string; columns: Column[]; rows: (string | null)[][] };
type Column = { name: string; type: string };

const fileOf = (version: string) => `tests/releases/${version}.jsonl.br`;

/** Stores a database of the current release for the tests of later releases. @returns the size in bytes */
export async function writeDump(sql: Sql): Promise<number> {
  const { version, sqlFiles, migrations } = readRelease();
  const header: Header = {
    version,
    sqlFiles,
    migrations: migrations.map(({ name, at, hash }) => ({ name, at, hash })),
  };
  const lines = [JSON.stringify(header)];
  for (const { table, columns } of await tablesOf(sql)) {
    const values = columns.map(({ name }) => `"${name}"::text`).join(", ");
    const [found] = await sql.unsafe<[{ rows: TableRows["rows"] | null }]>(
      `select json_agg(json_build_array(${values})) as rows from "${table}"`,
    );
    if (found.rows) lines.push(JSON.stringify({ table, columns, rows: found.rows } satisfies TableRows));
  }
  const bytes = brotliCompressSync(lines.join("\n"));
  writeFileSync(fileOf(version), bytes);
  return bytes.length;
}

/**
 * Turns an empty database into one of an earlier release, with its tables, its schema `app`, and its rows.
 * @returns each table's row count
 */
export async function restoreDump(url: string, version: string): Promise<Record<string, number>> {
  const [first = "", ...others] = brotliDecompressSync(readFileSync(fileOf(version)))
    .toString()
    .split("\n");
  const header = JSON.parse(first) as Header;
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await createTables(sql, header.migrations);
    const foreignKeys = await dropForeignKeys(sql);
    const counts: Record<string, number> = {};
    for (const line of others) {
      const { table, columns, rows } = JSON.parse(line) as TableRows;
      const names = columns.map(({ name }) => `"${name}"`).join(", ");
      const values = columns.map(({ type }, n) => `(r ->> ${n})::${type}`).join(", ");
      await sql.unsafe(
        `insert into "${table}" (${names}) overriding system value select ${values} from json_array_elements($1::text::json) r`,
        [JSON.stringify(rows)],
      );
      counts[table] = rows.length;
    }
    for (const statement of foreignKeys) await sql.unsafe(statement);
    await advanceSequences(sql);
    await createAppSchema(sql, header);
    return counts;
  } finally {
    await sql.end();
  }
}

/** Runs the release's migrations, which are frozen, so today's statements are the same. */
async function createTables(sql: Sql, known: readonly Known[]): Promise<void> {
  await sql`create schema drizzle`;
  await sql`
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`;
  const { migrations } = readRelease();
  for (const { name, at, hash } of known) {
    const { statements = [] } = migrations.find((migration) => migration.name === name) ?? {};
    for (const statement of statements) await sql.unsafe(statement);
    await sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${at})`;
  }
}

async function tablesOf(sql: Sql): Promise<{ table: string; columns: Column[] }[]> {
  return sql<{ table: string; columns: Column[] }[]>`
    select c.relname as table,
      json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
        as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attgenerated = ''
    group by c.relname order by 1`;
}

/**
 * Foreign keys would require an order of the tables. @returns the statements that create them again and validate every
 * row
 */
async function dropForeignKeys(sql: Sql): Promise<string[]> {
  const keys = await sql<{ drop: string; add: string }[]>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`;
  for (const { drop } of keys) await sql.unsafe(drop);
  return keys.map(({ add }) => add);
}

async function advanceSequences(sql: Sql): Promise<void> {
  const columns = await sql<{ table: string; column: string }[]>`
    select c.relname as table, a.attname as column
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where a.attidentity <> '' and c.relnamespace = 'public'::regnamespace`;
  for (const { table, column } of columns)
    await sql`
      select setval(pg_get_serial_sequence(${table}, ${column}), coalesce(max(${sql(column)}), 1)) from ${sql(table)}`;
}
