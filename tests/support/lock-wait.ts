import type { TestDatabase } from "./database";

/** Whether a connection to this database, or so many, wait for a row that another one has locked. */
export async function waitsForRow({ sql }: Pick<TestDatabase, "sql">, connections = 1): Promise<boolean> {
  const rows = await sql`
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return rows.length >= connections;
}
