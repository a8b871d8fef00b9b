import type { TestDatabase } from "@/tests/support/database";

/** The counters of the limits change with every try, refused or not. */
const IGNORED = ["rate_limits"];

/**
 * Answers what sums up every row of every table of the product: the same exactly if nothing was written. Rows count
 * by where they are and who wrote them, which every change of a row moves, also one to the values it had.
 */
export async function fingerprintOf({ sql }: Pick<TestDatabase, "sql">): Promise<() => Promise<string>> {
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname = 'public' and tablename <> all(${IGNORED}) order by 1`;
  // A function keeps its plans: to plan a statement about every table takes many times as long as to run it. Most
  // tables never had a row, and are not read at all.
  const sums = tables.map(
    ({ name }) => `if pg_relation_size('${name}'::regclass) > 0 then
      sums := sums || coalesce('${name} ' || (select sum(hashtidextended(t.ctid, t.xmin::text::bigint)) from ${name} t), '');
    end if;`,
  );
  await sql.unsafe(`
    create schema if not exists tests;
    create or replace function tests.fingerprint() returns text language plpgsql as $body$
      declare sums text := '';
      begin ${sums.join("\n")} return sums; end
    $body$`);
  return async () => {
    const [row] = await sql<{ sums: string }[]>`select tests.fingerprint() as sums`;
    return row?.sums ?? "";
  };
}
