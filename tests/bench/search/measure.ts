import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { PLAN_MODE } from "@/db/plan-mode";
import type { ReadDatabase } from "@/db/types";
import { BROWSE_PATH, filtersPath, type ProposalFilters } from "@/lib/listings/search/filters";
import { BROWSE_PAGE } from "@/lib/listings/search/queries/browse";
import { searchProposals } from "@/lib/listings/search/queries/search";
import type { Row, Section } from "../section";
import { timeSearches } from "../timed-searches";
import { combinations, hardCombinations, singleFilters, startingPages } from "./cases";
import { Cursors } from "./cursors";
import { measureHub } from "./hub";
import { cachedProposals, PROPOSALS } from "./proposals";
import { measureTowns } from "./towns";
import { measureWrites } from "./writes";

// The slowest searches, which the limits are about, are measured again.
const RUNS = { each: 2, slowest: 12, ofSlowest: 8 };
// A calendar takes up to a hundred times as long.
const CALENDAR_RUNS = { each: 2, slowest: 0, ofSlowest: 0 };
const LONGEST = 90;

/** The time of a BrowseProposals search, with all its statements and round trips. */
export async function measureSearch(): Promise<Section> {
  const cached = await cachedProposals();
  const connect = () =>
    postgres(cached.url, { max: 1, onnotice: () => {}, connection: { plan_cache_mode: PLAN_MODE } });
  // Drizzle gets a separate connection, because it changes how dates and JSON are parsed.
  const [sql, timed] = [connect(), connect()];
  const readDb: ReadDatabase = drizzle(timed);
  try {
    const narrowed = combinations();
    const hard = hardCombinations();
    const cursors = new Cursors(sql, readDb);
    const kinds: [string, ProposalFilters[]][] = [
      ["unfiltered, in every order", startingPages()],
      ["one filter, in every order", singleFilters()],
      ["first pages with filters and words", narrowed],
      ["first pages, slow combinations", hard],
      ["later pages, including the last one", await cursors.laterPages(narrowed)],
      ["later pages, slow combinations", await cursors.laterPages(hard)],
    ];
    const ctx = { readDb, now: () => new Date() };
    const rows: Row[] = [];
    for (const [name, searches] of kinds) {
      const asked = searches.map((filters) => ({
        address: addressOf(filters),
        ask: () => searchProposals(ctx, filters, BROWSE_PAGE),
      }));
      rows.push(await timeSearches(readDb, name, asked, RUNS));
    }
    // The settings that the application reads to calculate a sponsorship's price.
    process.env["DATABASE_URL"] ??= cached.url;
    process.env["AUTH_SECRET"] ??= "of a benchmark, which signs nothing";
    rows.push(...(await measureHub(sql, readDb, RUNS)), await measureTowns(readDb, CALENDAR_RUNS));
    // Nothing may be connected to a database that is copied.
    await Promise.all([sql.end(), timed.end()]);
    rows.push(...(await measureWrites(await cached.copy())));
    return {
      title: `Search among ${PROPOSALS.toLocaleString("en-US")} proposals`,
      note:
        "Generated data with realistic frequencies of words, locations, categories, and amounts, and with paid sponsorships. " +
        `Each search is all statements of one page, one after the other on one connection, with their round trips; the best of ${RUNS.each} runs, and of ${RUNS.ofSlowest} for the slowest but calendars, so that nothing else on the machine is measured. Also shows PostgreSQL's processor time.`,
      rows,
    };
  } finally {
    await Promise.all([sql.end(), timed.end()]);
    await cached.stop();
  }
}

/** The filters without the cursor of a later page. */
function addressOf(filters: ProposalFilters): string {
  const query = filtersPath({ ...filters, after: null }).split("?")[1] ?? "";
  return query.length > LONGEST ? `${query.slice(0, LONGEST)}…` : query || BROWSE_PATH;
}
