import type { MeasuredSite } from "./bench-site";
import { processorOf } from "./processor";
import { searchAddresses } from "./search/addresses";
import { askConcurrently, CONNECTIONS } from "./search/ask";
import { type Section, shareOf } from "./section";

/** After a start, first pages are compressed again, pictures are resized, and V8 compiles what is used often. */
const WARM_UP_SECONDS = 20;
const SECONDS = 8;
const PER_SECOND = 200;
const P99_MS = 200;

/** Responses to searches that no one has made before. */
export interface ColdSearches {
  perSecond: number;
  p50: number;
  p99: number;
  /** Of the web processes, per search. */
  processorMs: number;
  /** Of the HTML, before compression. */
  kb: number;
}

/** Searches by guests, each with an address that was never requested before. */
export async function measureColdSearch(site: MeasuredSite): Promise<Section> {
  const addresses = searchAddresses();
  await searchCold(site, addresses, WARM_UP_SECONDS);
  const { perSecond, p50, p99, processorMs, kb } = await searchCold(site, addresses, SECONDS);
  return {
    title: "Searches that were never made before",
    note:
      `After ${WARM_UP_SECONDS} s of other searches. ${site.webPids().length} web processes, ${CONNECTIONS} connections, ${SECONDS} s, compressed pages of ${kb.toFixed(1)} kB on average; ` +
      "load generator, site, and PostgreSQL on the same machine. Processor time of the web processes: " +
      `${processorMs.toFixed(1)} ms per search.`,
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

/** Requests the next searches on every connection for some seconds. */
export async function searchCold(
  site: MeasuredSite,
  addresses: Iterator<string, never>,
  seconds: number,
): Promise<ColdSearches> {
  const busy = processorOf(site.webPids());
  const { times, perSecond, bytes } = await askConcurrently(site.url, () => addresses.next().value, seconds);
  return {
    perSecond,
    p50: shareOf(times, 0.5),
    p99: shareOf(times, 0.99),
    processorMs: (processorOf(site.webPids()) - busy) / times.length,
    kb: bytes / times.length / 1_000,
  };
}
