import { drizzle } from "drizzle-orm/postgres-js";
import postgres, { type Fragment, type Sql } from "postgres";
import { migrateDatabase } from "@/db/migrate";
import type { ReadDatabase } from "@/db/types";
import { BROWSE_PATH, filtersPath, type ProposalFilters } from "@/lib/listings/search/filters";
import { BROWSE_PAGE } from "@/lib/listings/search/queries/browse";
import { searchProposals } from "@/lib/listings/search/queries/search";
import { centerOf, type Point } from "@/lib/listings/search/queries/search-center";
import { formatCursor, type Stream, streamsOf } from "@/lib/listings/search/queries/search-streams";
import { NO_TERMS } from "@/lib/listings/search/queries/search-terms";
import { createEmptyDatabase } from "@/tests/support/database-admin";
import { startThrowawayServer } from "@/tests/support/throwaway-server";
import type { Row, Section } from "../section";
import { timeSearches } from "../timed-searches";
import { combinations, hardCombinations, singleFilters, startingPages } from "./cases";
import { generateProposals } from "./generate";
import { measureHub } from "./hub";

const PROPOSALS = 100_000;
const RUNS = { each: 5, slowest: 20, ofSlowest: 20 };
const LONGEST = 90;
/** Offsets of later pages, as shares of the list; the last one leaves a handful of rows. */
const DEPTHS = [0.1, 0.5, 0.9, 0.9999];

/** The time of a BrowseProposals search, with all its statements and round trips. */
export async function measureSearch(): Promise<Section> {
  const server = await startThrowawayServer();
  try {
    await createEmptyDatabase(server.address, "bench");
    const url = `${server.address}/bench`;
    await migrateDatabase(url);
    const connect = () =>
      postgres(url, { max: 1, onnotice: () => {}, connection: { plan_cache_mode: "force_custom_plan" } });
    // Drizzle gets a separate connection, because it changes how dates and JSON are parsed.
    const [sql, timed] = [connect(), connect()];
    const readDb: ReadDatabase = drizzle(timed);
    try {
      await generateProposals(sql, PROPOSALS);
      const narrowed = combinations();
      const hard = hardCombinations();
      const kinds: [string, ProposalFilters[]][] = [
        ["unfiltered, in every order", startingPages()],
        ["one filter, in every order", singleFilters()],
        ["first pages with filters and words", narrowed],
        ["first pages, slow combinations", hard],
        ["later pages, including the last one", await laterPages(sql, readDb, narrowed)],
        ["later pages, slow combinations", await laterPages(sql, readDb, hard)],
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
      process.env["DATABASE_URL"] ??= url;
      process.env["AUTH_SECRET"] ??= "of a benchmark, which signs nothing";
      rows.push(...(await measureHub(sql, readDb, RUNS)));
      return {
        title: `Search among ${PROPOSALS.toLocaleString("en-US")} proposals`,
        note:
          "Generated data with realistic frequencies of words, locations, categories, and amounts. " +
          `Each search is all statements of one page, one after the other on one connection, with their round trips; the best of ${RUNS.each} runs, and of ${RUNS.ofSlowest} for the slowest, so that nothing else on the machine is measured. Also shows PostgreSQL's processor time.`,
        rows,
      };
    } finally {
      await Promise.all([sql.end(), timed.end()]);
    }
  } finally {
    await server.stop();
  }
}

/** The filters without the cursor of a later page. */
function addressOf(filters: ProposalFilters): string {
  const query = filtersPath({ ...filters, after: null }).split("?")[1] ?? "";
  return query.length > LONGEST ? `${query.slice(0, LONGEST)}…` : query || BROWSE_PATH;
}

/** The same searches on later pages, in each part of the list. */
async function laterPages(
  sql: Sql,
  readDb: ReadDatabase,
  searches: ProposalFilters[],
): Promise<ProposalFilters[]> {
  const pages: ProposalFilters[] = [];
  for (const [number, filters] of searches.entries()) {
    const streams = streamsOf(filters, { ...NO_TERMS, words: filters.q });
    const depth = DEPTHS[number % DEPTHS.length] ?? 0;
    const key = streams[0]?.key ?? "published_ms";
    const direction = key === "published_ms" || key === "nearness" ? sql`desc` : sql`asc`;
    const [row] = await sql<{ id: string; key: string }[]>`
      select proposal_id as id, key from (${keysOf(sql, key, await centerOf(readDb, filters))}) keys
      order by key ${direction}, proposal_id ${direction}
      offset ${Math.floor(PROPOSALS * depth)} limit 1`;
    const reached = streams.filter(({ least }) => least === null || Number(row?.key) >= least);
    const stream = reached[Math.floor(number / DEPTHS.length) % reached.length];
    if (row && stream)
      pages.push({
        ...filters,
        after: formatCursor({ stream: stream.number, key: Number(row.key), id: row.id }),
      });
  }
  return pages;
}

/** Every proposal's sort key in an order. */
function keysOf(sql: Sql, key: Stream["key"], center: Point | null): Fragment {
  if (!center) return sql`select proposal_id, ${sql(key)} as key from proposal_search`;
  return sql`
    select s.proposal_id, coalesce(
      app.nearness(spot.id, spot.x, spot.y, spot.z, ${center.x}, ${center.y}, ${center.z}), 0) as key
    from proposal_search s left join proposal_coordinates spot on spot.id = s.spot_id`;
}
