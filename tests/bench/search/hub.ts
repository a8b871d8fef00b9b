import type { Sql } from "postgres";
import type { ReadDatabase } from "@/db/types";
import { type HubFilters, hubPath, NO_HUB_FILTERS } from "@/lib/agents/market/hub-filters";
import { searchHub } from "@/lib/agents/market/queries/hub";
import type { Row } from "../section";
import { type Runs, timeSearches } from "../timed-searches";
import { LISTED_FOR_AGENTS } from "./generate";
import { PROPOSALS } from "./proposals";
import { dictionary, towns } from "./vocabulary";

/** Offsets of later pages, as shares of the list. */
const DEPTHS = [0.1, 0.5, 0.9];
const LONGEST = 90;

/** Times AgentHub's pages; two in a hundred listings are featured. */
export async function measureHub(sql: Sql, readDb: ReadDatabase, runs: Runs): Promise<Row[]> {
  const listed = PROPOSALS / LISTED_FOR_AGENTS;
  const first = combinations();
  const later = await laterPages(sql, first);
  const asked = (filters: HubFilters) => ({
    address: hubPath({ ...filters, after: null }).slice(0, LONGEST),
    ask: () => searchHub({ readDb, now: () => new Date() }, filters),
  });
  return [
    await timeSearches(
      readDb,
      `AgentHub with ${listed.toLocaleString("en-US")} listings, first pages`,
      first.map(asked),
      runs,
    ),
    await timeSearches(readDb, "AgentHub, later pages", later.map(asked), runs),
  ];
}

/** No words, frequent and rare words, several, prefixes, and unknown words, with locations and a minimum commission. */
function combinations(): HubFilters[] {
  const common = dictionary(600);
  const [town, ...others] = towns(1_500);
  const word = (rank: number) => common[rank] ?? "";
  const typed = [
    null,
    word(0),
    word(20),
    word(500),
    `${word(0)} ${word(2)}`,
    `${word(1)} ${word(3)} ${word(30)}`,
    common.slice(0, 8).join(" "),
    word(0).slice(0, 3),
    `${word(3)} ${word(4).slice(0, 3)}`,
    "xyzzy",
  ];
  const locations = [
    null,
    town?.city ?? "",
    others.at(-1)?.city ?? "",
    `${town?.city}, ${town?.region}`,
    "springs",
  ];
  return typed.flatMap((q) =>
    locations.flatMap((location) =>
      [null, 500, 2_000].map((minBps) => ({ ...NO_HUB_FILTERS, q, location, minBps })),
    ),
  );
}

/** The same searches on later pages, alternating between the featured and the other part. */
async function laterPages(sql: Sql, searches: readonly HubFilters[]): Promise<HubFilters[]> {
  const cursors = await Promise.all(
    DEPTHS.map(async (depth) => {
      const [row] = await sql<{ first: string; id: string; ms: string; other: string }[]>`
        with featured as (select listing_id as id from agent_hub where featured_until_ms > 0),
          others as (select listing_id as id, listed_ms from agent_hub where featured_until_ms = 0)
        select (select id from featured order by id limit 1) as first,
          (select id from featured order by id offset floor(${depth}::float8 * (select count(*) from featured)) limit 1) as id,
          o.listed_ms as ms, o.id as other
        from others o order by o.listed_ms desc, o.id desc
        offset (select floor(${depth}::float8 * count(*)) from others) limit 1`;
      return [`f~${row?.first}~${row?.id}`, `n~${row?.ms}~${row?.other}`];
    }),
  );
  const all = cursors.flat();
  return searches.map((filters, number) => ({ ...filters, after: all[number % all.length] ?? null }));
}
