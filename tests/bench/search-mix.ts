import cluster from "node:cluster";
import { Agent, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { CATEGORIES } from "@/db/enums";
import { filtersPath, SORTS } from "@/lib/listings/search/filters";
import { startTestSite } from "@/scripts/test-site";
import { memoryOf, watchMemory } from "./memory";
import type { Row, Section } from "./section";

const SEARCHES = 10_000;
const CONNECTIONS = 16;
const WARM_MS = 30_000;
const MEASURED_MS = 15_000;
const SETTLE_MS = 15_000;

const QUERIES = [
  ..."art band bike book bread choir class clean coffee concert craft dance dinner drum farm festival film fun game".split(
    " ",
  ),
  ..."garden harvest history holiday kids lantern library light market mural museum music night outdoor park picnic".split(
    " ",
  ),
  ..."race reading river run school show soccer song spring story street summer supper theater trail winter youth".split(
    " ",
  ),
];
const LOCATIONS = [null, "Marlow Ferry", "Indiana", "Millbrook", "Salem", "Ohio"];

/**
 * A mix of different searches by guests, of which the n-th most frequent one is 1/n as frequent as the first (Zipf's
 * law), and searches that no one asked before. Two web processes.
 */
export async function measureSearchMix(say: (line: string) => void, signal: AbortSignal): Promise<Section> {
  const site = await startTestSite(say, signal, { WEB_PROCESSES: "2", LOG_LEVEL: "error" });
  try {
    const url = new URL(site.environment.SITE_URL ?? "");
    const all = addresses();
    const zipf = zipfOf(all.slice(0, SEARCHES));
    await pause(SETTLE_MS);
    const pids = Object.values(cluster.workers ?? {}).map((worker) => worker?.process.pid ?? 0);
    const atRest = Math.max(...pids.map(memoryOf));
    const watches = pids.map(watchMemory);
    const fresh = all.slice(SEARCHES).values();
    const unasked = await load(url, () => fresh.next().value ?? null, MEASURED_MS);
    await load(url, zipf, WARM_MS);
    const mix = await load(url, zipf, MEASURED_MS);
    for (const watch of watches) watch.stop();
    return {
      title: "Guests' searches",
      note:
        `${SEARCHES} different searches by Zipf's law (s = 1), ${CONNECTIONS} connections, brotli, two web processes, ` +
        `${MEASURED_MS / 1_000} s after ${WARM_MS / 1_000} s of the same mix; load generator, site, and PostgreSQL on the ` +
        "same machine.",
      rows: [
        rateRow("the mix", mix, 1_500),
        timeRow("the mix, 99 of 100", mix, 60),
        rateRow("searches never asked before", unasked, 200),
        timeRow("searches never asked before, 99 of 100", unasked, 200),
        memoryRow("memory of a web process before", atRest, 150),
        memoryRow("memory of a web process, at most", Math.max(...watches.map((watch) => watch.peak())), 350),
      ],
    };
  } finally {
    await site.stop();
  }
}

/** Different addresses in a fixed order, without a pattern. */
function addresses(): string[] {
  const found: string[] = [];
  for (const q of QUERIES)
    for (const category of [null, ...CATEGORIES])
      for (const location of LOCATIONS)
        for (const sort of SORTS) found.push(filtersPath({ q, category, location, sort }));
  const random = randomOf(1);
  for (let at = found.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [found[at], found[other]] = [found[other] ?? "", found[at] ?? ""];
  }
  return found;
}

function zipfOf(searches: readonly string[]): () => string {
  let sum = 0;
  const sums = searches.map((_, n) => (sum += 1 / (n + 1)));
  const random = randomOf(2);
  return () => {
    const wanted = random() * sum;
    let [low, high] = [0, sums.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) < wanted) low = middle + 1;
      else high = middle;
    }
    return searches[low] ?? "";
  };
}

/** Numbers from 0 to 1, the same ones for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

interface Load {
  seconds: number;
  /** Milliseconds of each request, sorted. */
  times: number[];
  failed: number;
}

/** Requests addresses until time is up, or until all were requested. */
async function load(site: URL, next: () => string | null, milliseconds: number): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const times: number[] = [];
  let failed = 0;
  const began = performance.now();
  const connection = async () => {
    while (performance.now() - began < milliseconds) {
      const path = next();
      if (path === null) return;
      const start = performance.now();
      const status = await get({ agent, host: "127.0.0.1", port: site.port, path });
      times.push(performance.now() - start);
      if (status !== 200) failed++;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  agent.destroy();
  return {
    seconds: (performance.now() - began) / 1_000,
    times: times.sort((a, b) => a - b),
    failed,
  };
}

function get(options: { agent: Agent; host: string; port: string; path: string }): Promise<number> {
  return new Promise((resolve) => {
    request({ ...options, headers: { "accept-encoding": "br" } }, (response) => {
      response.resume().on("close", () => resolve(response.complete ? (response.statusCode ?? 0) : 0));
    })
      .on("error", () => resolve(0))
      .end();
  });
}

function rateRow(name: string, { times, seconds, failed }: Load, atLeast: number): Row {
  const rate = times.length / seconds;
  return {
    name,
    measured: `**${Math.round(rate)}/s**${failed > 0 ? `, ${failed} failed` : ""}`,
    promise: `at least ${atLeast}/s`,
    isMet: rate >= atLeast && failed === 0,
  };
}

function timeRow(name: string, { times }: Load, atMost: number): Row {
  const slow = times[Math.floor(times.length * 0.99)] ?? Number.NaN;
  return {
    name,
    measured: `**${slow.toFixed(0)} ms**`,
    promise: `at most ${atMost} ms`,
    isMet: slow <= atMost,
  };
}

function memoryRow(name: string, mb: number, limit: number): Row {
  return { name, measured: `**${mb.toFixed(0)} MB**`, promise: `at most ${limit} MB`, isMet: mb <= limit };
}
