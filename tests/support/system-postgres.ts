import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { postgresUser, runAs } from "@/db/embedded/os-user";
import { initServer, type Listening, type Server, startServer, stopServer } from "@/db/embedded/server";

const PROGRAMS = ["initdb", "postgres", "pg_basebackup", "pg_dump", "pg_restore", "pg_verifybackup"];

/** The folder with all of an installed PostgreSQL's programs. Null: there is none; npm's has only the server. */
export function systemPrograms(): string | null {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian)
    ? readdirSync(debian).map((version) => join(debian, version, "bin"))
    : [];
  const folders = [...(process.env.PATH ?? "").split(":"), ...versions];
  return folders.find((bin) => PROGRAMS.every((name) => existsSync(join(bin, name)))) ?? null;
}

/** A disposable server of an installed PostgreSQL, with a folder that its account may write. */
export async function startSystemServer(bin: string) {
  const dir = mkdtempSync(join(tmpdir(), "community-system-postgres-"));
  const user = postgresUser();
  chmodSync(dir, 0o755);
  const folder = (name: string) => {
    const path = join(dir, name);
    mkdirSync(path);
    if (user) chownSync(path, user.uid, user.gid);
    return path;
  };
  const password = randomBytes(12).toString("hex");
  const running: Listening[] = [];
  const serverOn = (dataDir: string): Server => ({
    user,
    binaries: { bin, major: 15, version: "15", origin: "system" },
    dataDir,
    logFile: join(dir, "postgres.log"),
  });
  const start = async (dataDir: string, flags: string[] = []) => {
    const listening = await startServer(serverOn(dataDir), flags);
    running.push(listening);
    return { ...listening, address: `postgres://postgres:${password}@127.0.0.1:${listening.port}` };
  };
  return {
    /** A new folder of PostgreSQL's account. */
    folder,
    init: () => {
      const dataDir = join(folder("server"), "data");
      initServer(serverOn(dataDir), password, ["fsync = off", "timezone = 'UTC'"], ["--no-sync"]);
      return dataDir;
    },
    start,
    /** Runs one of the operator's scripts as PostgreSQL's account. @throws Error with its output */
    run: (script: string, ...args: string[]): string => {
      const { env = process.env, ...account } = runAs(user);
      const { status, stdout, stderr } = spawnSync("/bin/sh", ["-s", "--", ...args], {
        ...account,
        cwd: "/",
        encoding: "utf8",
        env: { ...env, PATH: `${bin}:${process.env.PATH}` },
        input: script,
      });
      if (status !== 0) throw new Error(`exited with ${status}: ${stderr}`);
      return stdout.trim();
    },
    stop: async () => {
      for (const { pid } of running) await stopServer(pid, "SIGQUIT");
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
