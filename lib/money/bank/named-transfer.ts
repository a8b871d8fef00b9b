import "server-only";
import { and, asc, desc, eq, gte, sql } from "drizzle-orm";
import { bankTransfers, payments } from "@/db/schema";
import type { Executor, Tx } from "@/db/types";
import type { SignedInCtx } from "@/lib/core/ctx";
import { invalid, notFound } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import type { Credentials } from "@/lib/identity/sessions/confirm-identity";
import { findReference, transferReference } from "@/lib/money/bank/bank-reference";
import type { Order, Payment } from "@/lib/money/orders/fulfilment";
import { confirmAdmin } from "@/lib/money/payments/internal/second-admin";
import { lockPayment } from "@/lib/money/payments/payment-row";
import { CORRECTED } from "@/lib/money/payments/status";
import type { Transfer } from "./internal/open-next-transfer";

/** A transfer that an admin names by its reference, locked with its payment and order. */
export interface NamedTransfer {
  payment: Payment;
  order: Order;
  reference: string;
  /** The only admin has reauthenticated. */
  isReauthenticated: boolean;
}

const NO_REFERENCE = "This isn't the reference of a transfer.";

/**
 * Runs a change on the transfer that an admin names. Throws `invalid` for a malformed reference, `not_found` for an
 * unknown one, and the errors of `confirmAdmin`. Call from admin commands.
 */
export async function withTransfer<T>(
  admin: SignedInCtx,
  input: Credentials & { reference: string },
  work: (tx: Tx, named: NamedTransfer) => Promise<T>,
): Promise<T> {
  const reference = findReference(input.reference);
  if (!reference?.startsWith("BT")) throw invalid(NO_REFERENCE, { reference: NO_REFERENCE });
  const isReauthenticated = await confirmAdmin(admin, input);
  const [known] = await admin.db.select().from(bankTransfers).where(eq(bankTransfers.ref, reference));
  if (!known) throw notFound();
  return inTransaction(admin, async (tx) => {
    const { paymentId } = await successorOf(tx, known);
    const { payment, order } = await lockPayment(tx, paymentId);
    return work(tx, { payment, order, reference: transferReference(paymentId), isReauthenticated });
  });
}

/** The transfer that replaced one recorded by mistake, or the transfer itself. */
async function successorOf(tx: Tx, transfer: Transfer): Promise<Transfer> {
  if (!transfer.correctedAt) return transfer;
  const [next] = await tx
    .select({ transfer: bankTransfers })
    .from(bankTransfers)
    .innerJoin(payments, eq(payments.id, bankTransfers.paymentId))
    .where(
      and(
        sql`${payments.orderId} = (select order_id from payments where id = ${transfer.paymentId})`,
        gte(bankTransfers.createdAt, transfer.correctedAt),
      ),
    )
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(1);
  return next?.transfer ?? transfer;
}

type Attempt = Pick<Payment, "id" | "failureCode">;

/**
 * The reference the buyer was given: that of the first payment in the chain of replaced ones. It leads to the last.
 * @param attempts the order's payments by bank transfer, oldest first
 */
export function knownReference(attempts: readonly Attempt[], paymentId: string): string {
  let at = attempts.findIndex(({ id }) => id === paymentId);
  while (attempts[at - 1]?.failureCode === CORRECTED) at--;
  return transferReference(attempts[at]?.id ?? paymentId);
}

/** The order's payments by bank transfer, oldest first. */
export const transferAttempts = (db: Executor, orderId: string) =>
  db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.method, "bank")))
    .orderBy(asc(payments.createdAt), asc(payments.id));
