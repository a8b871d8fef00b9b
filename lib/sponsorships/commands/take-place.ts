import "server-only";
import type { proposals, proposalTiers } from "@/db/schema";
import { sponsorships } from "@/db/schema";
import type { Tx } from "@/db/types";
import { TERMS_VERSION } from "@/lib/accounts/terms";
import { createOrder } from "@/lib/billing/commands/create-order";
import { recordAudit } from "@/lib/core/audit";
import type { SignedInCtx } from "@/lib/core/ctx";
import { env } from "@/lib/core/env";
import { newId } from "@/lib/core/ids";
import { enqueue } from "@/lib/integrations/jobs/queue";
import { bindReferral } from "@/lib/referrals/commands/bind-referral";
import type { AgreedPrice } from "../agreed-price";
import type { Sponsorship } from "../money-row";
import type { AskTransferInput } from "../schema";

export interface Taking {
  proposal: typeof proposals.$inferSelect;
  /** Null: the whole of a proposal without tiers. */
  tier: typeof proposalTiers.$inferSelect | null;
  /** What was agreed with this sponsor alone; null: the tier's own amount. */
  agreed: AgreedPrice | null;
  input: AskTransferInput;
  /** UTC; a job ends the hold then. */
  heldUntil: Date;
  /** When it is asked for to be paid by bank transfer. */
  transferAskedAt?: Date;
}

/**
 * Writes down the hold of a place that is free, with the order to pay for it at the tier's amount, or the one
 * that was agreed with this sponsor. Part of preparing a
 * hold, under the proposal's lock.
 */
export async function takePlace(
  tx: Tx,
  ctx: SignedInCtx,
  { proposal, tier, agreed, input, heldUntil, transferAskedAt }: Taking,
): Promise<Sponsorship> {
  const amountCents = agreed?.amountCents ?? tier?.amountCents ?? proposal.amountRequestedCents;
  const name = tier?.name ?? "Sponsorship";
  const description = `${proposal.title}: ${name}${agreed ? ", at the agreed amount" : ""}`;
  await bindReferral(tx, ctx, { proposalId: proposal.id, sponsorId: ctx.viewer.id, act: "checkout" });
  const order = await createOrder(tx, ctx.now(), {
    buyerId: ctx.viewer.id,
    kind: "sponsorship",
    proposalId: proposal.id,
    lines: [{ product: "sponsorship", description, amountCents }],
    currency: proposal.currency,
    purchaseOrder: input.purchaseOrder || null,
    idempotencyKey: `sponsor:${input.idempotencyKey}:${newId()}`,
  });
  const id = newId();
  const tierId = tier?.id ?? null;
  const inserting = tx
    .insert(sponsorships)
    .values({
      id,
      proposalId: proposal.id,
      tierId,
      sponsorId: ctx.viewer.id,
      hostId: proposal.hostId,
      orderId: order.id,
      interestId: agreed?.id ?? null,
      amountCents,
      currency: proposal.currency,
      isExclusive: proposal.fundingMode === "single" || tier === null,
      tierSnapshot: {
        name,
        description: tier?.description ?? null,
        benefits: tier && tier.benefits.length > 0 ? tier.benefits : proposal.benefits,
      },
      cancellationTerms: proposal.cancellationTerms,
      termsVersion: TERMS_VERSION,
      platformFeeBps: env().PLATFORM_FEE_BPS,
      heldUntil,
      transferAskedAt: transferAskedAt ?? null,
      createdAt: ctx.now(),
      updatedAt: ctx.now(),
    })
    .returning();
  const [[sponsorship]] = await Promise.all([
    inserting,
    recordAudit(tx, ctx, {
      action: "sponsorship.hold",
      entityId: id,
      after: { proposalId: proposal.id, tierId, amountCents, ...(agreed && { interestId: agreed.id }) },
    }),
    enqueue(tx, "expire_hold", { sponsorshipId: id }, { runAt: heldUntil, key: `expire_hold:${id}` }),
  ]);
  if (!sponsorship) throw new Error("the hold was not written");
  return sponsorship;
}
