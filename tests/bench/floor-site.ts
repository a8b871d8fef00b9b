import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { cpSync } from "node:fs";
import { resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const FLOOR = "tests/bench/floor";
const SERVER = resolve(FLOOR, ".next/standalone", FLOOR);

/** A running bare Next site. */
export type FloorSite = { url: string; stop(): Promise<void> };

/** Builds the bare site. */
export function buildFloor(): void {
  const args = ["node_modules/next/dist/bin/next", "build", FLOOR];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    encoding: "utf8",
    env: environment(0),
  });
  if (status !== 0) throw new Error(`${stdout}\n${stderr}\nThe bare site could not be built.`);
  cpSync(`${FLOOR}/.next/static`, `${SERVER}/.next/static`, { recursive: true });
}

/** Starts the bare site as one process, with the heap limit of the product's web processes. */
export async function startFloor(port: number): Promise<FloorSite> {
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
