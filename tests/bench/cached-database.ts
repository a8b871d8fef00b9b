import { createHash, randomBytes } from "node:crypto";
import {
  chmodSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { findBinaries } from "@/db/embedded/binaries";
import { tryExclusive } from "@/db/embedded/file-lock";
import { canEnter, postgresUser } from "@/db/embedded/os-user";
import { findListening, initServer, type Server, startServer, stopServer } from "@/db/embedded/server";
import { migrateDatabase } from "@/db/migrate";
import { PLAN_MODE } from "@/db/plan-mode";

/** Generated data that later runs use again. */
export interface CachedDatabase {
  /** Its sessions are read-only. */
  url: string;
  /** Copies it, for writes; nothing else may be connected to it. The copy is gone after `stop`. */
  copy(): Promise<string>;
  stop(): Promise<void>;
}

const ROLE = "community";
/** Featured terms of the generated rows end after weeks, and searches are made at today's time. */
const MAX_AGE_MS = 7 * 86_400_000;
/** Disk and memory of the product's embedded server; durability isn't measured here. */
const CONF = [
  "shared_buffers = 256MB",
  "max_connections = 100",
  "timezone = 'UTC'",
  "fsync = off",
  "synchronous_commit = off",
  "full_page_writes = off",
  "wal_level = minimal",
  "max_wal_senders = 0",
  "max_wal_size = 8GB",
];

/**
 * Starts a server with a migrated database that `generate` has filled. It is kept in `node_modules/.cache`, and
 * generated again only if the schema, one of `inputs` (globs of files that decide its rows), or `name` has changed, or
 * after a week. `generate` may set `session_replication_role`.
 */
export async function cachedDatabase(
  name: string,
  inputs: readonly string[],
  generate: (url: string) => Promise<void>,
): Promise<CachedDatabase> {
  const user = postgresUser();
  const dir = join(parentFolder(user), name);
  mkdirSync(dir, { recursive: true });
  chmodSync(dir, 0o755);
  const release = tryExclusive(join(dir, "lock"));
  if (!release) throw new Error(`Another benchmark uses ${dir}.`);
  const server: Server = {
    user,
    binaries: findBinaries(user, join(tmpdir(), `community-postgres-${process.getuid?.() ?? 0}`)),
    dataDir: join(dir, "data"),
    logFile: join(dir, "postgres.log"),
  };
  const abandoned = findListening(server);
  if (abandoned) await stopServer(abandoned.pid, "SIGQUIT");
  const version = versionOf(inputs, server.binaries.major);
  const marker = join(dir, "version");
  const isCached = existsSync(marker) && readFileSync(marker, "utf8") === version && isRecent(marker);
  if (!isCached) {
    rmSync(marker, { force: true });
    rmSync(server.dataDir, { recursive: true, force: true });
    const password = randomBytes(12).toString("hex");
    writeFileSync(join(dir, "password"), password, { mode: 0o600 });
    initServer(server, password, CONF, ["--no-sync"]);
  }
  const password = readFileSync(join(dir, "password"), "utf8");
  const { pid, port } = await startServer(server, []);
  const urlOf = (role: string, database: string) =>
    `postgres://${role}:${password}@127.0.0.1:${port}/${database}`;
  const administer = (...statements: string[]) => runAll(urlOf("postgres", "postgres"), statements);
  const url = urlOf(ROLE, "kept");
  let copies = 0;
  const stop = async () => {
    for (; copies > 0; copies--) await administer(`drop database copy_${copies} with (force)`);
    await stopServer(pid);
    release();
  };
  try {
    if (!isCached) {
      await administer(
        `create role ${ROLE} login createdb password '${password}'`,
        `grant set on parameter session_replication_role to ${ROLE}`,
        ...creating("kept"),
      );
      await migrateDatabase(url);
      await generate(url);
      await administer("alter database kept set default_transaction_read_only = on", "checkpoint");
      writeFileSync(marker, version);
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url,
    copy: async () => {
      copies++;
      await administer(...creating(`copy_${copies}`, "template kept strategy file_copy"));
      return urlOf(ROLE, `copy_${copies}`);
    },
    stop,
  };
}

const creating = (database: string, how = "") => [
  `create database ${database} owner ${ROLE} ${how}`,
  // Copies don't include role settings.
  `alter role ${ROLE} in database ${database} set plan_cache_mode = ${PLAN_MODE}`,
];

/** The project's cache, or the temporary folder if PostgreSQL's account can't enter the project. */
function parentFolder(user: ReturnType<typeof postgresUser>): string {
  const inProject = join(process.cwd(), "node_modules/.cache/bench");
  mkdirSync(inProject, { recursive: true });
  return canEnter(user, inProject) ? inProject : join(tmpdir(), `community-bench-${process.getuid?.() ?? 0}`);
}

const isRecent = (path: string) => Date.now() - statSync(path).mtimeMs < MAX_AGE_MS;

/** A hash of everything that decides the rows and their files. */
function versionOf(inputs: readonly string[], postgresMajor: number): string {
  const hash = createHash("sha256").update(`${postgresMajor}\n${CONF.join("\n")}`);
  const files = globSync(["db/migrations/*.sql", "db/sql/*.sql", ...inputs]).sort();
  for (const file of files) hash.update(`\n${file}\n`).update(readFileSync(file));
  return hash.digest("hex");
}

async function runAll(url: string, statements: readonly string[]): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    for (const statement of statements) await sql.unsafe(statement);
  } finally {
    await sql.end();
  }
}
