import "server-only";
import { eq } from "drizzle-orm";
import { sponsorships } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { SignedInCtx } from "@/lib/core/ctx";
import { conflict } from "@/lib/core/errors";
import { openPayment } from "@/lib/money/payments/open-payment";
import { giveUpUnopened, latestPayment } from "@/lib/money/payments/payment-row";
import { isOpen } from "@/lib/money/payments/status";
import type { Sponsorship } from "../money-row";
import type { AskTransferInput, StartCheckoutInput } from "../schema";
import { HOLD_MINUTES } from "../status";

/**
 * `open`: a payment to take to the provider. `resume`: one that is there already, and may have ended meanwhile.
 * `end_first`: an earlier attempt that has to be ended there before.
 */
export type Prepared = { step: "open" | "resume" | "end_first"; paymentId: string };

export const BEING_CHECKED = "Your earlier payment is still under review. We'll email you when we know more.";

/** Whether a hold is for the tier that is asked for, at the amount that is asked for. */
export const isSameSlot = (own: Sponsorship, { tierId, interestId }: AskTransferInput): boolean =>
  own.tierId === tierId && own.interestId === (interestId || null);

/**
 * What to do with the hold the sponsor already has; null: it was for something else and has been given up. Part of
 * preparing a hold, under the proposal's lock. Throws `conflict` while its payment is being checked.
 */
export async function reuseHold(
  tx: Tx,
  ctx: SignedInCtx,
  own: Sponsorship,
  input: StartCheckoutInput,
): Promise<Prepared | null> {
  const same = isSameSlot(own, input);
  const payment = await latestPayment(tx, own.orderId);
  if (payment && isOpen(payment.status)) {
    if (payment.status === "processing") throw conflict(BEING_CHECKED);
    if (same && payment.method === input.method)
      return { step: payment.providerRef ? "resume" : "open", paymentId: payment.id };
    if (payment.providerRef || !(await giveUpUnopened(tx, ctx, payment, "cancelled")))
      return { step: "end_first", paymentId: payment.id };
  }
  if (same) {
    const order = { id: own.orderId, totalCents: own.amountCents, currency: own.currency };
    const expiresAt = own.transferAskedAt ? await shorten(tx, ctx, own) : own.heldUntil;
    const attempt = { order, method: input.method, expiresAt };
    return { step: "open", paymentId: await openPayment(tx, ctx, attempt) };
  }
  await tx
    .update(sponsorships)
    .set({ status: "expired", updatedAt: ctx.now() })
    .where(eq(sponsorships.id, own.id));
  return null;
}

/** A place that was kept for a bank transfer is paid online after all: it is kept no longer than any other. */
async function shorten(tx: Tx, ctx: SignedInCtx, { id, heldUntil }: Sponsorship): Promise<Date> {
  const online = new Date(ctx.now().getTime() + HOLD_MINUTES * 60_000);
  const until = online < heldUntil ? online : heldUntil;
  await tx
    .update(sponsorships)
    .set({ heldUntil: until, transferAskedAt: null, transferAcceptedAt: null, updatedAt: ctx.now() })
    .where(eq(sponsorships.id, id));
  return until;
}
