import "server-only";
import type { Sql } from "postgres";
import { getSql } from "@/db/client";
import { cached } from "@/lib/core/cache";
import { tags } from "@/lib/core/cache-tags";
import type { Ctx } from "@/lib/core/ctx";
import { isId } from "@/lib/core/ids";
import { type HubFilters, NO_HUB_FILTERS } from "../hub-filters";
import type { HubPage } from "../opportunity";
import { readOpportunities } from "./opportunities";

export const HUB_PAGE_SIZE = 50;

/** So long the featured ones stand in one order; the next one is another. */
const ROTATION_MS = 3_600_000;

/**
 * Where a page ended: among the featured ones at a place of the rotation it was read in, or among the others at the
 * instant of a listing.
 */
type Cursor =
  | { stream: "featured"; rotation: number; key: string; id: string }
  | { stream: "others"; key: number; id: string };

interface Found {
  id: string;
  key: string;
}

/** One page of the listings that everybody may find: featured ones, which take turns at being first, then the newest. */
export async function searchHub(ctx: Pick<Ctx, "sql" | "now">, filters: HubFilters): Promise<HubPage> {
  const now = ctx.now().getTime();
  const after = parseCursor(filters.after);
  const rotation = after?.stream === "featured" ? after.rotation : Math.floor(now / ROTATION_MS);
  const wanted = HUB_PAGE_SIZE + 1;
  const look = { sql: ctx.sql, now, filters };
  const featured =
    after?.stream === "others"
      ? []
      : await readFeatured(look, { rotation, after: after ?? null, limit: wanted });
  const others =
    featured.length < wanted
      ? await readOthers(look, {
          after: after?.stream === "others" ? after : null,
          limit: wanted - featured.length,
        })
      : [];
  const ends: Cursor[] = [
    ...featured.map(({ id, key }): Cursor => ({ stream: "featured", rotation, key, id })),
    ...others.map(({ id, key }): Cursor => ({ stream: "others", key: Number(key), id })),
  ];
  const last = ends.length > HUB_PAGE_SIZE ? ends[HUB_PAGE_SIZE - 1] : undefined;
  const ids = ends.slice(0, HUB_PAGE_SIZE).map(({ id }) => id);
  return { opportunities: await readOpportunities(ctx, ids), next: last ? formatCursor(last) : null };
}

/** A narrower list, or a later page, read anew for each request. */
export function filteredHubPage(filters: HubFilters): Promise<HubPage> {
  return searchHub({ sql: getSql(), now: () => new Date() }, filters);
}

/** The list as it starts, kept until a listing or a proposal changes, one minute at most. */
export function firstHubPage(): Promise<HubPage> {
  return cached(["agent-hub"], [tags.agentHub, tags.proposals], () => filteredHubPage(NO_HUB_FILTERS), {
    revalidate: 60,
  });
}

interface Look {
  sql: Sql;
  now: number;
  filters: HubFilters;
}

/** In an order that only the hour decides, so that nobody is always first. */
function readFeatured(
  { sql, now, filters }: Look,
  { rotation, after, limit }: { rotation: number; after: Cursor | null; limit: number },
): Promise<Found[]> {
  const key = sql`md5(h.listing_id::text || ${String(rotation)})`;
  // Sorted before their proposals are looked at, one by one until there are enough.
  return sql<Found[]>`
    select f.id, f.key from (
      select h.listing_id as id, h.proposal_id, ${key} as key from agent_hub h
      where h.featured_until_ms > 0 and h.featured_until_ms > ${now} ${isAskedFor({ sql, now, filters })}
        ${after ? sql`and (${key}, h.listing_id) > (${String(after.key)}, ${after.id}::uuid)` : sql``}
      order by ${key}, h.listing_id offset 0) f
    cross join lateral (
      select from proposal_search s where s.proposal_id = f.proposal_id and ${isShown({ sql, now })} offset 0) shown
    order by f.key, f.id limit ${limit}`;
}

function readOthers(
  { sql, now, filters }: Look,
  { after, limit }: { after: Extract<Cursor, { stream: "others" }> | null; limit: number },
): Promise<Found[]> {
  return sql<Found[]>`
    select h.listing_id as id, h.listed_ms as key
    from agent_hub h join proposal_search s on s.proposal_id = h.proposal_id
    where h.featured_until_ms <= ${now} and ${isShown({ sql, now })} ${isAskedFor({ sql, now, filters })}
      ${after ? sql`and (h.listed_ms, h.listing_id) < (${after.key}::bigint, ${after.id}::uuid)` : sql``}
    order by h.listed_ms desc, h.listing_id desc limit ${limit}`;
}

/** Whether its proposal is before the public. */
const isShown = ({ sql, now }: Pick<Look, "sql" | "now">) =>
  sql`s.ends_ms > ${now} and not (s.hidden_from_ms <= ${now} and s.hidden_until_ms > ${now})`;

/** What the filters ask of a listing. */
function isAskedFor({ sql, filters: { q, location, minBps } }: Look) {
  return sql`
    ${minBps === null ? sql`` : sql`and h.commission_bps >= ${minBps}`}
    ${q === null ? sql`` : sql`and h.words @@ hub_words_typed(${q})`}
    ${
      location === null
        ? sql``
        : sql`and h.words @@ place_words(${location}, 'l:') ${
            isOneWord(location) ? sql`` : sql`and names_place(h.places, ${location})`
          }`
    }`;
}

/** Several words have to be those of one place; one word is. */
const isOneWord = (text: string): boolean => /^[\p{L}\p{N}]+$/u.test(text);

function formatCursor(end: Cursor): string {
  return end.stream === "featured" ? `f~${end.rotation}~${end.key}~${end.id}` : `n~${end.key}~${end.id}`;
}

/** Null for the first page, and for anything that is no cursor of ours. */
function parseCursor(text: string | null): Cursor | null {
  const [stream, ...parts] = (text ?? "").split("~");
  if (stream === "f") {
    const [rotation = "", key = "", id = ""] = parts;
    const isOurs = /^\d{1,9}$/.test(rotation) && /^[0-9a-f]{32}$/.test(key) && isId(id);
    return isOurs ? { stream: "featured", rotation: Number(rotation), key, id } : null;
  }
  const [key = "", id = ""] = parts;
  return stream === "n" && /^\d{1,15}$/.test(key) && isId(id)
    ? { stream: "others", key: Number(key), id }
    : null;
}
