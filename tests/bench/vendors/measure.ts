import postgres, { type Sql } from "postgres";
import { SERVICE_TYPES } from "@/db/enums";
import { migrateDatabase } from "@/db/migrate";
import {
  NO_VENDOR_FILTERS,
  type VendorFilters,
  type VendorList,
  vendorListPath,
} from "@/lib/vendors/directory";
import { searchServices, searchVendors } from "@/lib/vendors/queries/directory";
import { searchWantedEvents } from "@/lib/vendors/queries/wanted-events";
import { createEmptyDatabase } from "@/tests/support/database-admin";
import { startThrowawayServer } from "@/tests/support/throwaway-server";
import { towns, words } from "../search/vocabulary";
import type { Row, Section } from "../section";
import { generateVendors } from "./generate";

const VENDORS = 100_000;
const LIMIT_MS = 20;
const RUNS = 5;
/** So many are measured more often, and so many are named. */
const SLOWEST = 10;
const RUNS_OF_SLOWEST = 20;
const NAMED = 3;
/** Every so many of all combinations is measured; no divisor of the lists' lengths. */
const EVERY = 7;
/** As far as somebody may follow the way to the next page. */
const LATER_PAGES = [1, 5, 40];

const common = words(600);
const [town, ...otherTowns] = towns(1_500);
const word = (rank: number) => common[rank] ?? "";

/** Nothing, very frequent words, several of them, rare ones, unfinished and unknown ones, signs, as much as fits. */
const TYPED = [
  null,
  word(0),
  word(20),
  word(500),
  `${word(0)} ${word(2)}`,
  `${word(1)} ${word(3)} ${word(30)}`,
  common.slice(0, 8).join(" "),
  `${word(40)} ${word(41)} ${word(42)}`,
  `${word(0)} ${word(300)}`,
  word(0).slice(0, 3),
  word(500).slice(0, 4),
  `${word(3)} ${word(4).slice(0, 3)}`,
  "c",
  "xyzzy",
  "🎉",
  common.join(" ").slice(0, 200),
];
const PLACES = [null, town?.city ?? "", otherTowns.at(-1)?.city ?? "", "united states", "springs", "zzz"];
const CATEGORIES = [null, ...SERVICE_TYPES];

type Search = { list: VendorList; filters: VendorFilters; ms: number };

/** How long the lists of vendors, services and event listings take, all statements of a page and their way together. */
export async function measureVendorSearch(): Promise<Section> {
  const server = await startThrowawayServer();
  try {
    await createEmptyDatabase(server.address, "bench");
    const url = `${server.address}/bench`;
    await migrateDatabase(url);
    const sql = postgres(url, {
      max: 1,
      onnotice: () => {},
      connection: { plan_cache_mode: "force_custom_plan" },
    });
    try {
      await generateVendors(sql, VENDORS);
      const rows: Row[] = [];
      for (const list of ["vendors", "services", "events"] as const) {
        const first = combinations(list);
        rows.push(await measure(sql, `${list}, first pages`, first));
        rows.push(await measure(sql, `${list}, later pages`, await laterPages(sql, first)));
      }
      return {
        title: `Search among ${VENDORS.toLocaleString("en-US")} vendors and as many services`,
        note:
          `Generated data, as above, with ${(VENDORS / 50).toLocaleString("en-US")} featured and ` +
          `${Math.floor(VENDORS / 33).toLocaleString("en-US")} boosted vendors, and ${(VENDORS / 5).toLocaleString("en-US")} events that ask for services. ` +
          `Each search is all statements of one page, its cards among them, one after the other on one connection; the best of ${RUNS} runs, and of ${RUNS_OF_SLOWEST} for the slowest.`,
        rows,
      };
    } finally {
      await sql.end();
    }
  } finally {
    await server.stop();
  }
}

function combinations(list: VendorList): Search[] {
  const places = list === "events" ? [null] : PLACES;
  const all = TYPED.flatMap((q) =>
    CATEGORIES.flatMap((category) =>
      places.map((location) => ({ ...NO_VENDOR_FILTERS, q, category, location })),
    ),
  );
  const isAlone = ({ q, category, location }: VendorFilters) =>
    [q, category, location].filter((filter) => filter !== null).length < 2;
  return all
    .filter((filters, number) => number % EVERY === 0 || isAlone(filters))
    .map((filters) => ({ list, filters, ms: Infinity }));
}

const find = (sql: Sql, { list, filters }: Search) => {
  const ctx = { sql, now: () => new Date() };
  if (list === "vendors") return searchVendors(ctx, filters);
  return list === "services" ? searchServices(ctx, filters) : searchWantedEvents(ctx, filters);
};

/** The same searches from further down the list, as far as it goes. */
async function laterPages(sql: Sql, searches: Search[]): Promise<Search[]> {
  const pages: Search[] = [];
  for (const search of searches) {
    let filters = search.filters;
    for (let number = 1; number <= Math.max(...LATER_PAGES); number++) {
      const { next } = await find(sql, { ...search, filters });
      if (!next) break;
      filters = { ...filters, after: next };
      if (LATER_PAGES.includes(number)) pages.push({ list: search.list, filters, ms: Infinity });
    }
  }
  return pages;
}

async function measure(sql: Sql, name: string, searches: Search[]): Promise<Row> {
  const runAll = async (some: Search[], times: number) => {
    for (const search of some)
      for (let run = 0; run < times; run++) {
        const began = performance.now();
        await find(sql, search);
        search.ms = Math.min(search.ms, performance.now() - began);
      }
    searches.sort((a, b) => b.ms - a.ms);
  };
  await runAll(searches, RUNS);
  await runAll(searches.slice(0, SLOWEST), RUNS_OF_SLOWEST);
  const behind = (share: number) => searches[Math.floor(searches.length * share)]?.ms ?? 0;
  const worst = searches
    .slice(0, NAMED)
    .map(
      ({ list, filters, ms }) =>
        `\`${vendorListPath(list, { ...filters, after: null }).slice(0, 90)}\` ${ms.toFixed(1)}`,
    );
  return {
    name: `${name} (${searches.length} searches)`,
    measured: `**${behind(0).toFixed(1)} ms** at most, median ${behind(0.5).toFixed(1)} ms, p99 ${behind(0.01).toFixed(1)} ms; the slowest: ${worst.join(", ")}`,
    promise: `every one under ${LIMIT_MS} ms`,
    kept: behind(0) < LIMIT_MS,
  };
}
