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

/** Drops a database together with whatever is still connected to it. */
export function dropDatabase(address: string, name: string): Promise<void> {
  return administer(address, `drop database if exists ${name} with (force)`);
}

async function administer(address: string, statement: string): Promise<void> {
  assertLoopback(address);
  const sql = postgres(`${address}/postgres`, { max: 1, onnotice: () => {} });
  try {
    await sql.unsafe(statement);
  } finally {
    await sql.end();
  }
}
