import postgres from "postgres";
import { PLAN_MODE } from "@/db/plan-mode";

/** The migrated template that all test databases are copies of. */
export const TEMPLATE = "community_template";

/** PostgreSQL's error code for a database with open connections, reported after five seconds. */
const OBJECT_IN_USE = "55006";

const LOOPBACK = new Set(["127.0.0.1", "localhost", "[::1]"]);

/** @throws Error for a server that is not on this machine, because tests write and delete freely */
export function assertLoopback(address: string): void {
  const { hostname } = new URL(address);
  if (!LOOPBACK.has(hostname)) throw new Error(`Tests only use a database on this machine, not ${hostname}.`);
}

/** Creates an empty database. */
export function createEmptyDatabase(address: string, name: string): Promise<void> {
  return administer(address, `create database ${name}`);
}

/** Creates a copy of the migrated database. At this size, copying files is faster than logging. */
export function copyTemplate(address: string, name: string, template = TEMPLATE): Promise<void> {
  return administer(
    address,
    `create database ${name} template ${template} strategy file_copy`,
    // Copies don't include role settings.
    `alter role current_user in database ${name} set plan_cache_mode = ${PLAN_MODE}`,
  );
}

/**
 * Drops a database. Waits for closing connections and the server's own maintenance, and terminates connections that a
 * test left open.
 */
export async function dropDatabase(address: string, name: string): Promise<void> {
  const drop = `drop database if exists ${name}`;
  try {
    await administer(address, drop);
  } catch (error) {
    if (!(error instanceof postgres.PostgresError) || error.code !== OBJECT_IN_USE) throw error;
    await administer(
      address,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and usename = current_user`,
      drop,
    );
  }
}

async function administer(address: string, ...statements: string[]): Promise<void> {
  assertLoopback(address);
  const sql = postgres(`${address}/postgres`, { max: 1, onnotice: () => {} });
  try {
    for (const statement of statements) await sql.unsafe(statement);
  } finally {
    await sql.end();
  }
}
