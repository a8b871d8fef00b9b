import { setTimeout as pause } from "node:timers/promises";
import { type Clients, openClients } from "@/tests/support/clients";
import type { Row, Section } from "../section";
import { fetchText, type OpenPage, openPage } from "./pages";
import { makePairs, type Pair, writeTo } from "./people";
import { measureStreamMemory } from "./stream-memory";
import { startWebProcess } from "./web-process";

const STREAMS = 500;
const MESSAGES = 300;
const EVERY_MS = 25;
const WITHIN_MS = 150;

/**
 * The time from sending a message until the other person's open page has its content, with many open pages on one
 * instance, and the memory of a page's stream; also across two instances.
 */
export async function measureLive(environment: NodeJS.ProcessEnv): Promise<Section> {
  const [site, database] = [environment.SITE_URL ?? "", environment.DATABASE_URL ?? ""];
  const clients = openClients(database, 4);
  const second = await startWebProcess(environment);
  const pages: OpenPage[] = [];
  try {
    const pairs = await makePairs(clients, STREAMS / 2);
    const cookies = pairs.flatMap(({ hostCookie, sponsorCookie }) => [hostCookie, sponsorCookie]);
    // Excludes the one-time cost of people's first requests.
    for (const cookie of cookies) await fetchText(new URL("/api/viewer", site), cookie);
    for (const { threadId, hostCookie } of pairs)
      await fetchText(new URL(`/api/threads/${threadId}`, site), hostCookie);
    for (const cookie of cookies) pages.push(await openPage(site, cookie));
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
        "from sending the message until the other person's page has fetched it. Memory: on a separate process, " +
        "after garbage collection.",
      rows: [
        delivered(`with ${STREAMS} open streams`, here),
        delivered("to the pages of a second instance", there),
        await measureStreamMemory(environment, clients),
      ],
    };
  } finally {
    for (const page of pages) page.close();
    await Promise.all([second.stop(), clients.close()]);
  }
}

/** Sends messages one after the other to people with open pages. Returns the time of each (ms). */
async function deliver(
  clients: Clients,
  pairs: readonly Pair[],
  pages: readonly OpenPage[],
): Promise<number[]> {
  const taken: Promise<number>[] = [];
  for (let n = 0; n < MESSAGES; n++) {
    const [pair, page] = [pairs[n % pairs.length], pages[n % pages.length]];
    if (!pair || !page) throw new Error("No open pages.");
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
    measured: `**${at(0.95).toFixed(0)} ms** at the 95th percentile, median ${at(0.5).toFixed(0)} ms`,
    promise: `all ${MESSAGES}, within ${WITHIN_MS} ms at the 95th percentile`,
    isMet: sorted.length === MESSAGES && at(0.95) <= WITHIN_MS,
  };
}
