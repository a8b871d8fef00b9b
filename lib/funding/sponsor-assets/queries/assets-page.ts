import "server-only";
import { eq, sql } from "drizzle-orm";
import { BENEFIT_NEEDS, type BenefitNeed } from "@/db/enums";
import type { RawRow } from "@/db/raw-row";
import { deliverables } from "@/db/schema";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { isId } from "@/lib/core/ids";
import { viewerId } from "@/lib/core/viewer-sql";
import { isOpenForContracts } from "@/lib/funding/contracts/policy";
import { type Clocked, readDeliverables } from "@/lib/funding/deliverables/internal/deliverable-row";
import { UNKNOWN_USER } from "@/lib/messaging/threads/copy";
import type { AssetDto, AssetsPage, NeedDto, NeedyBenefit } from "../assets-page";
import { canReceive, canWaive } from "../policy";
import { sendByOf } from "../send-by";
import { isHostSide, isVisibleTo } from "../visibility";

interface Row {
  side: AssetsPage["side"];
  is_host: boolean;
  title: string;
  other_name: string | null;
  thread_id: string | null;
  time_zone: string | null;
  currency: string;
  /** Everything the sponsor sent for this sponsorship, and the last of each kind that they sent at all. */
  assets: StoredAsset[];
}

interface StoredAsset extends Omit<AssetDto, "createdAt"> {
  need: BenefitNeed;
  createdAt: string;
  /** When it was sent for this sponsorship; null: for another one. */
  sentAt: string | null;
}

/**
 * Returns what the host of a sponsorship needs from its sponsor, and what was sent: for the sponsor, for the host's
 * side, and for admins. Throws `not_found` for anyone else.
 */
export async function getAssetsPage(ctx: Ctx, sponsorshipId: string): Promise<AssetsPage> {
  const { viewer } = authorize(ctx, "signed_in");
  if (!isId(sponsorshipId)) throw notFound();
  const [row] = await ctx.readDb.execute<RawRow<Row>>(sql`
    select case when s.sponsor_id = ${viewerId(viewer)} then 'sponsor'
        when ${isHostSide(viewer, sql`s.proposal_id`)} then 'host' else 'admin' end as side,
      s.host_id = ${viewerId(viewer)} as is_host, p.title, e.time_zone, s.currency,
      case when other.account_status = 'deleted' then null
        else coalesce(other.company_name, other.full_name) end as other_name,
      app.thread_between('proposal', p.id, s.sponsor_id, s.host_id) as thread_id,
      (select coalesce(json_agg(json_build_object('id', a.id, 'need', a.need, 'value', a.value, 'createdAt', a.created_at,
          'sentAt', sent.sent_at, 'file', case when a.storage_key is not null then json_build_object('name', a.file_name,
            'width', a.width, 'height', a.height, 'bytes', a.bytes, 'isTransparent', a.is_transparent) end)
          order by a.id desc), '[]')
        from sponsor_assets a
          left join sponsorship_assets sent on sent.asset_id = a.id and sent.sponsorship_id = s.id
        where a.owner_id = s.sponsor_id and (sent.asset_id is not null
          or s.sponsor_id = ${viewerId(viewer)} and a.id in (
            select distinct on (l.need) l.id from sponsor_assets l
            where l.owner_id = s.sponsor_id and not exists (
              select from sponsorship_assets here where here.asset_id = l.id and here.sponsorship_id = s.id)
            order by l.need, l.id desc))) as assets
    from sponsorships s join proposals p on p.id = s.proposal_id left join events e on e.id = p.event_id
      join users other on other.id = case when s.sponsor_id = ${viewerId(viewer)} then s.host_id else s.sponsor_id end
    where s.id = ${sponsorshipId} and ${isVisibleTo(viewer)}`);
  if (!row) throw notFound();
  const items = (await readDeliverables(ctx.db, eq(deliverables.sponsorshipId, sponsorshipId)))
    .filter(({ item }) => item.needs.length > 0)
    .sort((one, other) => one.item.position - other.item.position);
  const sent = new Set(row.assets.filter(({ sentAt }) => sentAt).map(({ need }) => need));
  return {
    sponsorshipId,
    side: row.side,
    title: row.title,
    otherName: row.other_name ?? UNKNOWN_USER,
    threadId: row.side === "admin" ? null : row.thread_id,
    timeZone: row.time_zone,
    currency: row.currency,
    needs: BENEFIT_NEEDS.flatMap((need) => needOf(need, items, row)),
    benefits: items.map((item) => benefitOf(item, row.side, sent)),
    hasSponsorshipPage: row.side === "sponsor" || row.is_host,
  };
}

function needOf(need: BenefitNeed, all: readonly Clocked[], { side, assets }: RawRow<Row>): NeedDto[] {
  const items = all.filter(({ item }) => item.needs.includes(need));
  if (items.length === 0) return [];
  const waiting = items.filter(({ item }) => item.status === "waiting_for_sponsor");
  const ofNeed = assets.filter((asset) => asset.need === need);
  const sent = ofNeed.find(({ sentAt }) => sentAt !== null);
  const previous = ofNeed.find(({ sentAt }) => sentAt === null);
  const days = waiting.map((item) => Number(sendByOf(item)));
  return [
    {
      need,
      benefits: items.map(({ item }) => item.title),
      sendBy: days.length > 0 ? new Date(Math.min(...days)) : null,
      sent: sent?.sentAt ? { ...assetOf(sent), sentAt: new Date(sent.sentAt) } : null,
      previous: previous ? assetOf(previous) : null,
      canSend: side === "sponsor" && items.some((item) => isLive(item) && canReceive(item.item.status)),
    },
  ];
}

const isLive = ({ sponsorship }: Clocked) => isOpenForContracts(sponsorship.status);

const assetOf = ({ id, value, file, createdAt }: StoredAsset): AssetDto => ({
  id,
  value,
  file,
  createdAt: new Date(createdAt),
});

function benefitOf(clocked: Clocked, side: AssetsPage["side"], sent: ReadonlySet<BenefitNeed>): NeedyBenefit {
  const { id, title, status, needs, settledBy } = clocked.item;
  const isByDelivery = isLive(clocked) && clocked.sponsorship.releaseRule === "delivery";
  return {
    id,
    title,
    status,
    needs,
    missing: needs.filter((need) => !sent.has(need)),
    sendBy: sendByOf(clocked),
    shareCents: clocked.item.shareCents,
    isLate: status === "waived" && settledBy === "site",
    canWaive: side === "sponsor" && isByDelivery && canWaive(status),
    canSkip: side === "host" && isByDelivery && status === "waiting_for_sponsor",
  };
}
