import "server-only";
import { sql } from "drizzle-orm";
import { getReadDb } from "@/db/client";
import type { ReadDatabase } from "@/db/types";
import type { PersonPage } from "@/lib/core/slug";
import { isNamedInPublic } from "@/lib/funding/sponsorships/visibility";
import { loadPublicPage } from "@/lib/listings/proposals/queries/public-page";
import { cached } from "@/lib/site/cache/cache";
import { tags } from "@/lib/site/cache/cache-tags";
import { sponsorName, sponsorPage } from "@/lib/trust/public-pages/visibility";

const CACHE_SECONDS = 300;

/** A sponsor on an event's wall. */
export interface WallSponsor {
  name: string;
  /** The logo that they sent to the host; null: the wall has their name. */
  logoId: string | null;
  /** Their own site, if what they bought includes a link. */
  link: string | null;
  /** Their public page; null: they have none. */
  page: PersonPage | null;
}

/**
 * The sponsors on a proposal's wall, those of the highest tier first: who paid, wasn't refunded in full, and chose to be
 * named. Public if the proposal is.
 *
 * A sponsor has a link only if they sent one for a benefit that isn't an acknowledgment, nothing they bought here is
 * one, and no admin blocked one of their addresses. An acknowledgment doesn't link their page on this site either.
 */
export async function listWallSponsors(
  readDb: ReadDatabase,
  proposalId: string,
  now = new Date(),
): Promise<WallSponsor[]> {
  const isAcknowledged = sql`exists (select from deliverables d
    where d.sponsorship_id = any(named.ids) and d.wording = 'acknowledgment')`;
  const rows = await readDb.execute<WallSponsor & Record<string, unknown>>(sql`
    select ${sponsorName(sql`u`)} as name, logo.asset_id as "logoId", link.value as link,
      case when not ${isAcknowledged} then ${sponsorPage(now, sql`u`)} end as page
    from (
      select u.id, max(coalesce(t.amount_cents, s.amount_cents)) as tier_cents, min(s.paid_at) as since,
        array_agg(s.id) as ids
      from sponsorships s join users u on u.id = s.sponsor_id left join proposal_tiers t on t.id = s.tier_id
      where s.proposal_id = ${proposalId} and ${isNamedInPublic} group by u.id) named
    join users u on u.id = named.id
    left join lateral (
      select sent.asset_id from sponsorship_assets sent
      where sent.sponsorship_id = any(named.ids) and sent.need = 'logo' order by sent.sent_at desc limit 1) logo on true
    left join lateral (
      select a.value from sponsorship_assets sent join sponsor_assets a on a.id = sent.asset_id
      where sent.sponsorship_id = any(named.ids) and sent.need = 'link'
        and exists (select from deliverables d where d.sponsorship_id = sent.sponsorship_id
          and 'link' = any(d.needs) and d.status not in ('waived', 'refunded'))
        and not ${isAcknowledged}
        and not exists (select from placement_targets blocked join sponsorships s on s.id = blocked.sponsorship_id
          where s.sponsor_id = named.id and blocked.blocked_at is not null)
      order by sent.sent_at desc limit 1) link on true
    order by named.tier_cents desc, named.since, u.id`);
  return [...rows];
}

/** The same, cached until a payment, a refund, a name, or a logo changes it. Null: the proposal isn't public. */
export async function loadWall(proposalId: string) {
  const proposal = await loadPublicPage(proposalId);
  if (!proposal) return null;
  const sponsors = await cached(
    ["sponsor-wall", proposalId],
    [tags.proposal(proposalId)],
    () => listWallSponsors(getReadDb(), proposalId),
    { revalidate: CACHE_SECONDS },
  );
  return { proposal, sponsors };
}
