import { existsSync, readFileSync } from "node:fs";
import type { Sql } from "postgres";

/** The processor time of these processes in milliseconds; 0 on systems that don't report it. */
export const processorOf = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => sum + threadsOf(pid), 0);

/** Linux reports a process's time in hundredths of a second, over all its threads. */
function threadsOf(pid: number): number {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return 0;
  const fields = readFileSync(file, "utf8").split(") ")[1]?.split(" ") ?? [];
  return 10 * (Number(fields[11]) + Number(fields[12]));
}

/** The processes behind a database's connections. */
export async function backendsOf(sql: Sql): Promise<number[]> {
  const rows = await sql<{ pid: number }[]>`
    select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`;
  return rows.map(({ pid }) => pid);
}
