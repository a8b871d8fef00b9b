import "server-only";
import { and, eq } from "drizzle-orm";
import { disputes, refunds } from "@/db/schema";
import type { Executor } from "@/db/types";
import type { Dispute, Payment, Refund } from "@/lib/money/orders/fulfilment";
import type { CapturedMoney } from "./status";

/** The state of a captured payment's money, locked with the payment. Cents. */
export interface MoneyBook extends CapturedMoney {
  refunds: Refund[];
  disputes: Dispute[];
  /** Refunds requested but not yet decided. */
  pendingCents: number;
  /** Neither refunded nor pending. A disputed amount still counts here. */
  leftCents: number;
}

/** Reads the state of a captured payment's money. Lock the payment first if a decision depends on it. */
export async function readMoney(db: Executor, payment: Payment): Promise<MoneyBook> {
  const returned = await db.select().from(refunds).where(eq(refunds.paymentId, payment.id));
  const argued = await db
    .select()
    .from(disputes)
    .where(and(eq(disputes.paymentId, payment.id), eq(disputes.source, "provider")));
  const capturedCents = payment.capturedCents ?? 0;
  const pendingCents = sum(returned.filter(({ status }) => status === "pending"));
  const lostCents = sum(argued.filter(({ status }) => status === "lost"));
  return {
    status: payment.status,
    capturedCents,
    refundedCents: payment.refundedCents,
    lostCents,
    isDisputed: argued.some(({ status }) => status === "open"),
    refunds: returned,
    disputes: argued,
    pendingCents,
    leftCents: Math.max(0, capturedCents - payment.refundedCents - lostCents - pendingCents),
  };
}

const sum = (rows: readonly { amountCents: number }[]) =>
  rows.reduce((total, { amountCents }) => total + amountCents, 0);
