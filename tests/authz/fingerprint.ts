import type { TestDatabase } from "@/tests/support/database";

/** The counters of the limits change with every try, refused or not. */
const IGNORED = ["rate_limits"];

/** A sum over every row of every table of the product: the same exactly if nothing was changed. */
export async function fingerprint({ sql }: Pick<TestDatabase, "sql">): Promise<string> {
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname = 'public' and tablename <> all(${IGNORED}) order by 1`;
  const sums = tables.map(
    ({ name }) =>
      `select '${name}', md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) from ${name} t`,
  );
  // In one order: several workers may share the tables between them.
  return JSON.stringify(await sql.unsafe(`${sums.join(" union all ")} order by 1`));
}
