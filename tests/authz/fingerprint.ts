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
  const sums = tables.map(
    ({ name }) => `(select sum(hashtextextended(t.ctid::text || t.xmin::text, 0)) from ${name} t)`,
  );
  const statement = `select array[${sums.join(", ")}]::text as sums`;
  // Prepared: to plan a statement about every table takes many times as long as to run it.
  return async () => (await sql.unsafe<{ sums: string }[]>(statement, [], { prepare: true }))[0]?.sums ?? "";
}
