import "server-only";
import { sql } from "drizzle-orm";
import { onlyRow } from "@/db/raw-row";
import type { SignedInCtx } from "@/lib/core/ctx";
import { hasCard, isListed } from "@/lib/listings/proposals/visibility";
import type { SponsorMetricsDto } from "../schema";

/** Counting stops here, because exact counts are slow and no one needs more than "1,000+". */
const MOST_COUNTED = 1000;

/** A rate of fewer than this many is meaningless. */
const LEAST_CONTACTED = 3;
const CONTACT_DAYS = 90;

/**
 * The viewer's metrics, in a single query. Favorites are those that My Favorites shows. A host has replied if they
 * answered an offer, or if someone on their side wrote after the viewer's inquiry.
 */
export async function getSponsorMetrics({
  db,
  viewer,
  now,
}: Pick<SignedInCtx, "db" | "viewer" | "now">): Promise<SponsorMetricsDto> {
  const at = now();
  const since = new Date(at.getTime() - CONTACT_DAYS * 86_400_000).toISOString();
  const isContact = sql`i.type <> 'favorite' and i.created_at > ${since}`;
  const row = onlyRow(
    (
      await db.execute<{
        available: number;
        interests: number;
        favorites: number;
        contacted: number;
        replied: number;
      }>(sql`
    select
      (select count(*)::int from (
        select from proposal_search s where ${isListed(at.getTime())} limit ${MOST_COUNTED + 1}) live) as available,
      count(distinct i.proposal_id) filter (where i.type <> 'favorite')::int as interests,
      count(*) filter (where i.type = 'favorite' and ${hasCard(at)})::int as favorites,
      count(distinct p.host_id) filter (where ${isContact})::int as contacted,
      count(distinct p.host_id) filter (where ${isContact} and (i.status in ('accepted', 'declined', 'paid') or exists (
        select from messages m
        where m.thread_id = app.thread_between('proposal', i.proposal_id, i.user_id, p.host_id)
          and m.sender_id <> i.user_id and m.created_at > i.created_at)))::int as replied
    from inquiries i join proposals p on p.id = i.proposal_id join users host on host.id = p.host_id
    where i.user_id = ${viewer.id}`)
    ).rows,
  );
  const { available, interests, favorites, contacted, replied } = row;
  return {
    available: Math.min(available, MOST_COUNTED),
    moreAvailable: available > MOST_COUNTED,
    interests,
    favorites,
    engagementPercent: contacted < LEAST_CONTACTED ? null : Math.round((100 * replied) / contacted),
  };
}
