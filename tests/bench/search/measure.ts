import postgres, { type Sql } from "postgres";
import { migrateDatabase } from "@/db/migrate";
import { filtersPath, NO_FILTERS, type ProposalFilters, SORTS } from "@/lib/proposals/filters";
import { BROWSE_PAGE } from "@/lib/proposals/queries/browse";
import { searchProposals } from "@/lib/proposals/queries/search";
import { formatCursor, streamsOf } from "@/lib/proposals/queries/search-streams";
import { createEmptyDatabase } from "@/tests/support/database-admin";
import { startThrowawayServer } from "@/tests/support/throwaway-server";
import type { Row, Section } from "../section";
import { combinations } from "./cases";
import { generateProposals } from "./generate";

const PROPOSALS = 100_000;
const LIMIT_MS = 20;
const RUNS = 5;
/** Shares of the list behind which a later page starts; the last one leaves a handful of rows. */
const DEPTHS = [0.1, 0.5, 0.9, 0.9999];

/** How long the search of BrowseProposals takes, all its statements and their way there and back together. */
export async function measureSearch(): Promise<Section> {
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
      await generateProposals(sql, PROPOSALS);
      const narrowed = combinations();
      return {
        title: `Search among ${PROPOSALS.toLocaleString("en-US")} proposals`,
        note:
          "Generated data: words, places, categories and amounts as frequent and as rare as in life. " +
          `Each search is all statements of one page, one after the other on one connection, and their way there and back; the best of ${RUNS} runs, so that nothing else on the machine is measured.`,
        rows: [
          await measure(
            sql,
            "as it starts, in every order",
            SORTS.map((sort) => ({ ...NO_FILTERS, sort })),
          ),
          await measure(sql, "first pages with filters and words", narrowed),
          await measure(sql, "later pages, the last one among them", await laterPages(sql, narrowed)),
        ],
      };
    } finally {
      await sql.end();
    }
  } finally {
    await server.stop();
  }
}

async function measure(sql: Sql, name: string, searches: ProposalFilters[]): Promise<Row> {
  const taken: { ms: number; filters: ProposalFilters }[] = [];
  for (const filters of searches) {
    const runs: number[] = [];
    for (let run = 0; run < RUNS; run++) {
      const began = performance.now();
      await searchProposals({ sql, now: () => new Date() }, filters, BROWSE_PAGE);
      runs.push(performance.now() - began);
    }
    taken.push({ ms: Math.min(...runs), filters });
  }
  taken.sort((a, b) => a.ms - b.ms);
  const at = (share: number) => taken[Math.min(taken.length - 1, Math.floor(taken.length * share))]?.ms ?? 0;
  const worst = taken.at(-1);
  return {
    name: `${name} (${taken.length} searches)`,
    measured:
      `**${at(1).toFixed(1)} ms** at most (\`${worst ? filtersPath(worst.filters).replace(/&?after=[^&]*/, "") : ""}\`), ` +
      `median ${at(0.5).toFixed(1)} ms, p99 ${at(0.99).toFixed(1)} ms`,
    promise: `every one under ${LIMIT_MS} ms`,
    kept: at(1) < LIMIT_MS,
  };
}

/** The same searches from further down the list. */
async function laterPages(sql: Sql, searches: ProposalFilters[]): Promise<ProposalFilters[]> {
  const pages: ProposalFilters[] = [];
  for (const [number, filters] of searches.entries()) {
    const streams = streamsOf(filters, { words: null, titleWords: null, facets: null, places: null });
    const [{ key } = { key: "published_ms" }] = streams;
    const direction = key === "published_ms" ? sql`desc` : sql`asc`;
    const depth = DEPTHS[number % DEPTHS.length] ?? 0;
    const [row] = await sql<{ id: string; key: string }[]>`
      select proposal_id as id, ${sql(key)} as key from proposal_search
      order by ${sql(key)} ${direction}, proposal_id ${direction}
      offset ${Math.floor(PROPOSALS * depth)} limit 1`;
    // With words the title's stream comes before the one for the rest.
    const stream = streams.findLast(({ least }) => least === null || Number(row?.key) >= least);
    const titles = filters.q && (filters.sort === "featured" || filters.sort === "relevance") ? 1 : 0;
    if (row && stream)
      pages.push({
        ...filters,
        after: formatCursor({ stream: stream.number + titles, key: Number(row.key), id: row.id }),
      });
  }
  return pages;
}
