import { fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { type Clients, openClients } from "@/db/client";
import { bundle } from "@/scripts/bundle.mjs";
import { currentSite } from "@/scripts/site";
import { freePort } from "@/scripts/test-site";
import { memoryOf } from "../memory";
import type { Row, Section } from "../section";
import { fetchText, type OpenPage, openPage } from "./pages";
import { makePairs, type Pair, writeTo } from "./people";

const STREAMS = 500;
const MESSAGES = 300;
const EVERY_MS = 25;
const WITHIN_MS = 150;
const A_STREAM_KB = 60;
const SETTLE_MS = 20_000;

/**
 * How long a message is on its way to the other person's open page, its content included, with many pages open on
 * one instance, and what a page's stream costs in memory; the same from one instance to another.
 * @param pid the web process that answers at the site's address
 */
export async function measureLive(environment: NodeJS.ProcessEnv, pid: number): Promise<Section> {
  const [site, database] = [environment.SITE_URL ?? "", environment.DATABASE_URL ?? ""];
  const clients = openClients(database, 4);
  const second = await startSecond(environment);
  const pages: OpenPage[] = [];
  try {
    const pairs = await makePairs(clients, STREAMS / 2);
    const cookies = pairs.flatMap(({ hostCookie, sponsorCookie }) => [hostCookie, sponsorCookie]);
    // What the first requests of so many people cost is no stream's.
    for (const cookie of cookies) await fetchText(new URL("/api/viewer", site), cookie);
    for (const { threadId, hostCookie } of pairs)
      await fetchText(new URL(`/api/threads/${threadId}`, site), hostCookie);
    const before = await leastMemory(pid);
    for (const cookie of cookies) pages.push(await openPage(site, cookie));
    const perStream = (((await leastMemory(pid)) - before) * 1000) / STREAMS;
    const hosts = pages.filter((_, at) => at % 2 === 0);
    const here = await deliver(clients, pairs, hosts);
    for (const page of pages.splice(0)) page.close();
    const few = pairs.slice(0, 50);
    for (const { threadId, hostCookie } of few) {
      await fetchText(new URL(`/api/threads/${threadId}`, second.url), hostCookie);
      pages.push(await openPage(second.url, hostCookie));
    }
    const there = await deliver(clients, few, pages);
    return {
      title: "Live messages",
      note:
        `${STREAMS} people with an open page on one web process, ${MESSAGES} messages, one every ${EVERY_MS} ms: ` +
        "from the moment the message is sent until the other one's page has fetched it.",
      rows: [
        delivered(`with ${STREAMS} open streams`, here),
        delivered("to the pages of a second instance", there),
        {
          name: "memory for each stream",
          measured: `**${perStream.toFixed(0)} kB**`,
          promise: `at most ${A_STREAM_KB} kB`,
          kept: perStream <= A_STREAM_KB,
        },
      ],
    };
  } finally {
    for (const page of pages) page.close();
    await Promise.all([second.stop(), clients.close()]);
  }
}

/** The least that a process has within a while: what is more is garbage that waits to be collected. */
async function leastMemory(pid: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let waited = 0; waited < SETTLE_MS; waited += 500) {
    await pause(500);
    least = Math.min(least, memoryOf(pid));
  }
  return least;
}

/** Sends messages one after the other to those who look at their pages; how long each took (ms). */
async function deliver(
  clients: Clients,
  pairs: readonly Pair[],
  pages: readonly OpenPage[],
): Promise<number[]> {
  const taken: Promise<number>[] = [];
  for (let n = 0; n < MESSAGES; n++) {
    const [pair, page] = [pairs[n % pairs.length], pages[n % pages.length]];
    if (!pair || !page) throw new Error("Nobody is there.");
    const heard = page.hears(pair.threadId);
    const began = performance.now();
    taken.push(heard.then((at) => at - began));
    await writeTo(clients, pair, `Message ${n}`);
    await pause(Math.max(0, EVERY_MS - (performance.now() - began)));
  }
  return Promise.all(taken);
}

function delivered(name: string, taken: readonly number[]): Row {
  const sorted = taken.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return {
    name,
    measured: `**${at(0.95).toFixed(0)} ms** at the 95th percentile, ${at(0.5).toFixed(0)} ms in the middle`,
    promise: `all ${MESSAGES}, within ${WITHIN_MS} ms at the 95th percentile`,
    kept: sorted.length === MESSAGES && at(0.95) <= WITHIN_MS,
  };
}

/** Another web process on the same database. */
async function startSecond(environment: NodeJS.ProcessEnv): Promise<{ url: string; stop(): Promise<void> }> {
  const port = await freePort();
  const site = await currentSite(environment, () => {}, new AbortController().signal);
  const child = fork(await bundle("scripts/web-process.ts", "web-process"), [site], {
    env: { ...environment, NODE_ENV: "production", PORT: String(port), MALLOC_ARENA_MAX: "1" },
  });
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; ; tries++) {
    const answer = await fetch(`${url}/healthz`).catch(() => null);
    if (answer?.ok) break;
    if (tries > 300) throw new Error("The second instance does not answer.");
    await pause(100);
  }
  return {
    url,
    stop: async () => {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
    },
  };
}
