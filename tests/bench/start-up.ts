import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { buildFloor, firstResponse, spawnFloor } from "./floor-site";
import { median, type Section } from "./section";

const ROUNDS = 3;
const LIMIT_S = 3;

/** The time of `npm start` on an existing build until the home page responds, including PostgreSQL. */
export async function measureStartUp(port: number): Promise<Section> {
  const dataDir = mkdtempSync(join(tmpdir(), "community-start-"));
  const { DATABASE_URL: _, NODE_OPTIONS: _o, ...given } = process.env;
  const environment = {
    ...given,
    DATA_DIR: dataDir,
    PORT: String(port),
    SITE_URL: `http://localhost:${port}`,
  };
  buildFloor();
  try {
    const first = await timeSite(environment, port);
    const site: number[] = [];
    const bare: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      bare.push(await timeBare(port));
      site.push(await timeSite(environment, port));
    }
    const [ours, floor] = [median(site) / 1000, median(bare) / 1000];
    return {
      title: "Time from the command to the first response of the home page",
      note: `\`npm start\` on an existing build, against \`node server.js\` of a bare Next site; ${ROUNDS} rounds, medians.`,
      rows: [
        {
          name: "a later start",
          measured: `**${(ours - floor).toFixed(1)} s** more: ${ours.toFixed(1)} s against ${floor.toFixed(1)} s`,
          promise: `at most ${LIMIT_S} s more`,
          isMet: ours - floor <= LIMIT_S,
        },
        {
          name: "the very first start (new database, demo data)",
          measured: `${(first / 1000).toFixed(1)} s`,
          promise: "–",
          isMet: true,
        },
      ],
    };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function timeSite(environment: NodeJS.ProcessEnv, port: number): Promise<number> {
  const child = spawn("npm", ["start"], { stdio: "ignore", env: environment, detached: true });
  return timed(`http://127.0.0.1:${port}/`, child);
}

function timeBare(port: number): Promise<number> {
  return timed(`http://127.0.0.1:${port}/cached/1`, spawnFloor(port));
}

/** Both lead a process group, which is stopped like with Ctrl-C in a terminal. */
async function timed(url: string, child: ChildProcess): Promise<number> {
  const group = -(child.pid ?? 0);
  const took = await firstResponse(url);
  process.kill(group, "SIGINT");
  for (let ended = false; !ended; ended = isGone(group)) await pause(20);
  return took;
}

function isGone(group: number): boolean {
  try {
    process.kill(group, 0);
    return false;
  } catch {
    return true;
  }
}
