import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { orders, type payments, receipts } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { Ctx } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import { loadBuyer } from "../buyer";
import { receiptMails } from "../mails";
import { receiptNumber } from "../number";
import { receiptPath } from "../paths";
import { countReceipt } from "./count-receipt";

type Payment = typeof payments.$inferSelect;

/** The reason for a credit note: a refund, money that never arrived, or a final reversal by the payer's bank. */
export type Credit = { amountCents: number } & (
  | { why: "refund" | "correction"; refundId: string }
  | { why: "bank"; disputeId: string }
);

const COPY: Record<Credit["why"], string> = {
  refund: "Refund for receipt",
  correction: "Not received:",
  bank: "Reversed by the payer's bank:",
};

/**
 * Writes the numbered credit note for money returned to a payer, with seller and buyer as on the receipt, and emails a
 * copy. Cents. A payment without a receipt (1.0 wrote none if nothing was bought) gets no credit note. Only the
 * transaction that books the refund or loss may call this.
 */
export async function issueCreditNote(tx: Tx, ctx: Ctx, payment: Payment, credit: Credit): Promise<void> {
  const { amountCents, why } = credit;
  const source =
    why === "bank"
      ? { refundId: null, disputeId: credit.disputeId }
      : { refundId: credit.refundId, disputeId: null };
  const [receipt] = await tx
    .select({ receipt: receipts, buyerId: orders.buyerId, kind: orders.kind })
    .from(receipts)
    .innerJoin(orders, eq(orders.id, payment.orderId))
    .where(and(eq(receipts.paymentId, payment.id), eq(receipts.series, "R"), isNull(receipts.disputeId)));
  if (!receipt) return;
  const {
    series: _,
    year,
    number,
    seller,
    buyer,
    purchaseOrder,
    receivedFor,
    currency,
    method,
  } = receipt.receipt;
  const reference = receiptNumber({ series: "R", year, number });
  const count = await countReceipt(tx, "C", ctx.now());
  await tx.insert(receipts).values({
    id: newId(),
    ...count,
    paymentId: payment.id,
    ...source,
    seller,
    buyer,
    purchaseOrder,
    receivedFor,
    lines: [{ description: `${COPY[why]} ${reference}`, amountCents }],
    amountCents,
    currency,
    method,
    issuedAt: ctx.now(),
  });
  const { email } = await loadBuyer(tx, receipt.buyerId);
  await queueMail(tx, {
    mail: receiptMails["credit-note"],
    to: { userId: receipt.buyerId, email },
    data: {
      name: buyer.name,
      number: receiptNumber(count),
      receipt: reference,
      amountCents,
      currency,
      why,
      path: receiptPath(payment.id),
      hasBell: receipt.kind !== "sponsorship",
    },
    dedupeKey: `credit-note:${source.refundId ?? source.disputeId}`,
  });
}
