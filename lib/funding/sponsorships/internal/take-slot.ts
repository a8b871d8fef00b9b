import "server-only";
import { sql } from "drizzle-orm";
import type { proposals, proposalTiers } from "@/db/schema";
import { sponsorships } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import type { SignedInCtx } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import { enqueue } from "@/lib/integrations/jobs/queue";
import { createOrder, type NewOrder } from "@/lib/money/orders/create-order";
import { siteSettings } from "@/lib/site/settings/site-settings";
import type { Sponsorship } from "../money-row";
import type { AskTransferInput } from "../schema";
import type { AgreedPrice } from "./agreed-price";

/** What a place is sold for, and to whom. */
interface Offer {
  proposal: typeof proposals.$inferSelect;
  /** Null: the whole of a proposal without tiers. */
  tier: typeof proposalTiers.$inferSelect | null;
  /** What was agreed with this sponsor alone; null: the tier's own amount. */
  agreed: AgreedPrice | null;
}

export interface Taking extends Offer {
  input: AskTransferInput;
  /** UTC; a job ends the hold then. */
  heldUntil: Date;
  /** New, for who pays for the place at once writes more beside it. */
  orderId?: string;
  /** When it is asked for to be paid by bank transfer. */
  transferAskedAt?: Date;
}

/** What a place costs, in cents: the tier's amount, the whole one, or what was agreed with this sponsor. */
export const priceOf = ({ proposal, tier, agreed }: Offer): number =>
  agreed?.amountCents ?? tier?.amountCents ?? proposal.amountRequestedCents;

/**
 * Writes down the hold of a place that is free, with the order to pay for it at the tier's amount, or the one
 * that was agreed with this sponsor. Part of preparing a
 * hold, under the proposal's lock.
 */
export async function takeSlot(
  tx: Tx,
  ctx: SignedInCtx,
  { proposal, tier, agreed, input, heldUntil, orderId = newId(), transferAskedAt }: Taking,
): Promise<Sponsorship> {
  const amountCents = priceOf({ proposal, tier, agreed });
  const name = tier?.name ?? "Sponsorship";
  const description = `${proposal.title}: ${name}${agreed ? ", at the agreed amount" : ""}`;
  const order: NewOrder = {
    buyerId: ctx.viewer.id,
    kind: "sponsorship",
    proposalId: proposal.id,
    lines: [{ product: "sponsorship", description, amountCents }],
    currency: proposal.currency,
    purchaseOrder: input.purchaseOrder || null,
    idempotencyKey: `sponsor:${input.idempotencyKey}:${newId()}`,
  };
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
      orderId,
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
      // Newer ones than the sponsor agreed to do not bind them.
      termsVersion: sql`(select terms_version from users where id = ${ctx.viewer.id})`,
      platformFeeBps: siteSettings().platformFeeBps,
      heldUntil,
      transferAskedAt: transferAskedAt ?? null,
      createdAt: ctx.now(),
      updatedAt: ctx.now(),
    })
    .returning();
  // Sent together and in this order: a place points to its order.
  const [, , , [sponsorship]] = await Promise.all([
    createOrder(tx, ctx.now(), order, orderId),
    recordAudit(tx, ctx, {
      action: "sponsorship.hold",
      entityId: id,
      after: { proposalId: proposal.id, tierId, amountCents, ...(agreed && { interestId: agreed.id }) },
    }),
    enqueue(tx, "expire_hold", { sponsorshipId: id }, { runAt: heldUntil, key: `expire_hold:${id}` }),
    inserting,
  ]);
  if (!sponsorship) throw new Error("the hold was not written");
  return sponsorship;
}
