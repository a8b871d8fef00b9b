import { Pool } from "pg";

const pools = new Map<string, Pool>();

/** The queue's connections to a test's database, kept: to connect takes longer than most jobs. */
export function queuePool(databaseUrl: string): Pool {
  const stored = pools.get(databaseUrl);
  if (stored) return stored;
  const pool = new Pool({ connectionString: databaseUrl, allowExitOnIdle: true });
  // One that ends while nobody uses it is replaced when it is needed.
  const ignore = () => {};
  pool.on("error", ignore);
  pool.on("connect", (client) => client.on("error", ignore));
  pools.set(databaseUrl, pool);
  return pool;
}

/** Ends those to this database. */
export async function closeQueuePool(databaseUrl: string): Promise<void> {
  const pool = pools.get(databaseUrl);
  pools.delete(databaseUrl);
  await pool?.end();
}
