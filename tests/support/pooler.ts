import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { postgresUser } from "@/db/embedded/os-user";
import { freePort } from "@/scripts/test-site";

/** A running PgBouncer in transaction mode. */
export interface Pooler {
  /** Of the same database, through the pooler. */
  url: string;
  stop(): Promise<void>;
}

/** Why this machine can't test with PgBouncer; null if it can. */
export const poolerProblem = problemOf(
  spawnSync("pgbouncer", ["--version"], { encoding: "utf8", env: withSystemPrograms() }).stdout ?? "",
);

function problemOf(version: string): string | null {
  const [, major, minor] = /PgBouncer (\d+)\.(\d+)/.exec(version) ?? [];
  if (!major) return "PgBouncer is not installed (Debian: apt-get install pgbouncer)";
  return Number(major) > 1 || Number(minor) >= 21
    ? null
    : `PgBouncer is ${major}.${minor}, and only 1.21 or newer keeps prepared statements`;
}

/**
 * Starts PgBouncer in front of a database on this machine.
 * @param settings lines of its configuration, in addition to the fewest that work
 */
export async function startPooler(databaseUrl: string, settings: readonly string[] = []): Promise<Pooler> {
  const { hostname, port: serverPort, username, password, pathname } = new URL(databaseUrl);
  const dir = mkdtempSync(join(tmpdir(), "community-pooler-"));
  const port = await freePort();
  const lines = [
    "[databases]",
    `* = host=${hostname} port=${serverPort}`,
    "[pgbouncer]",
    "listen_addr = 127.0.0.1",
    `listen_port = ${port}`,
    "unix_socket_dir =",
    "auth_type = plain",
    `auth_file = ${join(dir, "users")}`,
    "pool_mode = transaction",
    "max_client_conn = 500",
    "default_pool_size = 20",
    "max_prepared_statements = 500",
    "server_login_retry = 1",
    ...settings,
  ];
  writeFileSync(join(dir, "users"), `"${username}" "${password}"\n`);
  writeFileSync(join(dir, "pgbouncer.ini"), `${lines.join("\n")}\n`);
  const user = postgresUser();
  if (user)
    for (const path of [dir, join(dir, "users"), join(dir, "pgbouncer.ini")])
      chownSync(path, user.uid, user.gid);
  chmodSync(dir, 0o700);
  const child = spawn("pgbouncer", ["-q", join(dir, "pgbouncer.ini")], {
    stdio: "ignore",
    cwd: "/",
    env: withSystemPrograms(),
    // It refuses to run as root.
    ...(user && { uid: user.uid, gid: user.gid }),
  });
  const ended = once(child, "exit");
  await listening(port, ended);
  return {
    url: `postgres://${username}:${password}@127.0.0.1:${port}${pathname}`,
    stop: async () => {
      child.kill("SIGKILL");
      await ended;
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** Debian installs it where only administrators look. */
function withSystemPrograms(): NodeJS.ProcessEnv {
  return { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };
}

async function listening(port: number, ended: Promise<unknown>): Promise<void> {
  const failure = ended.then(() => {
    throw new Error("PgBouncer did not start");
  });
  failure.catch(() => {});
  for (;;) {
    const tried = new Promise<boolean>((resolve) => {
      const socket = connect(port, "127.0.0.1");
      socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
      socket.once("connect", () => socket.destroy());
    });
    if (await Promise.race([tried, failure])) return;
  }
}
