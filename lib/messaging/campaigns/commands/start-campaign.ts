import "server-only";
import { and, eq } from "drizzle-orm";
import { campaigns, proposals, users } from "@/db/schema";
import type { Tx } from "@/db/types";
import { authorize } from "@/lib/core/authorize";
import type { Ctx, SignedInCtx } from "@/lib/core/ctx";
import { conflict, notFound, unverified } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { inTransaction } from "@/lib/core/transaction";
import { lockHost } from "@/lib/identity/accounts/lock-host";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import { orderAddon } from "@/lib/listings/proposals/order-addon";
import { lockTeamProposal } from "@/lib/listings/proposals/own-proposal-row";
import { PLANS } from "@/lib/money/orders/plans";
import { DISPUTED, NO_RECIPIENTS, OBSTACLES, STOPS } from "../copy";
import { countAudience, obstacleOf, readEligibility } from "../eligibility";
import { type CampaignHost, campaignHostOf } from "../internal/campaign-host";
import { type CampaignRow, isCreditDisputed, spendCredit } from "../internal/campaign-row";
import { queueCampaign } from "../internal/queue-campaign";
import { campaignMails } from "../mails";
import { campaignPath } from "../paths";
import { campaignPermissions } from "../policy";
import { CAMPAIGN_FAILED, type CampaignOutcome, TOO_SOON, type WriteCampaignInput } from "../schema";

type CampaignRequest = Pick<
  WriteCampaignInput,
  "proposalId" | "message" | "audience" | "withinMiles" | "idempotencyKey"
> &
  Partial<Pick<WriteCampaignInput, "subject">>;

/**
 * Emails sponsors who opted in about a live proposal. Starts immediately if the host's plan includes it or a credit is
 * left; otherwise returns an order that starts it once captured. Idempotent per form. For the host, and for co-owners,
 * who can't order. Throws `conflict` with the documented sentence within seven days of the last blast, and if there are
 * no recipients or a co-owner has no credit left to use; `not_found` for anyone else.
 */
export async function startCampaign(ctx: Ctx, input: CampaignRequest): Promise<CampaignOutcome> {
  const writer = authorize(ctx, campaignPermissions.startCampaign);
  return inTransaction(ctx, async (tx) => {
    const host = await campaignHostOf(tx, writer, input.proposalId);
    await lockHost(tx, host.id);
    const { proposal } = await lockTeamProposal(tx, writer, input.proposalId, "blasts");
    if (proposal.status === "draft") throw notFound();
    const known = await findCampaign(tx, host, input.idempotencyKey);
    if (known && known.proposalId !== input.proposalId) throw conflict(CAMPAIGN_FAILED);
    if (known?.stop) throw conflict(STOPS[known.stop]);
    if (known && known.status !== "unpaid") return queuedOutcome(known);
    await requireRoom(tx, writer, { host, input });
    if (PLANS[host.plan].included.includes("email_blast"))
      return startNow(tx, writer, { host, input, entitlementId: null });
    const pair = { userId: host.id, proposalId: input.proposalId };
    const entitlementId = await spendCredit(tx, ctx.now(), pair);
    if (entitlementId) return startNow(tx, writer, { host, input, entitlementId });
    if (!host.isWriter) throw conflict(OBSTACLES.nothing_left);
    return orderCampaign(tx, writer, { host, input });
  });
}

async function findCampaign(tx: Tx, host: CampaignHost, key: string): Promise<CampaignRow | undefined> {
  const [row] = await tx
    .select()
    .from(campaigns)
    .where(and(eq(campaigns.hostId, host.id), eq(campaigns.idempotencyKey, key)));
  return row;
}

const queuedOutcome = ({ id, recipients }: Pick<CampaignRow, "id" | "recipients">): CampaignOutcome => ({
  step: "queued",
  blastId: id,
  recipients,
});

interface Sending {
  host: CampaignHost;
  input: CampaignRequest;
}

