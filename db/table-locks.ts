import { setTimeout as pause } from "node:timers/promises";
import type { Sql, TransactionSql } from "postgres";
import { sqlState } from "./sql-state";

/**
 * How long one table is waited for, by turns: most statements end sooner than the shortest, and where a statement waits
 * for a table that is locked already, nothing is gained by more. All are less than PostgreSQL waits before it looks for
 * a deadlock (a second), so of an upgrade and a running site it is the upgrade that gives up, and no request fails.
 */
const LOCK_TIMEOUTS_MS = [40, 80, 160, 500];
/** How long the tables that are locked already may wait for the last one. */
const ALL_LOCKS_MS = 1_000;
const GIVE_UP_MS = 120_000;

const LOCK_NOT_AVAILABLE = "55P03";
const QUERY_CANCELED = "57014";

/**
 * Runs work in a transaction that nobody else can see half done: it holds every table of `public`. Requests of a
 * running site wait for it; a transaction that holds a table longer makes it try again, for two minutes.
 * @throws Error that names the transaction in its way
 */
export async function withLockedTables<T>(
  sql: Sql,
  say: (line: string) => void,
  work: (tx: TransactionSql) => Promise<T>,
): Promise<T> {
  const deadline = Date.now() + GIVE_UP_MS;
  for (let attempt = 1; ; attempt++) {
    try {
      return (await sql.begin(async (tx) => {
        await lockTables(tx, LOCK_TIMEOUTS_MS[attempt % LOCK_TIMEOUTS_MS.length] ?? 0);
        return work(tx);
      })) as T;
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      const holder = await longestTransaction(sql);
      if (Date.now() > deadline)
        throw new Error(`The tables are in use: ${holder}. Nothing was changed.`, { cause: error });
      if (attempt === 30) say(`Waiting for the tables: ${holder}`);
      await pause(50 + Math.random() * 100);
    }
  }
}

async function lockTables(tx: TransactionSql, timeoutMs: number): Promise<void> {
  const tables = await tx<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public' order by 1`;
  await tx.unsafe(`set local lock_timeout = ${timeoutMs}`);
  if (tables.length === 0) return;
  await tx.unsafe(`set local statement_timeout = ${ALL_LOCKS_MS}`);
  await tx.unsafe(`lock table ${tables.map(({ name }) => name).join(", ")} in access exclusive mode`);
  await tx.unsafe("set local statement_timeout = 0");
}

/** Whether a statement gave up because it waited too long for a lock. */
export function isLockTimeout(error: unknown): boolean {
  const state = sqlState(error);
  return state === LOCK_NOT_AVAILABLE || state === QUERY_CANCELED;
}

async function longestTransaction(sql: Sql): Promise<string> {
  const [holder] = await sql<{ pid: number; application: string; seconds: number }[]>`
    select pid, application_name as application, extract(epoch from now() - xact_start)::int as seconds
    from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
      and backend_type = 'client backend'
    order by xact_start limit 1`;
  if (!holder) return "short transactions follow one another";
  const { pid, application, seconds } = holder;
  return `process ${pid}${application && ` (${application})`} has had a transaction open for ${seconds} s`;
}
