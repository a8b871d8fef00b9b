import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { ReadDatabase } from "@/db/types";
import type { Ctx } from "@/lib/core/ctx";
import { isId } from "@/lib/core/ids";
import { isListed } from "@/lib/listings/proposals/visibility";
import { rotationIndexAt } from "@/lib/listings/search/rotation";
import { cached } from "@/lib/site/cache/cache";
import { tags } from "@/lib/site/cache/cache-tags";
import { readPublic } from "@/lib/site/cache/public-read";
import { type HubFilters, NO_HUB_FILTERS } from "../hub-filters";
import type { HubPage } from "../opportunity";
import { MOST_LOCATIONS } from "../schema";
import { readOpportunities } from "./opportunities";

export const HUB_PAGE_SIZE = 50;
/** How many of the newest listings are checked for typed words before the index of words is asked. */
const WALKED = 2_000;

/**
 * Where a page ended: among the featured listings, which start with the one whose turn it was, or among the others at a
 * listing's instant.
 */
type Cursor =
  | { stream: "featured"; first: string; id: string }
  | { stream: "others"; key: number; id: string };

/**
 * One page of public listings: featured ones in rotation, then the newest.
 * @param walked for tests
 */
export async function searchHub(
  ctx: Pick<Ctx, "readDb" | "now">,
  filters: HubFilters,
  walked = WALKED,
): Promise<HubPage> {
  const now = ctx.now().getTime();
  const after = parseCursor(filters.after);
  const wanted = HUB_PAGE_SIZE + 1;
  const question = { readDb: ctx.readDb, now, filters, walked };
  const featured = after?.stream === "others" ? [] : await readFeatured(question, { after, limit: wanted });
  const others =
    featured.length < wanted
      ? await readOthers(question, {
          after: after?.stream === "others" ? after : null,
          limit: wanted - featured.length,
        })
      : [];
  const ends: Cursor[] = [
    ...featured.map(({ id, first }): Cursor => ({ stream: "featured", first, id })),
    ...others.map(({ id, key }): Cursor => ({ stream: "others", key: Number(key), id })),
  ];
  const last = ends.length > HUB_PAGE_SIZE ? ends[HUB_PAGE_SIZE - 1] : undefined;
  const ids = ends.slice(0, HUB_PAGE_SIZE).map(({ id }) => id);
  return { opportunities: await readOpportunities(ctx, ids), next: last ? formatCursor(last) : null };
}

/** A filtered list or a later page. The server caches its page. */
export function filteredHubPage(filters: HubFilters): Promise<HubPage> {
  return readPublic("current", (readers) => searchHub({ ...readers, now: () => new Date() }, filters));
}

/** The unfiltered first page, cached until a listing or a proposal changes, for one minute at most. */
export function firstHubPage(): Promise<HubPage> {
  const read = () => filteredHubPage(NO_HUB_FILTERS);
  return cached(["agent-hub"], [tags.agentHub, tags.proposals], read, { revalidate: 60 });
}

interface HubQuestion {
  readDb: ReadDatabase;
  now: number;
  filters: HubFilters;
  walked: number;
}

/**
 * All featured listings, ordered by id from the one whose turn it is, so each comes first equally often. Later pages
 * keep the first one's starting point.
 */
function readFeatured(
  { readDb, now, filters }: HubQuestion,
  { after, limit }: { after: Extract<Cursor, { stream: "featured" }> | null; limit: number },
): Promise<{ id: string; first: string }[]> {
  return readDb.execute<{ id: string; first: string }>(sql`
    with featured as materialized (
      select h.listing_id as id from agent_hub h join proposal_search s on s.proposal_id = h.proposal_id
      where h.featured_until_ms > 0 and h.featured_until_ms > ${now} and ${isListed(now)}
        and ${matchesRate(filters)} and ${matchesText(filters)}),
    begun as (
      ${
        after
          ? sql`select ${after.first}::uuid as first`
          : sql`select id as first from featured
              order by id offset mod(${rotationIndexAt(now)}::bigint, (select nullif(count(*), 0) from featured)) limit 1`
      })
    select id, first from featured cross join begun
    ${after ? sql`where (id < first, id) > (${after.id}::uuid < first, ${after.id}::uuid)` : sql``}
    order by id < first, id limit ${limit}`);
}

type Stretch = { after: Extract<Cursor, { stream: "others" }> | null; limit: number };

/**
 * The other listings, newest first. Typed words that are frequent are found by walking along the newest listings, rare
 * ones by the index of words: the planner's guess of how frequent a prefix is can be wrong by any factor.
 */
async function readOthers(
  question: HubQuestion,
  { after, limit }: Stretch,
): Promise<{ id: string; key: string }[]> {
  const { readDb, now, filters, walked } = question;
  const isOther = sql`h.featured_until_ms <= ${now} and ${matchesRate(filters)} and ${
    after ? sql`(h.listed_ms, h.listing_id) < (${after.key}::bigint, ${after.id}::uuid)` : sql`true`
  }`;
  const newest = (listings: SQL, order: SQL) =>
    readDb.execute<{ id: string; key: string }>(sql`
      select h.listing_id as id, h.listed_ms as key
      from ${listings} h join proposal_search s on s.proposal_id = h.proposal_id
      where ${isOther} and ${isListed(now)} and ${matchesText(filters)}
      order by ${order} desc, h.listing_id desc limit ${limit}`);
  if (filters.q === null && filters.location === null) return newest(sql`agent_hub`, sql`h.listed_ms`);
  const found = await newest(
    sql`(select * from agent_hub h where ${isOther} order by h.listed_ms desc, h.listing_id desc limit ${walked})`,
    sql`h.listed_ms`,
  );
  // The addition keeps the planner from reading the listings in order again.
  return found.length < limit ? newest(sql`agent_hub`, sql`h.listed_ms + 0`) : found;
}

const matchesRate = ({ minBps }: HubFilters): SQL =>
  minBps === null ? sql`true` : sql`h.commission_bps >= ${minBps}`;

const matchesText = ({ q, location }: HubFilters): SQL => sql`
  ${q === null ? sql`true` : sql`h.words @@ app.hub_words_typed(${q})`}
  and ${location === null ? sql`true` : sql`h.words @@ app.hub_location_typed(${location}, ${MOST_LOCATIONS})`}`;

function formatCursor(end: Cursor): string {
  return end.stream === "featured" ? `f~${end.first}~${end.id}` : `n~${end.key}~${end.id}`;
}

/** Null for the first page and for an invalid cursor. */
function parseCursor(text: string | null): Cursor | null {
  const [stream, key = "", id = ""] = (text ?? "").split("~");
  if (!isId(id)) return null;
  if (stream === "f") return isId(key) ? { stream: "featured", first: key, id } : null;
  return stream === "n" && /^\d{1,15}$/.test(key) ? { stream: "others", key: Number(key), id } : null;
}
