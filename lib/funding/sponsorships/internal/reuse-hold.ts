import "server-only";
import { eq } from "drizzle-orm";
import { orders, sponsorships } from "@/db/schema";
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
 * `open`: start a payment at the provider. `resume`: continue an existing one, which may have ended. `end_first`: end
 * an earlier attempt at the provider first.
 */
export type Prepared = { step: "open" | "resume" | "end_first"; paymentId: string };

export const BEING_CHECKED = "Your earlier payment is still under review. We'll email you when we know more.";

/** Whether a hold is for the requested tier and amount. */
export const isSameSlot = (own: Sponsorship, { tierId, interestId }: AskTransferInput): boolean =>
  own.tierId === tierId && own.interestId === (interestId || null);

/**
 * Decides what to do with the sponsor's existing hold. Null: it was for something else and has been released. Call
 * while preparing a hold, with the proposal locked. Throws `conflict` while its payment is under review.
 */
export async function reuseHold(
  tx: Tx,
  ctx: SignedInCtx,
  own: Sponsorship,
  input: StartCheckoutInput,
): Promise<Prepared | null> {
  const same = isSameSlot(own, input);
  if (same) await notePurchaseOrder(tx, own, input);
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

/** The latest form counts, also if the number was cleared. */
async function notePurchaseOrder(
  tx: Tx,
  { orderId }: Sponsorship,
  { purchaseOrder }: StartCheckoutInput,
): Promise<void> {
  await tx
    .update(orders)
    .set({ purchaseOrder: purchaseOrder || null })
    .where(eq(orders.id, orderId));
}

/** A transfer's slot is paid online after all, so its hold becomes an ordinary one. */
async function shorten(tx: Tx, ctx: SignedInCtx, { id, heldUntil }: Sponsorship): Promise<Date> {
  const online = new Date(ctx.now().getTime() + HOLD_MINUTES * 60_000);
  const until = online < heldUntil ? online : heldUntil;
  await tx
    .update(sponsorships)
    .set({ heldUntil: until, transferAskedAt: null, transferAcceptedAt: null, updatedAt: ctx.now() })
    .where(eq(sponsorships.id, id));
  return until;
}
