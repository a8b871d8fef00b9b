import type { TestDatabase } from "./database";

/** Every column of every table that contains one of these words. */
export async function columnsHolding(
  database: Pick<TestDatabase, "sql">,
  text: readonly string[],
): Promise<string[]> {
  const tables = await database.sql<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`;
  const found = new Set<string>();
  for (const { name } of tables) {
    const rows = await database.sql<{ key: string }[]>`
      select distinct c.key from ${database.sql(name)} t, jsonb_each_text(to_jsonb(t)) c
      where exists (select from unnest(${text as string[]}::text[]) w where c.value ilike '%' || w || '%')`;
    for (const { key } of rows) found.add(`${name}.${key}`);
  }
  return [...found].toSorted();
}
