import "server-only";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { CampaignAudience, Category } from "@/db/enums";
import { type RawRow, withInstants } from "@/db/raw-row";
import { campaigns, entitlements, proposals } from "@/db/schema";
import { authorize } from "@/lib/core/authorize";
import type { Ctx, SignedInCtx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { consumeLimit } from "@/lib/core/limits";
import { PLANS } from "@/lib/money/orders/plans";
import { PRODUCTS } from "@/lib/money/orders/products";
import type { AudienceChoice } from "../audience";
import { countAudience, obstacleOf, readEligibility } from "../eligibility";
import { type CampaignHost, campaignHostOf } from "../internal/campaign-host";
import { readOpportunity } from "../internal/opportunity";
import { campaignLimits } from "../limits";
import { openingOf } from "../mail-copy";
import { roundSmallCounts } from "../privacy-threshold";
import {
  type AudienceDto,
  type CampaignPageDto,
  type CampaignPrice,
  type CampaignResultDto,
  DISTANCES,
  type ReachDto,
} from "../schema";
import { isStarted, isVisibleTo } from "../visibility";

const MOST_SHOWN = 20;

/**
 * The email blast page of a published proposal: who would get it, the price, and the results of earlier blasts. For its
 * host and co-owners; `not_found` for anyone else and for drafts. Throws `limited` after too many counts, so that no
 * one can watch the audience for single people.
 */
export async function getCampaignPage(ctx: Ctx, proposalId: string): Promise<CampaignPageDto> {
  const host = authorize(ctx, "signed_in");
  const sender = await campaignHostOf(host.db, host, proposalId);
  const proposal = await publishedProposal(host, proposalId);
  const { db, now } = host;
  const eligibility = await readEligibility(db, now(), proposalId);
  const price = await priceFor(host, sender, proposalId);
  const isUnpaid = price.by === "order" && !sender.isWriter;
  const obstacle = obstacleOf(sender, eligibility) ?? (isUnpaid ? "nothing_left" : null);
  const [opportunity, reach, unpaid, sent] = await Promise.all([
    readOpportunity(db, proposalId),
    obstacle || eligibility.opensAt ? [] : reachOf(host, proposalId),
    sender.isWriter ? findUnpaid(host, proposalId) : null,
    listCampaigns(host, proposalId),
  ]);
  return {
    proposal,
    preview: { ...openingOf(opportunity, null), host: opportunity.host },
    obstacle,
    opensAt: eligibility.opensAt?.toISOString() ?? null,
    price,
    reach,
    unpaid,
    blasts: sent,
  };
}

/** A blast's audience as anonymous rows. For the same people. */
export async function previewAudience(
  ctx: Ctx,
  { proposalId, ...choice }: AudienceChoice & { proposalId: string },
): Promise<AudienceDto> {
  const host = authorize(ctx, "signed_in");
  await campaignHostOf(host.db, host, proposalId);
  await publishedProposal(host, proposalId);
  await consumeLimit(host, campaignLimits.blast_audience, host.viewer.id);
  const count = roundSmallCounts(await countAudience(host.db, proposalId, choice));
  return { results: Array.from({ length: count }, (_, index) => ({ position: index + 1 })), count };
}

async function publishedProposal(
  { db }: SignedInCtx,
  id: string,
): Promise<{ id: string; title: string; category: Category }> {
  const [row] = await db
    .select({
      id: proposals.id,
      title: proposals.title,
      category: proposals.category,
      status: proposals.status,
    })
    .from(proposals)
    .where(eq(proposals.id, id));
  if (!row || row.status === "draft" || row.status === "removed") throw notFound();
  const { status: _, ...proposal } = row;
  return proposal;
}

/** One count per choice of distance. Finite distances need the proposal's town to be known. */
async function reachOf(host: SignedInCtx, proposalId: string): Promise<ReachDto[]> {
  const { db, viewer } = host;
  await consumeLimit(host, campaignLimits.blast_audience, viewer.id);
  const [location] = await db
    .select({ latitude: proposals.latitude })
    .from(proposals)
    .where(eq(proposals.id, proposalId));
  const distances = location?.latitude == null ? [null] : [null, ...DISTANCES];
  return Promise.all(
    distances.map(async (withinMiles) => {
      const count = async (audience: CampaignAudience) =>
        roundSmallCounts(await countAudience(db, proposalId, { audience, withinMiles }));
      return { withinMiles, everyone: await count("everyone"), by_name: await count("by_name") };
    }),
  );
}

async function priceFor(
  { db }: SignedInCtx,
  { id: hostId, plan }: CampaignHost,
  proposalId: string,
): Promise<CampaignPrice> {
  if (PLANS[plan].included.includes("email_blast")) return { by: "plan" };
  const credits = await db.$count(
    entitlements,
    and(
      eq(entitlements.userId, hostId),
      eq(entitlements.proposalId, proposalId),
      eq(entitlements.product, "email_blast"),
      isNull(entitlements.usedAt),
      isNull(entitlements.revokedAt),
    ),
  );
  return credits > 0 ? { by: "credit" } : { by: "order", cents: PRODUCTS.email_blast.priceCents };
}

async function findUnpaid({ db }: SignedInCtx, proposalId: string): Promise<CampaignPageDto["unpaid"]> {
  const [row] = await db
    .select({
      orderId: campaigns.orderId,
      subject: campaigns.subject,
      message: campaigns.message,
      audience: campaigns.audience,
      withinMiles: campaigns.withinMiles,
    })
    .from(campaigns)
    .where(and(eq(campaigns.proposalId, proposalId), eq(campaigns.status, "unpaid")))
    .limit(1);
  return row?.orderId ? { ...row, orderId: row.orderId } : null;
}

async function listCampaigns(
  { readDb, viewer }: SignedInCtx,
  proposalId: string,
): Promise<CampaignResultDto[]> {
  const found = await readDb.execute<
    RawRow<Omit<CampaignResultDto, "startedAt"> & { startedAt: Date | null }>
  >(sql`
    select b.id, b.status, b.stop, b.started_at as "startedAt", b.message, b.recipients,
      count(*) filter (where r.status in ('sent', 'complained', 'unsubscribed', 'withheld'))::int as delivered,
      count(r.clicked_at)::int as clicked,
      count(*) filter (where r.status = 'unsubscribed')::int as unsubscribed,
      count(*) filter (where r.status in ('bounced', 'complained'))::int as returned,
      count(*) filter (where r.status = 'queued' and r.in_digest and r.mail_key is null)::int as "inDigest",
      count(*) filter (where r.status = 'queued' and not (r.in_digest and r.mail_key is null))::int as waiting,
      count(*) filter (where r.status = 'dropped')::int as dropped
    from email_blasts b left join email_blast_recipients r on r.blast_id = b.id
    where b.proposal_id = ${proposalId} and ${isVisibleTo(viewer)} and ${isStarted}
    group by b.id order by b.id desc limit ${MOST_SHOWN}`);
  const rows = found.map((row) =>
    withInstants<Omit<CampaignResultDto, "startedAt"> & { startedAt: Date | null }>(row, "startedAt"),
  );
  return rows.map((row) => ({ ...row, startedAt: row.startedAt?.toISOString() ?? null }));
}
