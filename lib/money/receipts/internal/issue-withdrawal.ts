import "server-only";
import { and, desc, eq } from "drizzle-orm";
import { type disputes, orders, type payments, receipts } from "@/db/schema";
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
type Dispute = typeof disputes.$inferSelect;

/**
 * Writes the numbered receipt that cancels a credit note, because a reversal by the payer's bank was won after all, and
 * emails a copy. A no-op without a credit note. Only the transaction that books the money may call this.
 */
export async function issueWithdrawal(tx: Tx, ctx: Ctx, payment: Payment, { id }: Dispute): Promise<void> {
  const [found] = await tx
    .select({ note: receipts, buyerId: orders.buyerId, kind: orders.kind })
    .from(receipts)
    .innerJoin(orders, eq(orders.id, payment.orderId))
    .where(and(eq(receipts.disputeId, id), eq(receipts.series, "C")))
    .orderBy(desc(receipts.issuedAt), desc(receipts.id))
    .limit(1);
  if (!found) return;
  const { note, buyerId, kind } = found;
  const { seller, buyer, purchaseOrder, receivedFor, amountCents, currency, method } = note;
  const lines = [{ description: `Paid after all: ${receiptNumber(note)} is withdrawn`, amountCents }];
  const count = await countReceipt(tx, "R", ctx.now());
  await tx.insert(receipts).values({
    id: newId(),
    ...count,
    paymentId: payment.id,
    refundId: null,
    disputeId: id,
    seller,
    buyer,
    purchaseOrder,
    receivedFor,
    lines,
    amountCents,
    currency,
    method,
    issuedAt: ctx.now(),
  });
  const { email } = await loadBuyer(tx, buyerId);
  await queueMail(tx, {
    mail: receiptMails.receipt,
    to: { userId: buyerId, email },
    data: {
      name: buyer.name,
      number: receiptNumber(count),
      amountCents,
      currency,
      lines: lines.map((line) => ({ ...line, currency })),
      path: receiptPath(payment.id),
      hasBell: kind !== "sponsorship",
    },
    dedupeKey: `receipt:${payment.id}:${receiptNumber(count)}`,
  });
}
