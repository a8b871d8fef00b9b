import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { Category } from "@/db/enums";
import { instant } from "@/db/raw-row";
import type { Ctx } from "@/lib/core/ctx";
import { proposalPath } from "@/lib/core/slug";
import { landingPath } from "@/lib/listings/search/landing";
import { MOST_ADDRESSES, type SitemapEntry } from "@/lib/site/seo/sitemap";
import { isListed } from "../visibility";

type ReadCtx = Pick<Ctx, "readDb" | "now">;

/** Rows per query. */
const ROWS = 2_000;

/**
 * The last ids of the parts into which the sitemap of all public proposals is divided; the final part is open-ended.
 * Found by an index-only scan of the ids.
 */
export async function proposalParts({ readDb }: Pick<Ctx, "readDb">, size: number): Promise<string[]> {
  const ends: string[] = [];
  for (;;) {
    const after = ends.at(-1) ?? null;
    const [row] = await readDb.execute<{ id: string }>(sql`
      select proposal_id as id from proposal_search where ${after ? sql`proposal_id > ${after}` : sql`true`}
      order by proposal_id offset ${size - 1} limit 1`);
    if (!row) return ends;
    ends.push(row.id);
  }
}

/**
 * Lists the pages of open public proposals in id order, in batches: after `after`, up to `end`; null means from the
 * first, to the last. Excludes funded ones.
 */
export async function* proposalEntries(
  { readDb, now }: ReadCtx,
  after: string | null,
  end: string | null,
): AsyncGenerator<SitemapEntry[]> {
  let last = after;
  for (;;) {
    const rows = await readDb.execute<{ id: string; title: string; changed_at: string }>(sql`
      select p.id, p.title, greatest(p.updated_at, e.updated_at) as changed_at
      from proposal_search s join proposals p on p.id = s.proposal_id left join events e on e.id = p.event_id
      where ${last ? sql`s.proposal_id > ${last}` : sql`true`} and ${end ? sql`s.proposal_id <= ${end}` : sql`true`}
        and ${isListed(now().getTime())} and not p.is_funded
      order by s.proposal_id limit ${ROWS}`);
    yield rows.map((row) => ({ path: proposalPath(row), changedAt: instant(row.changed_at).toISOString() }));
    if (rows.length < ROWS) return;
    last = rows.at(-1)?.id ?? null;
  }
}

/**
 * Category pages and their town pages, each with the publication time of its newest proposal. Probes the location index
 * once per page, regardless of how many proposals it lists.
 */
export async function landingEntries({ readDb, now }: ReadCtx, category: Category): Promise<SitemapEntry[]> {
  const newestOf = (branch: SQL) => sql`
    select s.location_id, s.published_ms from proposal_search s
    where s.category = ${category} and ${branch} and ${isListed(now().getTime())} order by s.published_ms desc limit 1`;
  const nextBranch = (branch: SQL) => sql`
    select s.location_id from proposal_search s where s.category = ${category} and ${branch}
    order by s.location_id limit 1`;
  const rows = await readDb.execute<{ town: string; published_ms: string }>(sql`
    with recursive places as (
      (${nextBranch(sql`s.location_id is not null`)})
      union all
      select next.location_id
      from places cross join lateral (${nextBranch(sql`s.location_id > places.location_id`)}) next)
    select coalesce(l.town, '') as town, max(newest.published_ms) as published_ms
    from (
      select found.* from places cross join lateral (${newestOf(sql`s.location_id = places.location_id`)}) found
      union all (${newestOf(sql`s.location_id is null`)})) newest
      left join proposal_locations l on l.id = newest.location_id
    group by 1 order by 1 limit ${MOST_ADDRESSES}`);
  const newest = Math.max(...rows.map((row) => Number(row.published_ms)));
  const at = (ms: number) => new Date(ms).toISOString();
  return [
    ...(rows.length > 0 ? [{ path: landingPath(category), changedAt: at(newest) }] : []),
    ...rows
      .filter(({ town }) => town !== "")
      .map(({ town, published_ms }) => ({
        path: landingPath(category, town),
        changedAt: at(Number(published_ms)),
      })),
  ];
}
