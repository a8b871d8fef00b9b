import "server-only";
import { and, eq } from "drizzle-orm";
import { orders, users } from "@/db/schema";
import type { Tx } from "@/db/types";
import { authorize } from "@/lib/core/authorize";
import type { Ctx, SignedInCtx } from "@/lib/core/ctx";
import { conflict, notFound, unauthenticated } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { bankDay } from "@/lib/money/bank/bank-day";
import { transferDates } from "@/lib/money/bank/transfer-dates";
import { requireValidQuote } from "@/lib/money/orders/internal/require-valid-quote";
import type { PayOrderInput } from "@/lib/money/orders/schema";
import { isBoughtBy } from "@/lib/money/orders/visibility";
import { type OpenCheckout, openCheckout } from "@/lib/money/payments/open-checkout";
import { openPayment } from "@/lib/money/payments/open-payment";
import { purchasePath } from "@/lib/money/payments/paths";
import { giveUpUnopened, latestPayment, wasOrderPaid } from "@/lib/money/payments/payment-row";
import { EARLIER_GOES_ON, isDead, isOpen } from "@/lib/money/payments/status";
import { paymentPermissions } from "../policy";
import { reconcilePayment } from "./reconcile-payment";

/** How long a checkout of a purchase may take. No slot is held meanwhile. */
const CHECKOUT_MINUTES = 60;
/** An open attempt is checked or ended first. Each takes another round. */
const ROUNDS = 4;

type Step = { step: "open" | "resume" | "end_first"; paymentId: string };

/**
 * Opens a checkout for one of the viewer's orders, at the order's amount, and returns where to pay. One attempt at a
 * time: an earlier one by another method is ended at its provider first. Throws `not_found` for someone else's order,
 * `conflict` if it is paid or being paid, `unauthenticated` if the account was deleted meanwhile.
 */
export async function payOrder(ctx: Ctx, input: PayOrderInput): Promise<OpenCheckout> {
  const buyer = authorize(ctx, paymentPermissions.payOrder);
  for (let round = 0; round < ROUNDS; round++) {
    const { step, paymentId } = await inTransaction(ctx, (tx) => prepare(tx, buyer, input));
    const stillOpen =
      step === "open" ||
      (await reconcilePayment(ctx, {
        paymentId,
        cause: "started again",
        cancelFirst: step === "end_first",
      })) === "requires_action";
    if (stillOpen && step !== "end_first")
      return openCheckout(ctx, paymentId, `${purchasePath(input.orderId)}?cancelled=1`);
  }
  throw conflict(EARLIER_GOES_ON);
}

async function prepare(
  tx: Tx,
  ctx: SignedInCtx,
  { orderId, method, purchaseOrder }: PayOrderInput,
): Promise<Step> {
  // An account deletion waits for this transaction and sees it, or has already finished.
  const [buyer] = await tx
    .select({ status: users.accountStatus })
    .from(users)
    .where(eq(users.id, ctx.viewer.id))
    .for("key share");
  if (!buyer || buyer.status === "deleted") throw unauthenticated();
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), isBoughtBy(ctx.viewer, orders.buyerId)))
    .for("no key update");
  // A slot must be held while it is paid for, which another command does.
  if (!order || order.kind === "sponsorship") throw notFound();
  const payment = await latestPayment(tx, order.id);
  if (payment && isOpen(payment.status)) {
    if (payment.status === "processing")
      throw conflict("We're still checking your payment. We'll email you when we know more.");
    const isOver = payment.expiresAt !== null && payment.expiresAt <= ctx.now();
    if (payment.method === method && !isOver)
      return { step: payment.providerRef ? "resume" : "open", paymentId: payment.id };
    if (payment.providerRef || !(await giveUpUnopened(tx, ctx, payment, "cancelled")))
      return { step: "end_first", paymentId: payment.id };
  } else if (payment && !isDead(payment.status) && (await wasOrderPaid(tx, payment.id))) {
    throw conflict("This has already been paid.");
  }
  await requireValidQuote(tx, ctx, order);
  if (purchaseOrder) await tx.update(orders).set({ purchaseOrder }).where(eq(orders.id, order.id));
  const dates =
    method === "bank"
      ? transferDates(bankDay(ctx.now()))
      : { expiresAt: new Date(ctx.now().getTime() + CHECKOUT_MINUTES * 60_000) };
  return { step: "open", paymentId: await openPayment(tx, ctx, { order, method, ...dates }) };
}
