import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import type { MeasuredSite } from "./bench-site";
import { searchCold } from "./cold-search";
import { searchAddresses } from "./search/addresses";
import type { Row, Section } from "./section";
import { publicPages, throughputTargets } from "./targets";
import { load } from "./throughput";

const AT_REST_MB = 150;
const UNDER_LOAD_MB = 350;
/** V8 shrinks the heap of an idle process after some seconds. */
const SETTLE_MS = 30_000;
/** Of each page under load. */
const SECONDS = 3;

/** The memory of a site's largest web process, in MB. */
export interface Memory {
  atRest: number;
  underLoad: number;
  afterLoad: number;
}

/** Resident memory of a web process: at rest, and under load. */
export async function measureMemory(site: MeasuredSite): Promise<Section> {
  const { atRest, underLoad, afterLoad } = await memoryUnderLoad(site);
  return {
    title: "Memory of one web process",
    note:
      `Resident set; at rest ${SETTLE_MS / 1_000} s after one request for every public page, then under the load of the pages below and of ` +
      "new searches, with 16 connections.",
    rows: [
      limited("at rest", atRest, AT_REST_MB),
      limited("at most under load", underLoad, UNDER_LOAD_MB),
      limited(`${SETTLE_MS / 1_000} s after the load`, afterLoad, UNDER_LOAD_MB),
    ],
  };
}

/** The same for any site that nothing has used since its start. */
export async function memoryUnderLoad(site: MeasuredSite): Promise<Memory> {
  for (const path of await publicPages(site.url)) await (await fetch(`${site.url}${path}`)).arrayBuffer();
  await pause(SETTLE_MS);
  const atRest = largest(site);
  let underLoad = atRest;
  const timer = setInterval(() => {
    underLoad = Math.max(underLoad, largest(site));
  }, 250);
  for (const { path } of await throughputTargets(site.url)) await load(`${site.url}${path}`, SECONDS);
  await searchCold(site, searchAddresses(), SECONDS);
  clearInterval(timer);
  await pause(SETTLE_MS);
  return { atRest, underLoad, afterLoad: largest(site) };
}

const largest = (site: MeasuredSite) => Math.max(...site.webPids().map(memoryOf));

/** Resident memory of a process in MB. */
export function memoryOf(pid: number): number {
  const status = `/proc/${pid}/status`;
  const kb = existsSync(status)
    ? /VmRSS:\s+(\d+)/.exec(readFileSync(status, "utf8"))?.[1]
    : spawnSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" }).stdout;
  return Number(kb) / 1000;
}

function limited(name: string, mb: number, limit: number): Row {
  return { name, measured: `**${mb.toFixed(0)} MB**`, promise: `at most ${limit} MB`, isMet: mb <= limit };
}
