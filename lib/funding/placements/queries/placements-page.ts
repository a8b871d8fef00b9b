import "server-only";
import { sql } from "drizzle-orm";
import type { DeliverableStatus } from "@/db/enums";
import type { RawRow } from "@/db/raw-row";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { isId } from "@/lib/core/ids";
import { proposalPath } from "@/lib/core/slug";
import { viewerId } from "@/lib/core/viewer-sql";
import { isProvable } from "@/lib/funding/proofs/status";
import { UNKNOWN_USER } from "@/lib/messaging/threads/copy";
import { mayLink, placementPermissions } from "../policy";
import type { CountedDay, PlacementDto, PlacementsPage, TargetDto } from "../schema";
import { hasAgent, isHostSide, isInForce, isSponsored, isVisibleTo } from "../visibility";

type Placement = RawRow<Omit<PlacementDto, "target" | "isProvable">> & { status: DeliverableStatus | null };

interface Row extends Record<string, unknown> {
  side: PlacementsPage["side"];
  is_own: boolean;
  title: string;
  proposal_id: string;
  sponsor_name: string | null;
  host_name: string | null;
  time_zone: string | null;
  in_force: boolean;
  is_shared: boolean | null;
  benefits: { id: string; title: string; wording: "any" | "acknowledgment" }[];
  placements: Placement[];
  targets: (TargetDto & { placementId: string | null })[];
  days: CountedDay[];
}

/**
 * Returns the links and codes of a paid sponsorship with their counts: for the sponsor, for the host's side, and for
 * admins. A single query. Throws `not_found` for anyone else.
 */
export async function getPlacementsPage(ctx: Ctx, sponsorshipId: string): Promise<PlacementsPage> {
  const { viewer } = authorize(ctx, placementPermissions.openPlacements);
  if (!isId(sponsorshipId)) throw notFound();
  const { rows } = await ctx.db.execute<Row>(sql`
    select case when s.sponsor_id = ${viewerId(viewer)} then 'sponsor' when ${isHostSide(viewer)} then 'host'
        else 'admin' end as side,
      ${viewerId(viewer)} in (s.sponsor_id, s.host_id) as is_own, pr.id as proposal_id, pr.title, e.time_zone,
      case when u.account_status <> 'deleted' then coalesce(u.company_name, u.full_name) end as sponsor_name,
      case when h.account_status <> 'deleted' then coalesce(h.company_name, h.full_name) end as host_name,
      ${isInForce} as in_force,
      case when ${isSponsored(viewer)} and ${hasAgent} then s.counts_shared_at is not null end as is_shared,
      (select coalesce(json_agg(json_build_object('id', d.id, 'title', d.title, 'wording', d.wording) order by d.position), '[]')
        from deliverables d where d.sponsorship_id = s.id) as benefits,
      (select coalesce(json_agg(json_build_object('id', p.id, 'code', p.code, 'label', p.label,
          'deliverableId', p.deliverable_id, 'benefit', d.title, 'status', d.status, 'offerCode', p.offer_code,
          'redemptions', p.redemptions, 'redeemedUntil', p.redeemed_until, 'testedAt', p.tested_at,
          'retiredAt', p.retired_at, 'requests', c.requests, 'visits', c.visits)
          order by p.retired_at is not null, p.id), '[]')
        from placements p left join deliverables d on d.id = p.deliverable_id
          cross join lateral (select coalesce(sum(requests), 0)::int as requests, coalesce(sum(visits), 0)::int as visits
            from placement_days where placement_id = p.id) c
        where p.sponsorship_id = s.id) as placements,
      (select coalesce(json_agg(json_build_object('id', t.id, 'placementId', t.placement_id, 'url', t.url,
          'blockReason', t.block_reason)), '[]')
        from placement_targets t where t.sponsorship_id = s.id and t.replaced_at is null) as targets,
      (select coalesce(json_agg(json_build_object('day', c.day, 'requests', c.requests, 'visits', c.visits) order by c.day), '[]')
        from (select day, sum(requests)::int as requests, sum(visits)::int as visits from placement_days
          where placement_id in (select id from placements where sponsorship_id = s.id) group by day) c) as days
    from sponsorships s join users u on u.id = s.sponsor_id join users h on h.id = s.host_id
      join proposals pr on pr.id = s.proposal_id left join events e on e.id = pr.event_id
    where s.id = ${sponsorshipId} and ${isVisibleTo(viewer)}`);
  const [row] = rows;
  if (!row) throw notFound();
  const targetOf = (placementId: string | null): TargetDto | null => {
    const found = row.targets.find((target) => target.placementId === placementId);
    return found ? { id: found.id, url: found.url, blockReason: found.blockReason } : null;
  };
  return {
    sponsorshipId,
    side: row.side,
    title: row.title,
    proposalPath: proposalPath({ id: row.proposal_id, title: row.title }),
    sponsorName: row.sponsor_name ?? UNKNOWN_USER,
    hostName: row.host_name ?? UNKNOWN_USER,
    timeZone: row.time_zone,
    isInForce: row.in_force,
    isSharedWithAgent: row.is_shared,
    hasSponsorshipPage: row.is_own,
    target: targetOf(null),
    placements: row.placements.map(({ status, testedAt, retiredAt, ...placement }) => ({
      ...placement,
      testedAt: testedAt ? new Date(testedAt) : null,
      retiredAt: retiredAt ? new Date(retiredAt) : null,
      target: targetOf(placement.id),
      isProvable: status !== null && isProvable(status) && placement.requests > 0,
    })),
    days: row.days,
    benefits: row.benefits.filter(({ wording }) => mayLink(wording)).map(({ id, title }) => ({ id, title })),
    acknowledgments: row.benefits.filter(({ wording }) => !mayLink(wording)).map(({ title }) => title),
  };
}
