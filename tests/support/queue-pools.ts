import { Pool } from "pg";

const pools = new Map<string, Pool>();

/** Cached queue connections to a test's database: connecting takes longer than most jobs. */
export function queuePool(databaseUrl: string): Pool {
  const stored = pools.get(databaseUrl);
  if (stored) return stored;
  const pool = new Pool({ connectionString: databaseUrl, allowExitOnIdle: true });
  // A connection that closes while idle is replaced on demand.
  const ignore = () => {};
  pool.on("error", ignore);
  pool.on("connect", (client) => client.on("error", ignore));
  pools.set(databaseUrl, pool);
  return pool;
}

/** Closes the connections to this database. */
export async function closeQueuePool(databaseUrl: string): Promise<void> {
  const pool = pools.get(databaseUrl);
  pools.delete(databaseUrl);
  await pool?.end();
}
