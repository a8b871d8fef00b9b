import { setTimeout as pause } from "node:timers/promises";
import { runMigrations } from "graphile-worker";
import postgres, { type ISql, type Sql } from "postgres";
import { createAppSchema, dropRetiredSchema, retireAppSchema } from "./app-schema";
import { type Migration, type Release, readRelease } from "./migration-files";
import { type Plan, planUpgrade } from "./migration-preflight";
import { planForValues } from "./plan-mode";
import { primaryUrl } from "./primary";
import { requireSession } from "./require-session";
import { sqlState } from "./sql-state";
import { isLockTimeout, withLockedTables } from "./table-locks";

/** Any number that nothing else in this database uses as an advisory lock. */
const LOCK = 7_305_112;
const LOCK_RETRY_MS = 200;
const RETIRED_TRIES = 10;

/**
 * Upgrades a database. In one transaction, which succeeds or changes nothing, it retires the schema `app`, runs the
 * pending migrations, and creates the schema again from db/sql. Then it builds concurrent indexes and the job queue's
 * tables. Only reads a database that is up to date. Concurrent calls are safe: one works, the others wait.
 * @param address of the server, not of a pooler that shares sessions
 * @returns the indexes that could not be built, each with the reason: the site works without them, more slowly
 * @throws Error with one sentence for the operator
 */
export async function migrateDatabase(
  address: string,
  say: (line: string) => void = () => {},
  release: Release = readRelease(),
): Promise<string[]> {
  await requireSession(address);
  const url = await primaryUrl(address);
  // The session holds the lock, for as long as building an index takes.
  const sql = postgres(url, { max: 1, max_lifetime: null, onnotice: () => {} });
  try {
    await prepareSession(sql);
    await waitForLock(sql, say);
    const plan = await planUpgrade(sql, release);
    if (plan.replacesAppSchema) await upgrade(sql, plan, release, say);
    if (plan.replacesAppSchema || plan.hasRetiredSchema) await dropRetiredLater(sql);
    const unbuilt: string[] = [];
    for (const migration of plan.concurrent)
      unbuilt.push(...(await buildIndexes(sql, migration, release, say)));
    await runMigrations({ connectionString: url });
    await keepQueuePlans(sql);
    await planForValues(sql);
    return unbuilt;
  } finally {
    // Ending the session releases the lock.
    await sql.end();
  }
}

/** Settings that a role or server has for requests must not abort an upgrade or point it at other tables. */
async function prepareSession(sql: Sql): Promise<void> {
  await sql.unsafe(`
    set application_name = 'migrate'; set search_path = public; set statement_timeout = 0; set lock_timeout = 0;
    set idle_in_transaction_session_timeout = 0`);
  await sql`
    select set_config('transaction_timeout', '0', false)
    where exists (select from pg_settings where name = 'transaction_timeout')`;
}

/** Polls: a concurrent index build would wait for a statement that waits for a lock. */
async function waitForLock(sql: Sql, say: (line: string) => void): Promise<void> {
  for (let waited = false; ; waited = true) {
    const [lock] = await sql<[{ taken: boolean }]>`select pg_try_advisory_lock(${LOCK}) as taken`;
    if (lock.taken) return;
    if (!waited) say("Another process is upgrading the database; waiting for it");
    await pause(LOCK_RETRY_MS);
  }
}

/** @throws Error if the session that took the lock was lost and this is a new one */
async function requireLock(sql: ISql): Promise<void> {
  const [held] = await sql`
    select from pg_locks where locktype = 'advisory' and pid = pg_backend_pid() and objid = ${LOCK}`;
  if (!held) throw new Error("The connection to the database was lost. Run the upgrade again.");
}

async function upgrade(
  sql: Sql,
  { locked }: Plan,
  release: Release,
  say: (line: string) => void,
): Promise<void> {
  await withLockedTables(sql, say, async (tx) => {
    await requireLock(tx);
    await retireAppSchema(tx);
    const run = async (inner: ISql) => {
      for (const migration of locked) {
        await runStatements(inner, migration);
        await remember(inner, migration);
      }
    };
    try {
      await tx.savepoint(run);
    } catch (error) {
      if (!isDependency(error)) throw error;
      // A view of the previous release may use a column that a migration drops.
      await dropRetiredSchema(tx);
      await run(tx);
    }
    await createAppSchema(tx, release);
  });
}

const DEPENDENT_OBJECTS = "2BP01";
/** A column whose type changes. */
const USED_BY_VIEW = "0A000";