async function requireRoom(tx: Tx, { now }: SignedInCtx, { host, input }: Sending): Promise<void> {
  const eligibility = await readEligibility(tx, now(), input.proposalId);
  const obstacle = obstacleOf(host, eligibility);
  if (obstacle) throw (obstacle === "unverified" ? unverified : conflict)(OBSTACLES[obstacle]);
  if (eligibility.opensAt) throw conflict(TOO_SOON);
  if (await isCreditDisputed(tx, input.proposalId)) throw conflict(DISPUTED);
  if ((await countAudience(tx, input.proposalId, input)) === 0) throw conflict(NO_RECIPIENTS);
}

async function startNow(
  tx: Tx,
  writer: SignedInCtx,
  { entitlementId, ...sending }: Sending & { entitlementId: string | null },
): Promise<CampaignOutcome> {
  // A draft waiting for payment is the host's, so only the host's own blast replaces it.
  if (sending.host.isWriter) await dropUnpaid(tx, sending.input.proposalId);
  const campaign = await insertCampaign(tx, writer, sending, { status: "queued", entitlementId });
  const recipients = await queueCampaign(tx, writer, campaign);
  if (!sending.host.isWriter) await notifyHost(tx, writer, { campaign, recipients });
  return queuedOutcome({ id: campaign.id, recipients });
}

/** Emails the host what a co-owner sent in their name, and whether it used a credit. */
async function notifyHost(
  tx: Tx,
  { viewer }: SignedInCtx,
  { campaign, recipients }: { campaign: CampaignRow; recipients: number },
): Promise<void> {
  const [found] = await tx
    .select({ host: users, title: proposals.title })
    .from(proposals)
    .innerJoin(users, eq(users.id, proposals.hostId))
    .where(eq(proposals.id, campaign.proposalId));
  if (!found) throw notFound();
  const { host, title } = found;
  await queueMail(tx, {
    mail: campaignMails["co-owner-mailed-sponsors"],
    to: { userId: host.id, email: host.email },
    data: {
      name: host.fullName,
      coOwner: viewer.fullName,
      title,
      recipients,
      message: campaign.message,
      usedCredit: campaign.entitlementId !== null,
      path: campaignPath(campaign.proposalId),
    },
    dedupeKey: `co-owner-mailed-sponsors:${campaign.id}`,
  });
}

/** Deletes every blast of the proposal that waits for payment, in any form; a late payment then buys a credit. */
async function dropUnpaid(tx: Tx, proposalId: string): Promise<void> {
  await tx.delete(campaigns).where(and(eq(campaigns.proposalId, proposalId), eq(campaigns.status, "unpaid")));
}

/** Orders a credit and saves the message until it is paid. Replaces earlier unpaid blasts. */
async function orderCampaign(tx: Tx, writer: SignedInCtx, sending: Sending): Promise<CampaignOutcome> {
  const { proposalId } = sending.input;
  const order = await orderAddon(tx, writer, { proposalId, product: "email_blast" });
  await dropUnpaid(tx, proposalId);
  await insertCampaign(tx, writer, sending, {
    status: "unpaid",
    orderId: order.id,
    costCents: order.totalCents,
  });
  return { step: "payment", orderId: order.id };
}

async function insertCampaign(
  tx: Tx,
  { now }: SignedInCtx,
  { host, input: { proposalId, subject, message, audience, withinMiles, idempotencyKey } }: Sending,
  paid: Pick<typeof campaigns.$inferInsert, "status" | "entitlementId" | "orderId" | "costCents">,
): Promise<CampaignRow> {
  const at = now();
  const [row] = await tx
    .insert(campaigns)
    .values({
      id: newId(),
      proposalId,
      hostId: host.id,
      subject,
      message,
      audience,
      withinMiles,
      idempotencyKey,
      ...paid,
      startedAt: paid.status === "queued" ? at : null,
      createdAt: at,
      updatedAt: at,
    })
    .returning();
  if (!row) throw new Error("the blast was not inserted");
  return row;
}
