import { spawn, spawnSync } from "node:child_process";
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { PostgresBinaries } from "./binaries";
import { type OsUser, runAs } from "./os-user";

/** An embedded PostgreSQL server: its programs, account, and files. */
export type Server = {
  binaries: PostgresBinaries;
  user: OsUser | null;
  dataDir: string;
  logFile: string;
};

/** A server that accepts connections on 127.0.0.1. */
export type Listening = { pid: number; port: number };

/**
 * Creates the data folder of a new server with a superuser `postgres` and the given password. An interrupted run leaves
 * nothing that a later one would take for a database.
 * @param conf lines for postgresql.conf, where an operator can change them later
 * @param extra further arguments for initdb
 */
export function initServer(
  { binaries, user, dataDir }: Server,
  password: string,
  conf: string[],
  extra: string[] = [],
): void {
  const fresh = `${dataDir}.new`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { recursive: true, mode: 0o700 });
  const passwordFile = join(fresh, "..", `.initdb-${process.pid}`);
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user) for (const path of [fresh, passwordFile]) chownSync(path, user.uid, user.gid);
  const locale = binaries.major >= 17 ? ["--locale-provider=builtin", "--builtin-locale=C.UTF-8"] : [];
  const args = ["-D", fresh, "-U", "postgres", "--auth=scram-sha-256", `--pwfile=${passwordFile}`];
  const { status, stderr, error } = spawnSync(
    join(binaries.bin, "initdb"),
    [...args, "--encoding=UTF8", "--locale=C", ...locale, ...extra],
    { cwd: "/", encoding: "utf8", ...runAs(user) },
  );
  rmSync(passwordFile, { force: true });
  if (status !== 0) throw new Error(`initdb failed: ${error?.message ?? stderr.trim()}`);
  writeFileSync(join(fresh, "postgresql.conf"), `${conf.join("\n")}\n`, { flag: "a" });
  renameSync(fresh, dataDir);
}

/** The server that now runs on this data folder, if it accepts connections. */
export function findListening({ dataDir }: Server): Listening | null {
  const [pid, , , port, , , , status] = readPidFile(dataDir);
  if (!pid || !port || !isPostgres(Number(pid))) return null;
  return status?.trim() === "ready" ? { pid: Number(pid), port: Number(port) } : null;
}

/**
 * Starts the server, detached: Ctrl-C in the terminal must reach the application first, and the database only after the
 * application has drained.
 * @param flags settings that an operator may not change, as `name=value`
 * @param port fixed port, or 0 for a free one
 * @throws Error with the end of the log if it does not start
 */
export async function startServer(server: Server, flags: string[], port = 0): Promise<Listening> {
  for (let attempt = 1; ; attempt++) {
    removeStalePidFile(server.dataDir);
    try {
      return await startOnce(server, flags, port || (await freePort()));
    } catch (error) {
      // Worth a retry: another program took the port, or processes of a killed server have not noticed yet.
      if (attempt === 5) throw error;
      await pause(200 * attempt);
    }
  }
}

/** Stops a server and waits for it to exit. Rolls back open transactions; committed data is on disk. */
export async function stopServer(pid: number, signal: "SIGINT" | "SIGQUIT" = "SIGINT"): Promise<void> {
  const deadline = Date.now() + 60_000;
  try {
    process.kill(pid, signal);
    while (Date.now() < deadline) {
      process.kill(pid, 0);
      await pause(15);
    }
  } catch {
    return;
  }
}

async function startOnce(server: Server, flags: string[], port: number): Promise<Listening> {
  const fixed = [`port=${port}`, "listen_addresses=127.0.0.1", "unix_socket_directories="];
  mkdirSync(dirname(server.logFile), { recursive: true });
  const log = openSync(server.logFile, "a", 0o600);
  const child = spawn(
    join(server.binaries.bin, "postgres"),
    ["-D", server.dataDir, ...[...fixed, ...flags].flatMap((flag) => ["-c", flag])],
    { cwd: "/", detached: true, stdio: ["ignore", log, log], ...runAs(server.user) },
  );
  closeSync(log);
  const ended = new Promise<string>((resolve) => {
    child.once("error", (error) => resolve(error.message));
    child.once("exit", (code, signal) => resolve(`ended with ${signal ?? code}`));
  });
  child.unref();
  for (;;) {
    const listening = findListening(server);
    if (listening && listening.pid === child.pid) return listening;
    const failure = await Promise.race([ended, pause(10, null)]);
    if (failure !== null) throw new Error(`PostgreSQL ${failure}\n${logTail(server.logFile)}`);
  }
}

function readPidFile(dataDir: string): string[] {
  try {
    return readFileSync(join(dataDir, "postmaster.pid"), "utf8").split("\n");
  } catch {
    return [];
  }
}

/** After a reboot, the old pid may belong to another program, and PostgreSQL would refuse to start. */
function removeStalePidFile(dataDir: string): void {
  const [pid] = readPidFile(dataDir);
  if (pid && !isPostgres(Number(pid))) rmSync(join(dataDir, "postmaster.pid"), { force: true });
}

function isPostgres(pid: number): boolean {
  const comm = `/proc/${pid}/comm`;
  if (existsSync("/proc/self")) return existsSync(comm) && readFileSync(comm, "utf8").includes("postgres");
  return spawnSync("ps", ["-o", "comm=", "-p", String(pid)], { encoding: "utf8" }).stdout.includes(
    "postgres",
  );
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

function logTail(file: string): string {
  try {
    return readFileSync(file, "utf8").trimEnd().split("\n").slice(-5).join("\n");
  } catch {
    return "";
  }
}
