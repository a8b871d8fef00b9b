import type { TestDatabase } from "./database";

/** Whether this many connections to this database (default: one) wait for a locked row. */
export async function waitsForRow({ sql }: Pick<TestDatabase, "sql">, connections = 1): Promise<boolean> {
  const rows = await sql`
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return rows.length >= connections;
}