function isDependency(error: unknown): boolean {
  const state = sqlState(error);
  return state === DEPENDENT_OBJECTS || state === USED_BY_VIEW;
}

/** Once every transaction that may use it has ended; if that takes long, at the next start. */
async function dropRetiredLater(sql: Sql): Promise<void> {
  const others = sql`
    select l.virtualtransaction as id from pg_locks l join pg_stat_activity a using (pid)
    where l.locktype = 'virtualxid' and l.pid <> pg_backend_pid()
      -- Locks of this kind are the whole server's. PostgreSQL's own work has no user.
      and a.datname = current_database() and a.usesysid is not null`;
  const before = (await others).map(({ id }) => id);
  for (let tries = 0; tries < RETIRED_TRIES; tries++) {
    const still = await sql`
      select from pg_locks where locktype = 'virtualxid' and virtualtransaction = any(${before})`;
    if (still.length === 0 && (await tryDropRetired(sql))) return;
    await pause(LOCK_RETRY_MS);
  }
}

async function tryDropRetired(sql: Sql): Promise<boolean> {
  try {
    await sql.begin(async (tx) => {
      await tx`set local lock_timeout = 200`;
      await dropRetiredSchema(tx);
    });
    return true;
  } catch (error) {
    if (isLockTimeout(error)) return false;
    throw error;
  }
}

/**
 * Builds indexes one at a time, because none can be built inside a transaction. Drops an index that an earlier attempt
 * left unfinished, keeps one that it finished, and skips one that a later migration of this release drops.
 * @returns the sentences about those that could not be built
 */
async function buildIndexes(
  sql: Sql,
  migration: Migration,
  release: Release,
  say: (line: string) => void,
): Promise<string[]> {
  const lasting = new Set(release.migrations.at(-1)?.indexes());
  for (const statement of migration.statements) {
    const name = indexOf(statement);
    if (!name || !lasting.has(name)) continue;
    await requireLock(sql);
    const [index] = await sql<{ is_valid: boolean }[]>`
      select indisvalid as is_valid from pg_index where indexrelid = to_regclass(${`public."${name}"`})`;
    if (index?.is_valid) continue;
    say(`Building the index ${name}; the site stays up`);
    try {
      if (index) await sql.unsafe(`drop index concurrently public."${name}"`);
      await sql.unsafe(statement);
    } catch (error) {
      const sentence =
        `The database is upgraded, but the index ${name} could not be built: ${messageOf(error)}. ` +
        "The site works without it. Fix the cause and run migrate again.";
      say(sentence);
      return [sentence];
    }
  }
  await remember(sql, migration);
  return [];
}

/** The name of the index that a statement builds concurrently; null for other statements. */
export function indexOf(statement: string): string | null {
  return /\bcreate (?:unique )?index concurrently (?:if not exists )?"?(\w+)"?/i.exec(statement)?.[1] ?? null;
}

async function runStatements(sql: ISql, { name, statements }: Migration): Promise<void> {
  try {
    for (const statement of statements) await sql.unsafe(statement);
  } catch (error) {
    throw new Error(
      `The migration ${name} failed: ${messageOf(error)}. ` +
        "It was rolled back; the version that ran before can start again.",
      { cause: error },
    );
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** In the table of Drizzle's migrator, with the same values. */
async function remember(sql: ISql, { hash, at }: Migration): Promise<void> {
  await sql`create schema if not exists drizzle`;
  await sql`
    create table if not exists drizzle.__drizzle_migrations (
      id serial primary key, hash text not null, created_at bigint)`;
  await sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${at})`;
}

/** Cached plans that can only look up each job by its key. */
const QUEUE_PLANS = [
  "plan_cache_mode=force_generic_plan",
  "enable_seqscan=off",
  "enable_indexscan=off",
  "enable_indexonlyscan=off",
  "enable_hashjoin=off",
  "enable_mergejoin=off",
];

/**
 * Enqueueing a job runs four small statements. Postgres plans them each time, which costs several times as much as
 * running them. Cached plans must find jobs by key: a plan made while the queue was short may scan every waiting job.
 * An index that only bitmap scans read is never scanned in full.
 */
async function keepQueuePlans(sql: Sql): Promise<void> {
  const adder = "graphile_worker.add_jobs(graphile_worker.job_spec[], boolean)";
  const [ours] = await sql`
    select from pg_proc where oid = ${adder}::regprocedure and coalesce(proconfig, '{}') <@ ${QUEUE_PLANS}`;
  if (!ours) return;
  for (const setting of QUEUE_PLANS)
    await sql.unsafe(`alter function ${adder} set ${setting.replace("=", " = ")}`);
}
