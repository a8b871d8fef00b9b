import "server-only";
import { sql } from "drizzle-orm";
import type { proposals, proposalTiers } from "@/db/schema";
import { sponsorships } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import type { SignedInCtx } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import { enqueue } from "@/lib/integrations/jobs/queue";
import { promised } from "@/lib/listings/proposals/benefits";
import { createOrder, type NewOrder } from "@/lib/money/orders/create-order";
import { siteSettings } from "@/lib/site/settings/site-settings";
import type { Sponsorship } from "../money-row";
import type { AskTransferInput } from "../schema";
import type { AgreedPrice } from "./agreed-price";

/** A slot's price and buyer. */
interface Offer {
  proposal: typeof proposals.$inferSelect;
  /** Null: the whole of a proposal without tiers. */
  tier: typeof proposalTiers.$inferSelect | null;
  /** The amount agreed with this sponsor. Null: the tier's own. */
  agreed: AgreedPrice | null;
}

export interface Taking extends Offer {
  input: AskTransferInput;
  /** UTC. A job ends the hold then. */
  heldUntil: Date;
  /** A new id, given by a caller who writes related rows in the same statement. */
  orderId?: string;
  /** When the sponsor asked to pay by bank transfer. */
  transferAskedAt?: Date;
}

/** A slot's price in cents: the tier's amount, the whole goal, or the amount agreed with this sponsor. */
export const priceOf = ({ proposal, tier, agreed }: Offer): number =>
  agreed?.amountCents ?? tier?.amountCents ?? proposal.amountRequestedCents;

/**
 * Creates the hold of a free slot with its order, at the tier's amount or the one agreed with this sponsor. Call while
 * preparing a hold, with the proposal locked.
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
        ...promised(proposal, tier),
        eventShareBps: proposal.eventShareBps,
        smallDealCents: siteSettings().smallDealCents,
      },
      cancellationTerms: proposal.cancellationTerms,
      // Terms newer than those the sponsor agreed to don't bind them.
      termsVersion: sql`(select terms_version from users where id = ${ctx.viewer.id})`,
      platformFeeBps: siteSettings().platformFeeBps,
      heldUntil,
      transferAskedAt: transferAskedAt ?? null,
      createdAt: ctx.now(),
      updatedAt: ctx.now(),
    })
    .returning();
  // Sent together and in this order, because a slot references its order.
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
