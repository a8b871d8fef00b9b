import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { ProposalStatus } from "@/db/enums";
import { type RawRow, withInstants } from "@/db/raw-row";
import type { Ctx } from "@/lib/core/ctx";
import { isId } from "@/lib/core/ids";
import { ADDON_KEYS } from "@/lib/money/orders/products";
import type { ProposalRecordDto } from "../record";
import { hasPublicPage, isOwn, opensByLink } from "../visibility";

type ReadCtx = Pick<Ctx, "readDb" | "now" | "viewer">;

/**
 * Loads complete proposals in the order of the ids, in one query: those anyone can open, and the viewer's own in any
 * status. Omits all others.
 */
export async function listProposalRecords(
  ctx: ReadCtx,
  ids: readonly string[],
): Promise<ProposalRecordDto[]> {
  const wanted = ids.filter(isId);
  if (wanted.length === 0) return [];
  const { readDb, now, viewer } = ctx;
  const at = now().toISOString();
  const rows = await readDb.execute<RawRow<ProposalRecordDto>>(sql`
    select p.id, p.host_id as "hostId", p.event_id as "eventId", p.title, p.description, p.category, p.city,
      p.region, p.country, p.sponsorship_type as "sponsorshipType", p.funding_mode as "fundingMode",
      p.amount_requested_cents::float8 as "goalCents", paid.cents::float8 as "raisedCents", p.currency,
      p.expected_reach as "expectedReach", coalesce(p.target_audience, e.target_audience) as "targetAudience",
      p.is_non_event_campaign as "isCampaign", e.start_date::text as "startDate", e.end_date::text as "endDate",
      p.benefits, p.benefit_terms as "benefitTerms", p.event_share_bps as "eventShareBps", p.video_links as "videoLinks",
      coalesce(p.event_platform_link, e.platform_link) as "platformLink", p.event_platform_type as "platformType",
      array(select m.storage_key from proposal_images i join media m on m.id = i.media_id
        where i.proposal_id = p.id order by i.position) as "pictureKeys",
      (select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'amountCents', t.amount_cents,
          'description', t.description, 'benefits', t.benefits, 'benefitTerms', t.benefit_terms) order by t.position), '[]')
        from proposal_tiers t where t.proposal_id = p.id) as tiers,
      case when e.status = 'cancelled' then 'cancelled' else p.status end as status, p.is_funded as "isFunded",
      coalesce(featured.featured_until > ${at}, false) as "isFeatured",
      coalesce(e.ends_at <= ${at}, false) as "isEnded",
      p.created_at as "createdAt", p.published_at as "publishedAt", p.updated_at as "updatedAt",
      case when ${isOwn(viewer)} then ${ownPart(ctx)} end as own
    from unnest(${sql.param(wanted)}::uuid[]) with ordinality as wanted(id, position)
    join proposals p on p.id = wanted.id
    join users host on host.id = p.host_id
    left join app.featured_proposals featured on featured.proposal_id = p.id
    left join events e on e.id = p.event_id
    cross join lateral (
      select coalesce(sum(s.amount_cents - s.returned_cents), 0) as cents from sponsorships s
      where s.proposal_id = p.id and app.is_sold(s.status)) paid
    where ${isOwn(viewer)} or ${opensByLink(now())}
    order by wanted.position`);
  return rows.map((row) => withInstants<ProposalRecordDto>(row, "createdAt", "publishedAt", "updatedAt"));
}

/** Host-only fields of a proposal `p`, as JSON. */
function ownPart({ now }: ReadCtx): SQL {
  const at = now().toISOString();
  const utc = (instant: SQL) => sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  return sql`(select json_build_object('fundedBySponsorId', p.funded_by_sponsor_id,
    'hasAnalytics', seen.level is not null, 'analyticsUntil', ${utc(sql`seen.until`)},
    'lastBlastAt', ${utc(sql`app.last_campaign_at(p.id)`)},
    'addons', array(
      select distinct n.product from entitlements n
      where n.proposal_id = p.id and n.revoked_at is null
        and n.product = any(${sql.param(ADDON_KEYS)}) order by n.product))
    from (select) one left join app.analytics_access(p.id, ${at}) seen on true)`;
}

/**
 * Ids of proposals with a status, newest first: public ones and the viewer's own. Never includes removed ones.
 * @param after id of the previous page's last proposal
 * @param countTo count `total` up to this; 0 makes it null
 */
export async function listIdsInState(
  ctx: ReadCtx,
  state: Exclude<ProposalStatus, "removed">,
  { after, size, countTo }: { after: string | null; size: number; countTo: number },
): Promise<{ ids: string[]; next: string | null; total: number | null }> {
  const { readDb, now, viewer } = ctx;
  const rows = await readDb.execute<{ id: string }>(sql`
    select p.id from proposals p join users host on host.id = p.host_id
    left join events e on e.id = p.event_id
    where case when e.status = 'cancelled' and p.status = 'active' then 'cancelled' else p.status end = ${state}
      and (${isOwn(viewer)} or ${hasPublicPage(now())})
      and (${after}::uuid is null or p.id < ${after}::uuid)
    order by p.id desc limit ${Math.max(size + 1, countTo)}`);
  return { ...pageOfIds(rows, size), total: countTo === 0 ? null : rows.length };
}

function pageOfIds(rows: readonly { id: string }[], size: number) {
  const ids = rows.slice(0, size).map(({ id }) => id);
  return { ids, next: rows.length > size ? (ids.at(-1) ?? null) : null };
}

/** The host, by id or email address. */
export type HostRef = { id: string } | { email: string };

/**
 * Ids of a host's proposals, newest first: all of them for the host, public ones for everyone else. Doesn't reveal
 * whether an email address exists.
 * @param after id of the previous page's last proposal
 */
export async function listIdsOfHost(
  ctx: ReadCtx,
  host: HostRef,
  { after, size }: { after: string | null; size: number },
): Promise<{ ids: string[]; next: string | null }> {
  const { readDb, now, viewer } = ctx;
  const isHost = "id" in host ? sql`host.id = ${host.id}` : sql`host.email = ${host.email}`;
  const rows = await readDb.execute<{ id: string }>(sql`
    select p.id from users host join proposals p on p.host_id = host.id
    where ${isHost} and (${isOwn(viewer)} or ${hasPublicPage(now())})
      and (${after}::uuid is null or p.id < ${after}::uuid)
    order by p.id desc limit ${size + 1}`);
  return pageOfIds(rows, size);
}
