import { drizzle } from "drizzle-orm/postgres-js";
import postgres, { type Sql } from "postgres";
import { migrateDatabase } from "@/db/migrate";
import type { Database, ReadDatabase } from "@/db/types";
import { listMatches } from "@/lib/vendors/bids/queries/matches";
import { type VendorFilters, type VendorList, vendorListPath } from "@/lib/vendors/directory/directory";
import { searchServices, searchVendors } from "@/lib/vendors/directory/queries/directory";
import { searchWantedEvents } from "@/lib/vendors/directory/queries/wanted-events";
import { VENDOR_PATHS } from "@/lib/vendors/profiles/paths";
import type { VendorTerms } from "@/lib/vendors/profiles/plans";
import { openClients } from "@/tests/support/clients";
import { createEmptyDatabase } from "@/tests/support/database-admin";
import { startThrowawayServer } from "@/tests/support/throwaway-server";
import type { Row, Section } from "../section";
import { timeSearches } from "../timed-searches";
import { combinations, laterPages } from "./cases";
import { generateVendors } from "./generate";

const VENDORS = 100_000;
type Databases = { db: Database; readDb: ReadDatabase };
const RUNS = { each: 3, slowest: 10, ofSlowest: 15 };
const LONGEST = 90;
/** The number of matched vendors, on these pages. */
const MATCHED = 40;
const MATCH_PAGES = [0, 4];

/**
 * How long the lists of vendors, services, and event listings take, with all of a page's statements and round trips.
 */
export async function measureVendorSearch(): Promise<Section> {
  const server = await startThrowawayServer();
  try {
    await createEmptyDatabase(server.address, "bench");
    const url = `${server.address}/bench`;
    await migrateDatabase(url);
    const connect = () =>
      postgres(url, { max: 1, onnotice: () => {}, connection: { plan_cache_mode: "force_custom_plan" } });
    const [sql, another] = [connect(), connect()];
    const clients = openClients(url, 1);
    const readDb: ReadDatabase = drizzle(another);
    try {
      await generateVendors([sql, another], VENDORS);
      const open = await countOpen(sql);
      return {
        title: `Search among ${VENDORS.toLocaleString("en-US")} vendors and as many services`,
        note:
          `Generated data, as above, with ${(VENDORS / 50).toLocaleString("en-US")} featured and` +
          `${Math.floor(VENDORS / 33).toLocaleString("en-US")} boosted vendors, and ${(VENDORS / 5).toLocaleString("en-US")} events with ${open.toLocaleString("en-US")} open requests.` +
          `Each search is all statements of one page, including its cards, one after the other on one connection; the best of ${RUNS.each} runs, and of ${RUNS.ofSlowest} for the slowest. Also shows PostgreSQL's processor time.`,
        rows: [...(await measureLists(sql, { db: clients.db, readDb })), await measureMatches(sql)],
      };
    } finally {
      await Promise.all([sql.end(), another.end(), clients.close()]);
    }
  } finally {
    await server.stop();
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

/** The matchmaking queries of vendors who differ in location, plan, and service. */
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
  return timeSearches(drizzle(sql), "best matches for a vendor", asked, RUNS);
}

async function countOpen(sql: Sql): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from vendor_requests
    where withdrawn_at is null and booked_at is null and deadline_at > now()`;
  return row?.count ?? 0;
}
