import postgres from "postgres";
import { PLAN_MODE } from "@/db/plan-mode";

/** The migrated database that every other one is a copy of. */
export const TEMPLATE = "community_template";

/** PostgreSQL's word for a database that somebody is still connected to; it is said after five seconds. */
const OBJECT_IN_USE = "55006";

const LOOPBACK = new Set(["127.0.0.1", "localhost", "[::1]"]);

/** @throws Error for any server that is not on this machine: tests write and delete freely. */
export function assertLoopback(address: string): void {
  const { hostname } = new URL(address);
  if (!LOOPBACK.has(hostname)) throw new Error(`Tests only use a database of this machine, not ${hostname}.`);
}

/** Makes a database with nothing in it. */
export function createEmptyDatabase(address: string, name: string): Promise<void> {
  return administer(address, `create database ${name}`);
}

/** Makes a database with everything the migrated one has; files of that size are copied sooner than logged. */
export function copyTemplate(address: string, name: string, template = TEMPLATE): Promise<void> {
  return administer(
    address,
    `create database ${name} template ${template} strategy file_copy`,
    // A copy has everything but the settings of the roles.
    `alter role current_user in database ${name} set plan_cache_mode = ${PLAN_MODE}`,
  );
}

/**
 * Drops a database. Connections that are just ending, and the server's own that tidy up, are waited for; what a test
 * has left open is ended.
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
