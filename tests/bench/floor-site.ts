import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "@/scripts/test-site";

const FLOOR = "tests/bench/floor";
const VERSION_FILE = `${FLOOR}/.next/version`;
const SERVER = resolve(FLOOR, ".next/standalone", FLOOR);

/** A running bare Next site. */
type FloorSite = { url: string; stop(): Promise<void> };

/** Builds the bare site, unless a build of the same sources by the same framework is there. */
export function buildFloor(): void {
  const version = versionOf();
  if (existsSync(VERSION_FILE) && readFileSync(VERSION_FILE, "utf8") === version) return;
  const args = ["node_modules/next/dist/bin/next", "build", FLOOR];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    encoding: "utf8",
    env: environment(0),
  });
  if (status !== 0) throw new Error(`${stdout}\n${stderr}\nThe bare site could not be built.`);
  cpSync(`${FLOOR}/.next/static`, `${SERVER}/.next/static`, { recursive: true });
  writeFileSync(VERSION_FILE, version);
}

function versionOf(): string {
  const hash = createHash("sha256").update(readFileSync("node_modules/next/package.json"));
  for (const file of globSync([`${FLOOR}/*.mjs`, `${FLOOR}/app/**/*.jsx`]).sort())
    hash.update(file).update(readFileSync(file));
  return hash.digest("hex");
}

/** Starts the bare site, built if it has changed, runs work on it, and stops it. */
export async function withFloor<T>(work: (floor: FloorSite) => Promise<T>): Promise<T> {
  buildFloor();
  const floor = await startFloor(await freePort());
  try {
    return await work(floor);
  } finally {
    await floor.stop();
  }
}

/** Starts the bare site as one process, with the heap limit of the product's web processes. */
async function startFloor(port: number): Promise<FloorSite> {
  const child = spawnFloor(port);
  const url = `http://127.0.0.1:${port}`;
  await firstResponse(`${url}/dynamic/1`);
  return {
    url,
    stop: async () => {
      const ended = new Promise((done) => child.once("exit", done));
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/** The bare server, as the leader of a process group. */
export function spawnFloor(port: number): ChildProcess {
  return spawn(process.execPath, ["--max-old-space-size=512", "server.js"], {
    cwd: SERVER,
    detached: true,
    stdio: "ignore",
    env: environment(port),
  });
}

/** Waits for the first 200 and returns how long it took, in milliseconds. */
export async function firstResponse(url: string): Promise<number> {
  const began = performance.now();
  for (;;) {
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(10_000) });
      await response.arrayBuffer();
      if (response.ok) return performance.now() - began;
    } catch {
      if (performance.now() - began > 120_000) throw new Error(`${url} does not respond.`);
    }
    await pause(10);
  }
}

function environment(port: number): NodeJS.ProcessEnv {
  const base = { PATH: process.env["PATH"], HOME: process.env["HOME"], NEXT_TELEMETRY_DISABLED: "1" };
  return { ...base, NODE_ENV: "production", PORT: String(port), HOSTNAME: "127.0.0.1" };
}
