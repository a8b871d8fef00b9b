import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { postgresUser, runAs } from "@/db/embedded/os-user";
import { initServer, type Server, startServer, stopServer } from "@/db/embedded/server";

/** A primary and its standby on this machine, removed afterward. */
export interface ReplicatedServers {
  /** URL of the owner role at each server, without a database name. */
  primary: string;
  standby: string;
  /** Both servers in one URL. */
  both(database: string): string;
  /** Runs a statement as the superuser. */
  onPrimary(statement: string): Promise<void>;
  onStandby(statement: string): Promise<void>;
  /** The primary's main process. */
  primaryPid(): number;
  /** Stops the primary like a power cut. */
  killPrimary(): Promise<void>;
  /** Starts the primary again in place, unaware of any promotion. By default, its commits wait for no standby. */
  restartPrimary(flags?: string[]): Promise<void>;
  killStandby(): Promise<void>;
  restartStandby(): Promise<void>;
  promote(): Promise<void>;
  stop(): Promise<void>;
}

const ROLE = "community";

/** Debian's programs: the ones from npm lack `pg_basebackup`. */
function programs(): string | null {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  return (
    versions
      .map((version) => join(debian, version, "bin"))
      .find((bin) => existsSync(join(bin, "pg_basebackup"))) ?? null
  );
}

/** Why this machine can't test with a standby; null if it can. */
export const standbyProblem =
  programs() === null ? "pg_basebackup is not installed (Debian: apt-get install postgresql)" : null;

/**
 * Starts a primary and a standby.
 * @param isSynchronous whether a commit waits for the standby
 * @param primaryFolder a folder for the primary's data, such as a small disk
 */
export async function startReplicatedServers(
  isSynchronous: boolean,
  primaryFolder?: string,
): Promise<ReplicatedServers> {
  const bin = programs() ?? "";
  const user = postgresUser();
  const dir = join(
    existsSync("/dev/shm") ? "/dev/shm" : tmpdir(),
    `community-standby-${randomBytes(4).toString("hex")}`,
  );
  mkdirSync(dir);
  chmodSync(dir, 0o755);
  const password = randomBytes(12).toString("hex");
  const serverIn = (name: string, folder = dir): Server => ({
    user,
    binaries: { bin, major: Number(bin.split("/").at(-2)), version: "", origin: "system" },
    dataDir: join(folder, name),
    logFile: join(dir, `${name}.log`),
  });
  const [first, second] = [serverIn("primary", primaryFolder), serverIn("standby")];
  const conf = [
    "fsync = off",
    "max_connections = 100",
    "shared_buffers = 32MB",
    "timezone = 'UTC'",
    "wal_keep_size = 64",
    "max_wal_size = 128MB",
  ];
  initServer(first, password, conf, ["--no-sync"]);
  appendFileSync(join(first.dataDir, "pg_hba.conf"), "host replication all 127.0.0.1/32 scram-sha-256\n");
  let primary = await startServer(first, []);
  const asAdmin = async (port: number, ...statements: string[]) => {
    const admin = postgres(`postgres://postgres:${password}@127.0.0.1:${port}/postgres`, {
      max: 1,
      onnotice: () => {},
    });
    for (const statement of statements) await admin.unsafe(statement);
    await admin.end();
  };
  await asAdmin(primary.port, `create role ${ROLE} login createdb password '${password}'`);
  backUp(first, second, primary.port, password);
  let standby = await startServer(second, []);
  if (isSynchronous)
    await asAdmin(
      primary.port,
      "alter system set synchronous_standby_names = '*'",
      "select pg_reload_conf()",
    );
  const at = (port: number) => `postgres://${ROLE}:${password}@127.0.0.1:${port}`;
  return {
    primary: at(primary.port),
    standby: at(standby.port),
    both: (database) =>
      `${at(primary.port)},127.0.0.1:${standby.port}/${database}?target_session_attrs=read-write`,
    onPrimary: (statement) => asAdmin(primary.port, statement),
    onStandby: (statement) => asAdmin(standby.port, statement),
    primaryPid: () => primary.pid,
    killPrimary: () => stopServer(primary.pid, "SIGQUIT"),
    restartPrimary: async (flags = ["synchronous_standby_names="]) => {
      primary = await startServer(first, flags, primary.port);
    },
    killStandby: () => stopServer(standby.pid, "SIGQUIT"),
    restartStandby: async () => {
      standby = await startServer(second, [], standby.port);
    },
    promote: () => asAdmin(standby.port, "select pg_promote()"),
    stop: async () => {
      await Promise.all([primary, standby].map(({ pid }) => stopServer(pid, "SIGQUIT")));
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** Copies the primary's data for a standby that follows it. */
function backUp(from: Server, to: Server, port: number, password: string): void {
  const passFile = `${to.dataDir}.pass`;
  writeFileSync(passFile, `127.0.0.1:${port}:*:postgres:${password}\n`, { mode: 0o600 });
  mkdirSync(to.dataDir, { mode: 0o700 });
  if (to.user) for (const path of [passFile, to.dataDir]) chownSync(path, to.user.uid, to.user.gid);
  const connection = `host=127.0.0.1 port=${port} user=postgres passfile=${passFile} application_name=standby`;
  const { status, stderr } = spawnSync(
    join(from.binaries.bin, "pg_basebackup"),
    [
      "--pgdata",
      to.dataDir,
      "--write-recovery-conf",
      "--no-sync",
      "--checkpoint=fast",
      "--dbname",
      connection,
    ],
    { cwd: "/", encoding: "utf8", ...runAs(to.user) },
  );
  if (status !== 0) throw new Error(`pg_basebackup failed: ${stderr}`);
}
