import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { findBinaries } from "@/db/embedded/binaries";
import { tryExclusive } from "@/db/embedded/file-lock";
import { postgresUser } from "@/db/embedded/os-user";
import { initServer, type Server, startServer, stopServer } from "@/db/embedded/server";

/** A test run's PostgreSQL: in memory where the machine has such a folder, and removed afterward. */
export type ThrowawayServer = {
  /** URL of the owner role, without a database name. */
  address: string;
  /** Stops it like a power cut. */
  crash(): Promise<void>;
  /** Starts it again in place after a crash. */
  restart(): Promise<void>;
  /** Lets its role bypass triggers and foreign keys, for bulk inserts of millions of rows. */
  letSkipChecks(): Promise<void>;
  stop(): Promise<void>;
};

const PREFIX = "community-test-";
const ROLE = "community";

/** Starts a disposable server without fsync. */
export async function startThrowawayServer(): Promise<ThrowawayServer> {
  const parent = existsSync("/dev/shm") ? "/dev/shm" : tmpdir();
  await removeAbandoned(parent);
  const dir = join(parent, `${PREFIX}${process.pid}-${randomBytes(4).toString("hex")}`);
  mkdirSync(dir);
  chmodSync(dir, 0o755);
  const release = tryExclusive(join(dir, "lock"));
  const user = postgresUser();
  const server: Server = {
    user,
    binaries: findBinaries(user, join(tmpdir(), `community-postgres-${process.getuid?.() ?? 0}`)),
    dataDir: join(dir, "data"),
    logFile: join(dir, "postgres.log"),
  };
  const password = randomBytes(12).toString("hex");
  const conf = ["fsync = off", "synchronous_commit = off", "full_page_writes = off", "max_connections = 200"];
  initServer(server, password, [...conf, "shared_buffers = 128MB", "timezone = 'UTC'"], ["--no-sync"]);
  let { pid, port } = await startServer(server, []);
  writeFileSync(join(dir, "pid"), String(pid));
  const asAdmin = async (statement: string) => {
    const admin = postgres(`postgres://postgres:${password}@127.0.0.1:${port}/postgres`, { max: 1 });
    await admin.unsafe(statement);
    await admin.end();
  };
  await asAdmin(`create role ${ROLE} login createdb password '${password}'`);
  return {
    address: `postgres://${ROLE}:${password}@127.0.0.1:${port}`,
    crash: () => stopServer(pid, "SIGQUIT"),
    restart: async () => {
      ({ pid, port } = await startServer(server, [], port));
      writeFileSync(join(dir, "pid"), String(pid));
    },
    letSkipChecks: () => asAdmin(`grant set on parameter session_replication_role to ${ROLE}`),
    stop: async () => {
      await stopServer(pid, "SIGQUIT");
      release?.();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** A killed run leaves its server behind; a free lock means that it has no owner. */
async function removeAbandoned(parent: string): Promise<void> {
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(PREFIX))) {
    const dir = join(parent, name);
    try {
      const release = tryExclusive(join(dir, "lock"));
      if (!release) continue;
      const pid = Number(readFileSync(join(dir, "pid"), "utf8"));
      if (pid) await stopServer(pid, "SIGQUIT");
      release();
      rmSync(dir, { recursive: true, force: true });
    } catch {
      // Another run's, or still being created: not ours to remove.
    }
  }
}
