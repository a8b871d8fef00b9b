import { setTimeout as pause } from "node:timers/promises";
import type { Sql, TransactionSql } from "postgres";
import { sqlState } from "./sql-state";

/**
 * How long each attempt waits for one table. Most statements end sooner than the shortest wait; if a statement waits
 * for a table that we already hold, waiting longer won't help. All are shorter than PostgreSQL's deadlock timeout (a
 * second), so the upgrade gives up and no request fails.
 */
const LOCK_TIMEOUTS_MS = [40, 80, 160, 320];
/** How long the tables we hold may block requests while we wait for the last one. */
const ALL_LOCKS_MS = 700;
/** Before locking anything, waits for transactions this old that use a table. */
const LONG_TRANSACTION = "1 second";
const GIVE_UP_MS = 120_000;

const LOCK_NOT_AVAILABLE = "55P03";
const QUERY_CANCELED = "57014";

/** The site's tables and views. Those of `app` come first, because statements lock a view before its tables. */
const RELATIONS = `
  select c.oid, format('%I.%I', n.nspname, c.relname) as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where pg_has_role(c.relowner, 'usage')
    and ((n.nspname = 'app' and c.relkind in ('r', 'v')) or (n.nspname = 'public' and c.relkind in ('r', 'p')))
  order by n.nspname, c.relname`;

/**
 * Runs work in a transaction that holds every table and view of the site, so that no one sees it half-done. Requests
 * wait for it. Retries for two minutes while other transactions hold a table.
 * @throws Error that names the transaction in its way
 */
export async function withLockedTables<T>(
  sql: Sql,
  say: (line: string) => void,
  work: (tx: TransactionSql) => Promise<T>,
): Promise<T> {
  const began = Date.now();
  let hasSaid = false;
  for (let attempt = 0; ; attempt++) {
    const holder = await longTransaction(sql);
    if (holder === null) {
      try {
        return (await sql.begin(async (tx) => {
          // A process that freezes now must not freeze the site too.
          await tx`set local idle_in_transaction_session_timeout = 5000`;
          await lockRelations(tx, LOCK_TIMEOUTS_MS[attempt % LOCK_TIMEOUTS_MS.length] ?? 0);
          return work(tx);
        })) as T;
      } catch (error) {
        if (!isLockTimeout(error)) throw error;
      }
    }
    const waited = Date.now() - began;
    const reason = holder ?? "many short transactions use them";
    if (waited > GIVE_UP_MS)
      throw new Error(`The upgrade could not lock the tables: ${reason}. Nothing was changed.`);
    if (waited > 3_000 && !hasSaid) say(`Waiting for the tables: ${reason}`);
    hasSaid ||= waited > 3_000;
    await pause(50 + Math.random() * 150);
  }
}

async function lockRelations(tx: TransactionSql, timeoutMs: number): Promise<void> {
  const relations = await tx.unsafe<{ name: string }[]>(RELATIONS);
  await tx.unsafe(`set local lock_timeout = ${timeoutMs}`);
  if (relations.length === 0) return;
  await tx.unsafe(`set local statement_timeout = ${ALL_LOCKS_MS}`);
  const names = relations.map(({ name }) => name).join(", ");
  try {
    await tx.unsafe(`lock table ${names} in access exclusive mode`);
  } catch (error) {
    throw sqlState(error) === QUERY_CANCELED ? new LockTimeout(error) : error;
  }
  await tx.unsafe("set local statement_timeout = 0");
}

class LockTimeout extends Error {
  constructor(cause: unknown) {
    super("not all tables could be locked in time", { cause });
  }
}

/** Returns whether a statement gave up waiting for a lock. */
export function isLockTimeout(error: unknown): boolean {
  return error instanceof LockTimeout || sqlState(error) === LOCK_NOT_AVAILABLE;
}

/** The oldest long transaction that uses one of the relations, or null. */
async function longTransaction(sql: Sql): Promise<string | null> {
  const [holder] = await sql.unsafe<{ pid: number; application: string; seconds: number }[]>(`
    select a.pid, a.application_name as application, extract(epoch from now() - a.xact_start)::int as seconds
    from pg_stat_activity a
    where a.datname = current_database() and a.pid <> pg_backend_pid()
      and a.xact_start < now() - interval '${LONG_TRANSACTION}'
      and exists (
        select from pg_locks l join (${RELATIONS}) r on r.oid = l.relation
        where l.pid = a.pid and l.granted)
    order by a.xact_start limit 1`);
  if (!holder) return null;
  const { pid, application, seconds } = holder;
  return `process ${pid}${application && ` (${application})`} has used them in one transaction for ${seconds} s`;
}
