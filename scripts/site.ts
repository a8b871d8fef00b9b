import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Say } from "@/db/embedded/database";
import { lockExclusive } from "@/db/embedded/file-lock";
import { compile } from "./compile";
import { publish } from "./publish";
import { sourceHash } from "./source-hash";

const BUILDS = resolve(".dist/sites");
const MOST_BUILDS = 3;
const WAIT_LIMIT_MS = 15 * 60_000;

/**
 * The folder of the production site for the current sources, built if missing. Each build has its own folder, so that
 * it doesn't disturb a running site, and an aborted build leaves nothing that looks finished. A build is independent of
 * settings and database.
 * @throws Error with the end of the compiler's output
 */
export async function currentSite(say: Say, signal: AbortSignal): Promise<string> {
  mkdirSync(BUILDS, { recursive: true });
  const onWait = () => say("Waiting for another process to finish building the site");
  const unlock = await lockExclusive(join(BUILDS, "lock"), onWait, WAIT_LIMIT_MS);
  try {
    const id = sourceHash();
    const site = join(BUILDS, id);
    if (existsSync(site)) return site;
    say("Building the site (about half a minute; only needed when the sources changed)");
    const began = performance.now();
    await compile(id, { logFile: join(BUILDS, "build.log"), keepCompiled: builtSites().length > 0, signal });
    await publish(site);
    removeOld(site);
    say(`Built in ${((performance.now() - began) / 1000).toFixed(0)} s`);
    return site;
  } finally {
    unlock();
  }
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
  for (const site of byAge.slice(MOST_BUILDS - 1)) rmSync(site, { recursive: true, force: true });
}

function age(site: string): number {
  return Date.now() - statSync(site).mtimeMs;
}
