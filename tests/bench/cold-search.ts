import { Agent, get } from "node:http";
import { CATEGORIES } from "@/db/enums";
import type { MeasuredSite } from "./bench-site";
import { processorOf } from "./processor";
import { dictionary } from "./search/vocabulary";
import { type Section, shareOf } from "./section";

const CONNECTIONS = 16;
const SECONDS = 8;
const PER_SECOND = 200;
const P99_MS = 200;
/** Words that searches are made of. */
const WORDS = 400;

/** Responses to searches that no one has made before. */
export interface ColdSearches {
  perSecond: number;
  p50: number;
  p99: number;
  /** Of the web processes, per search. */
  processorMs: number;
}

/** Searches by guests, each with an address that was never requested before. */
export async function measureColdSearch(site: MeasuredSite): Promise<Section> {
  const addresses = coldAddresses();
  await searchCold(site, addresses, 2);
  const { perSecond, p50, p99, processorMs } = await searchCold(site, addresses, SECONDS);
  return {
    title: "Searches that were never made before",
    note:
      `${site.webPids().length} web processes, ${CONNECTIONS} connections, ${SECONDS} s; load generator, site, and PostgreSQL on the same ` +
      `machine. Processor time of the web processes: ${processorMs.toFixed(1)} ms per search.`,
    rows: [
      {
        name: "searches per second",
        measured: `**${perSecond.toFixed(0)}/s**`,
        promise: `at least ${PER_SECOND}/s`,
        isMet: perSecond >= PER_SECOND,
      },
      {
        name: "99th percentile",
        measured: `**${p99.toFixed(0)} ms**, median ${p50.toFixed(0)} ms`,
        promise: `under ${P99_MS} ms`,
        isMet: p99 < P99_MS,
      },
    ],
  };
}

/** Every search once: two words, a category, and a maximum, in an order without repetition. */
export function* coldAddresses(): Generator<string, never> {
  const words = dictionary(WORDS);
  for (let n = 0; ; n++) {
    const [one, other] = [words[n % WORDS], words[(n * 7 + Math.floor(n / WORDS)) % WORDS]];
    const category = CATEGORIES[n % CATEGORIES.length];
    yield `/browseproposals?q=${one}+${other}&category=${category}&max=${1_000 + n}`;
  }
}

/** Requests the next searches on every connection for some seconds. */
export async function searchCold(
  site: MeasuredSite,
  addresses: Iterator<string, never>,
  seconds: number,
): Promise<ColdSearches> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const times: number[] = [];
  const [began, busy] = [performance.now(), processorOf(site.webPids())];
  const until = began + seconds * 1_000;
  const search = async () => {
    while (performance.now() < until) times.push(await ask(agent, site.url + addresses.next().value));
  };
  try {
    await Promise.all(Array.from({ length: CONNECTIONS }, search));
  } finally {
    agent.destroy();
  }
  return {
    perSecond: (times.length * 1_000) / (performance.now() - began),
    p50: shareOf(times, 0.5),
    p99: shareOf(times, 0.99),
    processorMs: (processorOf(site.webPids()) - busy) / times.length,
  };
}

/** Milliseconds until the page has loaded completely. */
function ask(agent: Agent, url: string): Promise<number> {
  const began = performance.now();
  return new Promise((done, fail) => {
    get(url, { agent, headers: { "accept-encoding": "gzip" } }, (response) => {
      if (response.statusCode !== 200) fail(new Error(`${url} returned ${response.statusCode}.`));
      response.resume();
      response.once("end", () => done(performance.now() - began));
      response.once("error", fail);
    }).once("error", fail);
  });
}
