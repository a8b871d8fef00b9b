import "server-only";
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { bankRefunds, bankTransfers, payments } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import type { Ctx } from "@/lib/core/ctx";
import { enqueue } from "@/lib/integrations/jobs/queue";
import { bankDay } from "@/lib/money/bank/bank-day";

type Transfer = typeof bankTransfers.$inferSelect;

/** A deposit or return under the reference of a bank transfer. */
export interface TransferLine {
  reference: string;
  /** Integer cents, above 0. */
  amountCents: number;
  currency: string;
  /** The bank's ID for the line, if it gives one. */
  bankRef: string | null;
  /** The value date at our bank; null means today. */
  arrivedOn: string | null;
  /** The statement has this same line earlier, and the bank gives no IDs, so there were two of them. */
  isRepeated?: boolean;
}

/**
 * `duplicate_reference`: another deposit or return was already booked under it, so this one is extra. `called_off`: the
 * return had been canceled.
 */
export type TransferOutcome =
  | "noted"
  | "alreadyBooked"
  | "unknown_reference"
  | "other_amount"
  | "duplicate_reference"
  | "called_off";

/**
 * Records a deposit for a payment by bank transfer, for any amount, and enqueues settlement, which decides whether it
 * pays for the order or is returned. Recording the same line again is a no-op. Call from admin commands, inside their
 * transaction.
 */
export async function receiveTransfer(tx: Tx, ctx: Ctx, line: TransferLine): Promise<TransferOutcome> {
  const transfer = await lockTransfer(tx, line.reference);
  const outcome = outcomeOfReceived(transfer, line);
  if (!transfer || (outcome !== "noted" && outcome !== "alreadyBooked")) return outcome;
  if (outcome === "alreadyBooked") {
    if (line.bankRef && !transfer.bankRef) await nameLine(tx, ctx, transfer.ref, line.bankRef);
    return outcome;
  }
  const received = {
    receivedCents: line.amountCents,
    receivedCurrency: line.currency,
    receivedAt: ctx.now(),
    arrivedOn: line.arrivedOn ?? bankDay(ctx.now()),
    bankRef: line.bankRef,
  };
  await tx
    .update(bankTransfers)
    .set({ ...received, updatedAt: ctx.now() })
    .where(eq(bankTransfers.ref, transfer.ref));
  await recordAudit(tx, ctx, {
    action: "bank_transfer.receive",
    entityId: transfer.paymentId,
    after: { reference: line.reference, ...received },
  });
  await reconcileLater(tx, transfer.paymentId);
  return outcome;
}

/** Records that money of such a payment was returned, under the refund's reference. Same contract as above. */
export async function sendTransferBack(tx: Tx, ctx: Ctx, line: TransferLine): Promise<TransferOutcome> {
  const found = await lockReturn(tx, line.reference);
  const outcome = outcomeOfSentBack(found?.refund ?? null, line);
  if (!found || (outcome !== "noted" && outcome !== "alreadyBooked")) return outcome;
  const { refund, paymentId } = found;
  const bankRef = refund.bankRef ?? line.bankRef;
  const sentAt = refund.sentAt ?? ctx.now();
  if (outcome === "noted" || bankRef !== refund.bankRef)
    await tx
      .update(bankRefunds)
      .set({ sentAt, bankRef, updatedAt: ctx.now() })
      .where(eq(bankRefunds.ref, refund.ref));
  if (outcome === "alreadyBooked") return outcome;
  await recordAudit(tx, ctx, {
    action: "bank_transfer.send_back",
    entityId: paymentId,
    after: { reference: refund.ref, amountCents: refund.amountCents },
  });
  await reconcileLater(tx, paymentId);
  return outcome;
}

/**
 * Records that a return bounced, so we owe the payer again. Returns the refund, or null if the line is about no such
 * money. Same contract as above.
 */
