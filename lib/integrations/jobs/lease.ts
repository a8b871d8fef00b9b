import { Client } from "pg";
import { primaryUrl } from "@/db/primary";
import { withoutQuery } from "@/lib/core/error-for-log";
import { logger } from "@/lib/core/logger";

/** Proof that a worker is alive. */
export interface Lease {
  release(): Promise<void>;
}

const CHECK_MS = 5_000;
/** First key of the two-part advisory locks, so that they don't collide with other locks. */
export const LEASE_SPACE = 7_305_113;

/**
 * A killed worker's jobs would stay locked for hours. So each worker holds an advisory lock on its name, which Postgres
 * releases with the connection, and unlocks the jobs of every name whose lock is free.
 */
export function keepLease(databaseUrl: string, workerId: string): Lease {
  let client: Client | undefined;
  let stopped = false;

  async function connect(): Promise<Client> {
    const fresh = new Client({ connectionString: await primaryUrl(databaseUrl) });
    fresh.on("error", () => {
      if (client === fresh) client = undefined;
    });
    await fresh.connect();
    await fresh.query("select pg_advisory_lock($1, hashtext($2))", [LEASE_SPACE, workerId]);
    return fresh;
  }

  async function check(): Promise<void> {
    try {
      client ??= await connect();
      await freeAbandonedJobs(client, workerId);
    } catch (error) {
      logger.warn({ reason: withoutQuery(String(error)) }, "failed to check for abandoned jobs");
      await client?.end().catch(() => {});
      client = undefined;
    }
  }

  let checking = check();
  const timer = setInterval(() => {
    checking = checking.then(() => (stopped ? undefined : check()));
  }, CHECK_MS);

  return {
    release: async () => {
      stopped = true;
      clearInterval(timer);
      await checking;
      await client?.end().catch(() => {});
    },
  };
}

/** Unlocks the jobs of workers without a lease and returns the workers' names. */
export async function freeAbandonedJobs(client: Client, ownId: string): Promise<string[]> {
  const { rows } = await client.query<{ holder: string }>(
    `select distinct locked_by as holder from graphile_worker.jobs
     where locked_by is not null and locked_by <> $1`,
    [ownId],
  );
  const dead: string[] = [];
  for (const { holder } of rows) {
    await client.query("begin");
    const { rows: tried } = await client.query<{ free: boolean }>(
      "select pg_try_advisory_xact_lock($1, hashtext($2)) as free",
      [LEASE_SPACE, holder],
    );
    if (tried[0]?.free) {
      const replaced = await replacedJobs(client, holder);
      await client.query("select graphile_worker.force_unlock_workers(array[$1::text])", [holder]);
      await client.query("select graphile_worker.complete_jobs($1::bigint[])", [replaced]);
      dead.push(holder);
    }
    await client.query("commit");
  }
  if (dead.length > 0) logger.info({ workers: dead }, "unlocked jobs of dead workers");
  return dead;
}

/**
 * A worker's jobs that were enqueued again under their key while it ran them: the queue took their key and their
 * attempts, so they would never run again, and would count as permanently failed.
 */
async function replacedJobs(client: Client, holder: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select id from graphile_worker.jobs
     where locked_by = $1 and key is null and attempts >= max_attempts and last_error is null`,
    [holder],
  );
  return rows.map(({ id }) => id);
}
