import { sql } from "drizzle-orm";
import type { ReadDatabase } from "@/db/types";

/** Rate limit counters change with every try, refused or not. */
const IGNORED = ["rate_limits"];

/**
 * Returns a fingerprint of all writes to the product's tables. It stays the same only if nothing was written. A trigger
 * records each inserted, updated (even if unchanged), or deleted row in the same transaction, so a rollback removes the
 * record too.
 */
export async function fingerprintOf({ readDb }: { readDb: ReadDatabase }): Promise<() => Promise<string>> {
  const [notes] = await readDb.execute(sql`select to_regclass('tests.writes') as id`);
  if (!notes?.["id"]) await noteWrites(readDb);
  return async () => {
    const [row] = await readDb.execute<{ last: string }>(
      sql`select coalesce(max(id), 0)::text as last from tests.writes`,
    );
    return row?.last ?? "";
  };
}

async function noteWrites(readDb: ReadDatabase): Promise<void> {
  const tables = await readDb.execute<{ name: string }>(sql`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname = 'public' and tablename <> all(${sql.param(IGNORED)}) order by 1`);
  // Reading every row of every table would take longer than most of the actions.
  const triggers = tables.map(
    ({ name }) => `
      create trigger tests_note after insert or update or delete on ${name}
        for each row execute function tests.note();
      create trigger tests_note_all after truncate on ${name} execute function tests.note();`,
  );
  await readDb.execute(
    sql.raw(`
    create schema tests;
    create unlogged table tests.writes (id bigint generated always as identity primary key, at_table regclass);
    create function tests.note() returns trigger language plpgsql as $body$
      begin insert into tests.writes (at_table) values (tg_relid); return null; end
    $body$;
    ${triggers.join("\n")}`),
  );
}
