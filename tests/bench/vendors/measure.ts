import { drizzle } from "drizzle-orm/postgres-js";
import postgres, { type Sql } from "postgres";
import { PLAN_MODE } from "@/db/plan-mode";
import type { Database, ReadDatabase } from "@/db/types";
import { listMatches } from "@/lib/vendors/bids/queries/matches";
import { type VendorFilters, type VendorList, vendorListPath } from "@/lib/vendors/directory/directory";
import { searchServices, searchVendors } from "@/lib/vendors/directory/queries/directory";
import { searchWantedEvents } from "@/lib/vendors/directory/queries/wanted-events";
import { VENDOR_PATHS } from "@/lib/vendors/profiles/paths";
import type { VendorTerms } from "@/lib/vendors/profiles/plans";
import { openClients } from "@/tests/support/clients";
import { cachedDatabase } from "../cached-database";
import type { Row, Section } from "../section";
import { timeSearches } from "../timed-searches";
import { combinations, laterPages } from "./cases";
import { generateVendors, SERVICES_EACH } from "./generate";

const VENDORS = 200_000;
const INPUTS = [
  "tests/bench/build-search-rows.ts",
  "tests/bench/search/{texts,vocabulary}.ts",
  "tests/bench/vendors/generate.ts",
];
type Databases = { db: Database; readDb: ReadDatabase };
const RUNS = { each: 2, slowest: 8, ofSlowest: 8 };
const LONGEST = 90;
/** The number of vendors to match, and the pages of each. */
const MATCHED = 40;
const MATCH_PAGES = [0, 4];

/** Measures the lists of vendors, services, and event listings: all statements of a page, including round trips. */
export async function measureVendorSearch(): Promise<Section> {
  const cached = await cachedDatabase(`vendors-${VENDORS}`, INPUTS, (url) => generateVendors(url, VENDORS));
  const connect = () =>
    postgres(cached.url, { max: 1, onnotice: () => {}, connection: { plan_cache_mode: PLAN_MODE } });
  const [sql, another] = [connect(), connect()];
  const clients = openClients(cached.url, 1);
  const readDb: ReadDatabase = drizzle(another);
  try {
    const open = await countOpen(sql);
    const [vendors, services, featured, boosted, events] = [1, SERVICES_EACH, 1 / 50, 1 / 33, 1 / 2].map(
      (share) => Math.floor(VENDORS * share).toLocaleString("en-US"),
    );
    return {
      title: `Search among ${vendors} vendors and their ${services} services`,
      note:
        `Generated data, as above, with ${featured} featured and ${boosted} boosted vendors, and ${events} events that have ${open.toLocaleString("en-US")} requests open. ` +
        `Each search runs all statements of one page, including its cards, one after the other on one connection; the best of ${RUNS.each} runs, and of ${RUNS.ofSlowest} for the slowest. The second time is the processor time that PostgreSQL used.`,
      rows: [...(await measureLists(sql, { db: clients.db, readDb })), await measureMatches(sql)],
    };
  } finally {
    await Promise.all([sql.end(), another.end(), clients.close()]);
    await cached.stop();
  }
}

async function measureLists(sql: Sql, databases: Databases): Promise<Row[]> {
  const rows: Row[] = [];
  for (const list of ["vendors", "services", "events"] as const) {
    const first = combinations(list);
    const timed = list === "events" ? databases.readDb : databases.db;
    const asked = (filters: VendorFilters) => ({
      address: vendorListPath(list, { ...filters, after: null }).slice(0, LONGEST),
      ask: () => find(databases, list, filters),
    });
    rows.push(await timeSearches(timed, `${list}, first pages`, first.map(asked), RUNS));
    const later = await laterPages(sql, list, first);
    rows.push(await timeSearches(timed, `${list}, later pages`, later.map(asked), RUNS));
  }
  return rows;
}

function find(databases: Databases, list: VendorList, filters: VendorFilters): Promise<unknown> {
  const ctx = { ...databases, now: () => new Date() };
  if (list === "vendors") return searchVendors(ctx, filters);
  return list === "services" ? searchServices(ctx, filters) : searchWantedEvents(ctx, filters);
}

/** Measures matchmaking for vendors with different locations, plans, and trades. */
async function measureMatches(sql: Sql): Promise<Row> {
  const vendors = await sql<(VendorTerms & { id: string; userId: string })[]>`
    select id, user_id as "userId", pro_until as "proUntil", elite_until as "eliteUntil"
    from vendor_profiles order by id limit ${MATCHED}`;
  const ctx = (id: string) => ({ readDb: drizzle(sql), viewer: { id }, now: () => new Date() });
  const asked = vendors.flatMap((vendor) =>
    MATCH_PAGES.map((page) => ({
      address: `${VENDOR_PATHS.matchmaking}?page=${page + 1}`,
      ask: () => listMatches(ctx(vendor.userId), vendor, page),
    })),
  );
  return timeSearches(drizzle(sql), "matching events", asked, RUNS);
}

async function countOpen(sql: Sql): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from vendor_requests
    where withdrawn_at is null and booked_at is null and deadline_at > now()`;
  return row?.count ?? 0;
}
