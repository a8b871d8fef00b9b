import type { TestDatabase } from "./database";

/** Whether a connection to this database waits for a row that another one has locked. */
export async function waitsForRow({ sql }: Pick<TestDatabase, "sql">): Promise<boolean> {
  const rows = await sql`
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return rows.length > 0;
}
