import { spawn } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { basename, join, resolve } from "node:path";
import type { Say } from "@/db/embedded/database";
import { lockExclusive } from "@/db/embedded/file-lock";
import { REFERENCE_FILE } from "@/lib/api/written-reference";
import { API_REFERENCE_WRITER, bundle, CACHE_HANDLER, EVENT_PAGE_READER } from "./bundle.mjs";
import { compressFiles } from "./compressed-files";
import { sourceHash } from "./source-hash";

const BUILDS = resolve(".dist/sites");
const KEPT = 3;
const WAIT_LIMIT_MS = 15 * 60_000;

/**
 * The folder of the production site made from the current sources; builds it if there is none. Each build has a
 * folder of its own, so that one made now takes nothing away from a site that runs, and a build that dies half-way
 * leaves nothing behind that looks finished.
 * @param environment of the application: pages are rendered while building, from its database
 * @throws Error with the end of the compiler's output
 */
export async function currentSite(
  environment: NodeJS.ProcessEnv,
  say: Say,
  signal: AbortSignal,
): Promise<string> {
  mkdirSync(BUILDS, { recursive: true });
  const onWait = () => say("Another process is building the site; waiting for it");
  const unlock = await lockExclusive(join(BUILDS, "lock"), onWait, WAIT_LIMIT_MS);
  try {
    const site = join(BUILDS, sourceHash());
    if (existsSync(site)) return site;
    say("Building the site: half a minute or so, and only when the sources have changed");
    const began = performance.now();
    await compile({ ...environment, ...(builtSites().length > 0 && { KEEP_COMPILED: "1" }) }, signal);
    await publish(site);
    removeOld(site);
    say(`Built in ${((performance.now() - began) / 1000).toFixed(0)} s`);
    return site;
  } finally {
    unlock();
  }
}

async function compile(environment: NodeJS.ProcessEnv, signal: AbortSignal): Promise<void> {
  // Data that an earlier build read would be taken for current.
  rmSync(".next/cache/fetch-cache", { recursive: true, force: true });
  rmSync(".next/standalone", { recursive: true, force: true });
  await bundle(...CACHE_HANDLER);
  const logFile = join(BUILDS, "build.log");
  const log = openSync(logFile, "w");
  const run = async (...program: string[]) => {
    const child = spawn(process.execPath, program, {
      stdio: ["ignore", log, log],
      env: { ...environment, NODE_ENV: "production" },
      signal,
      killSignal: "SIGTERM",
    });
    const code = await new Promise<number | null>((done, fail) => {
      child.once("error", fail);
      child.once("exit", done);
    });
    if (code !== 0) {
      const output = readFileSync(logFile, "utf8").trimEnd().split("\n").slice(-60).join("\n");
      throw new Error(`${output}\nThe site could not be built.`);
    }
  };
  await run(await bundle(...API_REFERENCE_WRITER));
  await run("node_modules/next/dist/bin/next", "build");
}

/** The compiler leaves the browser's files, and what runs beside it, out of the folder that runs by itself. */
async function publish(site: string): Promise<void> {
  const reader = await bundle(...EVENT_PAGE_READER);
  for (const file of [reader, REFERENCE_FILE]) cpSync(file, join(".next/standalone/.dist", basename(file)));
  cpSync(".next/static", ".next/standalone/.next/static", { recursive: true });
  if (existsSync("public")) cpSync("public", ".next/standalone/public", { recursive: true });
  await compressFiles(".next/standalone");
  renameSync(".next/standalone", site);
}

function builtSites(): string[] {
  return readdirSync(BUILDS, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(BUILDS, entry.name));
}

function removeOld(current: string): void {
  const byAge = builtSites()
    .filter((site) => site !== current)
    .sort((a, b) => age(a) - age(b));
  for (const site of byAge.slice(KEPT - 1)) rmSync(site, { recursive: true, force: true });
}

function age(site: string): number {
  return Date.now() - statSync(site).mtimeMs;
}
