import type { MeasuredSite } from "./bench-site";
import { memoryOf } from "./memory";
import { searchAddresses } from "./search/addresses";
import { askConcurrently, CONNECTIONS } from "./search/ask";
import { zipfOf } from "./search/zipf";
import { type Section, shareOf } from "./section";

const SEARCHES = 10_000;
const WARM_SECONDS = 30;
const SECONDS = 10;
const PER_SECOND = 1_500;
const P99_MS = 60;
const MEMORY_MB = 350;

/** Searches by guests, of which the n-th most frequent one is 1/n as frequent as the first (Zipf's law). */
export async function measureSearchMix(site: MeasuredSite): Promise<Section> {
  const addresses = searchAddresses();
  const mixed = zipfOf(Array.from({ length: SEARCHES }, () => addresses.next().value));
  await askConcurrently(site.url, mixed, WARM_SECONDS);
  const { times, perSecond, bytes } = await askConcurrently(site.url, mixed, SECONDS);
  const p99 = shareOf(times, 0.99);
  const mb = Math.max(...site.webPids().map(memoryOf));
  return {
    title: "A mix of searches",
    note:
      `${SEARCHES} different searches by Zipf's law (s = 1), ${CONNECTIONS} connections, ${site.webPids().length} web processes, ` +
      `${SECONDS} s after ${WARM_SECONDS} s of the same mix, compressed pages of ${(bytes / times.length / 1_000).toFixed(1)} kB on average; ` +
      "load generator, site, and PostgreSQL on the same machine.",
    rows: [
      {
        name: "searches per second",
        measured: `**${perSecond.toFixed(0)}/s**`,
        promise: `at least ${PER_SECOND}/s`,
        isMet: perSecond >= PER_SECOND,
      },
      {
        name: "99th percentile",
        measured: `**${p99.toFixed(0)} ms**`,
        promise: `under ${P99_MS} ms`,
        isMet: p99 < P99_MS,
      },
      {
        name: "memory of a web process after it",
        measured: `**${mb.toFixed(0)} MB**`,
        promise: `at most ${MEMORY_MB} MB`,
        isMet: mb <= MEMORY_MB,
      },
    ],
  };
}
