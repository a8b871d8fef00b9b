import { existsSync, renameSync, rmSync, statSync } from "node:fs";
import { availableParallelism } from "node:os";
import postgres from "postgres";
import { primaryUrl } from "../primary";
import { requireSession } from "../require-session";
import { type DataFolder, openDataFolder } from "./data-folder";
import { lockExclusive, tryExclusive, tryShared } from "./file-lock";
import { findListening, initServer, type Listening, startServer, stopServer } from "./server";

/**
 * A running database. `url` may lead to a pooler; `direct` keeps a session. `close` releases it; the last process to do
 * so stops an embedded server.
 */
export type OpenDatabase = { url: string; direct: string; embedded: boolean; close(): Promise<void> };

/** Reports progress to the operator, one line at a time. */
export type Say = (line: string) => void;

const NAME = "community";
const START_LIMIT_MS = 120_000;

/**
 * Provides a database: the one in DATABASE_URL, else our embedded PostgreSQL, which is started, or joined if another
 * process of this installation has started it.
 * @throws Error with a sentence for the operator
 */
export async function openDatabase(say: Say): Promise<OpenDatabase> {
  const given = process.env.DATABASE_URL;
  const direct = process.env["DATABASE_DIRECT_URL"] || given;
  if (direct && !given)
    throw new Error("DATABASE_DIRECT_URL is set without DATABASE_URL. Set both, or neither.");
  if (given && direct) {
    await assertUsable(direct);
    await requireSession(direct, direct === given ? null : given);
    say(`Database: ${given.replace(/\/\/[^@/]*@/, "//")} (from DATABASE_URL)`);
    return { url: given, direct, embedded: false, close: async () => {} };
  }
  const dataFolder = openDataFolder();
  const unlock = await lockStart(dataFolder, say);
  try {
    const leave = tryShared(dataFolder.leases);
    if (!leave) throw new Error(`${dataFolder.leases} is locked by another process.`);
    try {
      const { port } = await joinOrStart(dataFolder, say);
      const url = urlOf(dataFolder, port);
      return { url, direct: url, embedded: true, close: () => close(dataFolder, leave) };
    } catch (error) {
      leave();
      throw error;
    }
  } finally {
    unlock();
  }
}

/**
 * Restarts an embedded server on its port if it died while this process has it open.
 * @returns whether a restart was needed
 */
export async function reviveDatabase(database: OpenDatabase, say: Say): Promise<boolean> {
  if (!database.embedded) return false;
  const dataFolder = openDataFolder();
  if (findListening(dataFolder.server)) return false;
  const unlock = await lockStart(dataFolder, say);
  try {
    if (findListening(dataFolder.server)) return false;
    say("PostgreSQL stopped; starting it again");
    await startServer(dataFolder.server, [], Number(new URL(database.url).port));
    return true;
  } finally {
    unlock();
  }
}

/**
 * Deletes this installation's database permanently.
 * @throws Error while another process has it open, or if it is not the embedded one
 */
export async function removeDatabase(say: Say): Promise<void> {
  if (process.env.DATABASE_URL)
    throw new Error("DATABASE_URL is set. This command removes only the embedded database.");
  const dataFolder = openDataFolder();
  const unlock = await lockStart(dataFolder, say);
  const alone = tryExclusive(dataFolder.leases);
  try {
    if (!alone) throw new Error("Another process is using the database. Stop it first.");
    const running = findListening(dataFolder.server);
    if (running) await stopServer(running.pid);
    rmSync(dataFolder.server.dataDir, { recursive: true, force: true });
    say(`Removed ${dataFolder.server.dataDir}`);
  } finally {
    alone?.();
    unlock();
  }
}

async function joinOrStart(dataFolder: DataFolder, say: Say): Promise<Listening> {
  const { server } = dataFolder;
  const running = findListening(server);
  if (running) {
    say(`Database: joined PostgreSQL ${server.binaries.version} on port ${running.port}`);
    return running;
  }
  const began = performance.now();
  const as = server.user ? ` as ${server.user.name}` : "";
  if (!existsSync(server.dataDir)) {
    say(`Database: creating ${server.dataDir} (PostgreSQL ${server.binaries.version}${as})`);
    initServer(server, dataFolder.password, tunables());
  }
  rotateLog(server.logFile);
  const started = await startServer(server, []);
  await ensureDatabase(dataFolder, started.port);
  const took = ((performance.now() - began) / 1000).toFixed(1);
  say(`Database: PostgreSQL ${server.binaries.version} on port ${started.port}${as}, ${took} s`);
  return started;
}

/** Written to postgresql.conf once, so that an operator can change them. */
function tunables(): string[] {
  return [
    `max_connections = ${Math.max(100, (availableParallelism() + 2) * 16)}`,
    "shared_buffers = 256MB",
    "timezone = 'UTC'",
    "log_timezone = 'UTC'",
    "log_min_duration_statement = 1000",
  ];
}

/** Creates the application's role and database. Repeatable, because a first start may die at any point. */
async function ensureDatabase(dataFolder: DataFolder, port: number): Promise<void> {
  const admin = postgres(urlOf(dataFolder, port, "postgres", "postgres"), { max: 1, onnotice: () => {} });
  try {
    const [role] = await admin`select 1 from pg_roles where rolname = ${NAME}`;
    if (!role) await admin.unsafe(`create role ${NAME} login password '${dataFolder.password}'`);
    const [database] = await admin`select 1 from pg_database where datname = ${NAME}`;
    if (!database) await admin.unsafe(`create database ${NAME} owner ${NAME}`);
  } finally {
    await admin.end();
  }
}

async function close(dataFolder: DataFolder, leave: () => void): Promise<void> {
  const unlock = await lockStart(dataFolder, () => {});
  try {
    leave();
    const alone = tryExclusive(dataFolder.leases);
    if (!alone) return;
    const running = findListening(dataFolder.server);
    if (running) await stopServer(running.pid);
    alone();
  } finally {
    unlock();
  }
}

function lockStart(dataFolder: DataFolder, say: Say): Promise<() => void> {
  const onWait = () => say("Another process is starting or stopping the database; waiting for it");
  return lockExclusive(dataFolder.startLock, onWait, START_LIMIT_MS);
}

function urlOf(dataFolder: DataFolder, port: number, role = NAME, database = NAME): string {
  return `postgres://${role}:${dataFolder.password}@127.0.0.1:${port}/${database}`;
}

function rotateLog(file: string): void {
  if (existsSync(file) && statSync(file).size > 10_000_000) renameSync(file, `${file}.old`);
}

async function assertUsable(address: string): Promise<void> {
  const sql = postgres(await primaryUrl(address), { max: 1, connect_timeout: 10, onnotice: () => {} });
  try {
    const [row] = await sql<
      [{ version: number }]
    >`select current_setting('server_version_num')::int as version`;
    if (row.version < 150_000) throw new Error("it is older than PostgreSQL 15");
  } catch (error) {
    throw new Error(`The database in DATABASE_URL cannot be used: ${String(error)}`, { cause: error });
  } finally {
    await sql.end({ timeout: 1 });
  }
}
