import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  copyFileSync,
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { canEnter, postgresUser, runAs } from "@/db/embedded/os-user";

/** A read-only copy of the built site, with an empty folder for its data. */
export type MovedSite = {
  folder: string;
  dataDir: string;
  /** Starts one of its commands with only these settings, under an account that owns none of its files. */
  run(command: string, settings: Record<string, string>, ...args: string[]): Command;
  remove(): void;
};

export type Command = {
  pid: number;
  /** Its output up to now. */
  said(): string;
  /** Its exit code, or the signal that ended it. */
  ended: Promise<unknown>;
  stop(): Promise<unknown>;
};

/** Copies a built site to another folder, as if it were moved to another machine. */
export function moveSite(built: string): MovedSite {
  const location = mkdtempSync(join(tmpdir(), "community-moved-"));
  const folder = join(location, "site");
  const dataDir = join(location, "data");
  cpSync(built, folder, { recursive: true, verbatimSymlinks: true });
  mkdirSync(dataDir);
  for (const path of pathsIn(folder))
    if (!lstatSync(path).isSymbolicLink()) chmodSync(path, modeWithoutWrite(path));
  chmodSync(location, 0o755);
  const user = postgresUser();
  if (user) chownSync(dataDir, user.uid, user.gid);
  const node = canEnter(user, dirname(process.execPath)) ? process.execPath : join(location, "node");
  if (node !== process.execPath) copyFileSync(process.execPath, node);
  return {
    folder,
    dataDir,
    run(command, settings, ...args) {
      const child = spawn(node, [join(folder, "community.mjs"), command, ...args], {
        ...runAs(user),
        cwd: "/",
        env: { PATH: process.env["PATH"], DATA_DIR: dataDir, ...settings } as unknown as NodeJS.ProcessEnv,
        stdio: ["ignore", "pipe", "pipe"],
      });
      return commandOf(child);
    },
    remove: () => {
      for (const path of pathsIn(folder)) if (lstatSync(path).isDirectory()) chmodSync(path, 0o755);
      rmSync(location, { recursive: true, force: true });
    },
  };
}

/** Every file and folder below a folder, including itself. */
export function pathsIn(folder: string): string[] {
  return [
    folder,
    ...readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
  ];
}

function commandOf(child: ChildProcess): Command {
  const parts: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (part: Buffer) => parts.push(part));
  const ended = once(child, "close").then(([code, signal]) => signal ?? code);
  return {
    pid: child.pid ?? 0,
    said: () => Buffer.concat(parts).toString("utf8"),
    ended,
    stop: () => {
      child.kill("SIGTERM");
      return ended;
    },
  };
}

const modeWithoutWrite = (path: string) => lstatSync(path).mode & 0o555;