export async function noteBounce(tx: Tx, ctx: Ctx, line: TransferLine): Promise<string | null> {
  const found = await lockReturn(tx, line.reference);
  // The line of the bounce has its own ID.
  if (!found || outcomeOfSentBack(found.refund, { ...line, bankRef: null }) !== "alreadyBooked") return null;
  const { refund, paymentId } = found;
  if (refund.bouncedAt) return refund.refundId;
  await tx
    .update(bankRefunds)
    .set({ bouncedAt: ctx.now(), updatedAt: ctx.now() })
    .where(eq(bankRefunds.ref, refund.ref));
  await recordAudit(tx, ctx, {
    action: "bank_transfer.bounce",
    entityId: paymentId,
    after: { reference: refund.ref, amountCents: refund.amountCents },
  });
  await reconcileLater(tx, paymentId);
  return refund.refundId;
}

/** What one of the two functions above would return. The row stays locked, so the result still holds afterwards. */
export async function foreseeTransfer(tx: Tx, line: TransferLine): Promise<TransferOutcome> {
  if (line.reference.startsWith("BT")) return outcomeOfReceived(await lockTransfer(tx, line.reference), line);
  return outcomeOfSentBack((await lockReturn(tx, line.reference))?.refund ?? null, line);
}

function outcomeOfReceived(transfer: Transfer | null, line: TransferLine): TransferOutcome {
  if (!transfer) return "unknown_reference";
  if (!transfer.receivedAt) return "noted";
  const isSame = transfer.receivedCents === line.amountCents && transfer.receivedCurrency === line.currency;
  return isSame && !isOtherLine(line, transfer.bankRef) && !transfer.correctedAt
    ? "alreadyBooked"
    : "duplicate_reference";
}

function outcomeOfSentBack(
  refund: typeof bankRefunds.$inferSelect | null,
  line: TransferLine,
): TransferOutcome {
  if (!refund) return "unknown_reference";
  if (refund.cancelledAt) return "called_off";
  if (refund.amountCents !== line.amountCents || refund.currency !== line.currency) return "other_amount";
  if (!refund.sentAt) return "noted";
  return isOtherLine(line, refund.bankRef) ? "duplicate_reference" : "alreadyBooked";
}

/** Whether a line differs from the one recorded under the same reference, as far as the bank's data shows. */
export const isOtherLine = (line: Pick<TransferLine, "bankRef" | "isRepeated">, knownAs: string | null) =>
  line.isRepeated || (line.bankRef !== null && knownAs !== null && line.bankRef !== knownAs);

/** A line confirmed by hand gets its ID when the statement brings it. The next line is then extra money. */
const nameLine = (tx: Tx, ctx: Ctx, ref: string, bankRef: string) =>
  tx.update(bankTransfers).set({ bankRef, updatedAt: ctx.now() }).where(eq(bankTransfers.ref, ref));

/** The transfer under a reference. If it was recorded by mistake, the one that replaced it, if any. */
async function lockTransfer(tx: Tx, reference: string): Promise<Transfer | null> {
  const byRef = (ref: string) =>
    tx.select().from(bankTransfers).where(eq(bankTransfers.ref, ref)).for("update");
  const [transfer] = await byRef(reference);
  if (!transfer?.correctedAt) return transfer ?? null;
  const [next] = await tx
    .select({ ref: bankTransfers.ref })
    .from(bankTransfers)
    .innerJoin(payments, eq(payments.id, bankTransfers.paymentId))
    .where(
      and(
        isNull(bankTransfers.correctedAt),
        sql`${payments.orderId} = (select order_id from payments where id = ${transfer.paymentId})`,
      ),
    )
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(1);
  return next ? ((await byRef(next.ref))[0] ?? null) : transfer;
}

async function lockReturn(tx: Tx, reference: string) {
  const [found] = await tx
    .select({ refund: bankRefunds, paymentId: bankTransfers.paymentId })
    .from(bankRefunds)
    .innerJoin(bankTransfers, eq(bankTransfers.ref, bankRefunds.transferRef))
    .where(eq(bankRefunds.ref, reference))
    .for("update", { of: bankRefunds });
  return found ?? null;
}

const reconcileLater = (tx: Tx, paymentId: string) =>
  enqueue(tx, "reconcile_payment", { paymentId, cause: "bank" }, { key: `reconcile:${paymentId}` });
