import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { bankRefunds, bankTransfers } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import { dayOf } from "@/lib/core/banking-days";
import type { Ctx } from "@/lib/core/ctx";
import { enqueue } from "@/lib/integrations/jobs/queue";

/** Money that came in, or went back, under a reference of a bank transfer. */
export interface TransferLine {
  reference: string;
  /** Integer cents, above 0. */
  amountCents: number;
  currency: string;
  /** The bank's own name for the line, where it gives one. */
  bankRef: string | null;
  /** The day (value date, UTC) on which it was on our account; null: today. */
  arrivedOn: string | null;
}

/** `other_line`: something else came in under it before, so that this is money too much. */
export type TransferOutcome = "noted" | "known" | "unknown_reference" | "other_amount" | "other_line";

/**
 * Writes down what came in for a payment by bank transfer, whatever amount that is, and has the payment looked at:
 * settling decides whether it buys anything or goes back. The same line again changes nothing. For commands of
 * admins, in their transaction.
 */
export async function receiveTransfer(tx: Tx, ctx: Ctx, line: TransferLine): Promise<TransferOutcome> {
  const { reference, amountCents, currency, bankRef } = line;
  const arrivedOn = line.arrivedOn ?? dayOf(ctx.now());
  const [transfer] = await tx
    .select()
    .from(bankTransfers)
    .where(eq(bankTransfers.ref, reference))
    .for("update");
  if (!transfer) return "unknown_reference";
  if (transfer.receivedAt) {
    const isSame = transfer.receivedCents === amountCents && transfer.receivedCurrency === currency;
    const isOther = bankRef !== null && transfer.bankRef !== null && bankRef !== transfer.bankRef;
    if (!isSame || isOther) return "other_line";
    if (bankRef !== null && transfer.bankRef === null) await nameLine(tx, ctx, reference, bankRef);
    return "known";
  }
  const received = {
    receivedCents: amountCents,
    receivedCurrency: currency,
    receivedAt: ctx.now(),
    arrivedOn,
    bankRef,
  };
  await tx
    .update(bankTransfers)
    .set({ ...received, updatedAt: ctx.now() })
    .where(eq(bankTransfers.ref, reference));
  await recordAudit(tx, ctx, {
    action: "bank_transfer.receive",
    entityId: transfer.paymentId,
    after: { reference, ...received },
  });
  await lookAt(tx, transfer.paymentId);
  return "noted";
}

/** What an admin confirmed by hand has a name as soon as the statement brings it: the next one is money too much. */
const nameLine = (tx: Tx, ctx: Ctx, reference: string, bankRef: string) =>
  tx.update(bankTransfers).set({ bankRef, updatedAt: ctx.now() }).where(eq(bankTransfers.ref, reference));

/** Writes down that money of such a payment was sent back, by the refund's own reference. As above. */
export async function sendTransferBack(tx: Tx, ctx: Ctx, line: TransferLine): Promise<TransferOutcome> {
  const [found] = await tx
    .select({ refund: bankRefunds, paymentId: bankTransfers.paymentId })
    .from(bankRefunds)
    .innerJoin(bankTransfers, eq(bankTransfers.ref, bankRefunds.transferRef))
    .where(eq(bankRefunds.ref, line.reference));
  if (!found) return "unknown_reference";
  const { refund, paymentId } = found;
  if (refund.amountCents !== line.amountCents || refund.currency !== line.currency) return "other_amount";
  const sent = await tx
    .update(bankRefunds)
    .set({ sentAt: ctx.now(), updatedAt: ctx.now() })
    .where(and(eq(bankRefunds.ref, refund.ref), isNull(bankRefunds.sentAt)))
    .returning({ ref: bankRefunds.ref });
  if (sent.length === 0) return "known";
  await recordAudit(tx, ctx, {
    action: "bank_transfer.send_back",
    entityId: paymentId,
    after: { reference: refund.ref, amountCents: refund.amountCents },
  });
  await lookAt(tx, paymentId);
  return "noted";
}

const lookAt = (tx: Tx, paymentId: string) =>
  enqueue(tx, "reconcile_payment", { paymentId, cause: "bank" }, { key: `reconcile:${paymentId}` });
