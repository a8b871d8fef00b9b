import postgres from "postgres";

/** The migrated database that every other one is a copy of. */
export const TEMPLATE = "community_template";

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
export function copyTemplate(address: string, name: string): Promise<void> {
  return administer(address, `create database ${name} template ${TEMPLATE} strategy file_copy`);
}

/**
 * Drops a database together with whatever this role has still connected to it. By force it would be refused while the
 * server itself tidies the database up; a plain drop sends that away.
 */
export function dropDatabase(address: string, name: string): Promise<void> {
  return administer(
    address,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and usename = current_user`,
    `drop database if exists ${name}`,
  );
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
