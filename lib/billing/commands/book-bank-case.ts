import "server-only";
import { and, eq, inArray } from "drizzle-orm";
import { bankTransfers, payments } from "@/db/schema";
import type { Tx } from "@/db/types";
import { withRole } from "@/lib/core/authorize";
import { findReference, transferReference } from "@/lib/core/bank-reference";
import type { Ctx, SignedInCtx } from "@/lib/core/ctx";
import { conflict, invalid, notFound } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import type { Order, Payment } from "../fulfilment";
import { lockPayment, movePayment, wasPaid } from "../payment-row";
import type { BookBankCaseInput } from "../schema";
import { type Agreement, agreeOn, proveIfAlone } from "../second-admin";
import { OPEN_STATUSES } from "../status";
import { endCase, lockOpenCase, readingOf } from "./end-bank-case";
import type { BankCase } from "./open-bank-case";
import { openPayment } from "./open-payment";
import { receiveTransfer } from "./receive-transfer";

const NO_REFERENCE = "This is no reference of a transfer.";

/**
 * Books the money of a case to the order that a transfer's reference stands for: as that transfer where it is still
 * awaited, else as another one for the same order. Two admins
 * have to choose the same; a single one proves who they are. Settling decides whether it buys anything or goes back. Throws
 * `invalid` and `not_found` for the reference, `conflict` where the order is paid or the case decided. Admins may
 * call it.
 */
export async function bookBankCase(ctx: Ctx, input: BookBankCaseInput): Promise<Agreement> {
  const admin = withRole(ctx, ["admin"]);
  const reference = findReference(input.reference);
  if (!reference?.startsWith("BT")) throw invalid(NO_REFERENCE, { reference: NO_REFERENCE });
  const isProved = await proveIfAlone(admin, input);
  const [known] = await ctx.db.select().from(bankTransfers).where(eq(bankTransfers.ref, reference));
  if (!known) throw notFound();
  return inTransaction(ctx, async (tx) => {
    const { payment, order } = await lockPayment(tx, known.paymentId);
    const row = await lockOpenCase(tx, input.caseId);
    if (row.refundId) throw conflict("Its payer is owed this money. Please send it to them in another way.");
    if (await wasPaid(tx, order)) throw conflict("This has been paid already. Please send the money back.");
    const agreement = await agreeOn(tx, admin, readingOf(row, "case_book", reference), isProved);
    if (agreement === "waiting") return agreement;
    const target = await targetOf(tx, admin, { payment, order, row });
    const outcome = await receiveTransfer(tx, admin, { ...row, reference: target.ref });
    if (outcome !== "noted") throw new Error(`what was made for a case answers ${outcome}`);
    const note = `Booked to ${target.ref}`;
    await endCase(tx, admin, row, { endedAs: "booked", note, bookedToId: target.paymentId });
    return agreement;
  });
}

interface Target {
  payment: Payment;
  order: Order;
  row: BankCase;
}

/** The transfer of the order that money can still come in for; made anew where there is none. */
async function targetOf(tx: Tx, ctx: SignedInCtx, { payment, order, row }: Target) {
  const [own] = await tx.select().from(bankTransfers).where(eq(bankTransfers.paymentId, payment.id));
  if (own && !own.receivedAt && payment.status !== "cancelled") return own;
  const [open] = await tx
    .select({ id: payments.id, method: payments.method })
    .from(payments)
    .where(and(eq(payments.orderId, order.id), inArray(payments.status, OPEN_STATUSES)));
  if (open) {
    const [next] = await tx.select().from(bankTransfers).where(eq(bankTransfers.paymentId, open.id));
    if (next && !next.receivedAt) return next;
    throw conflict("This is being paid in another way right now. Please look again in an hour.");
  }
  const { payBy, expiresAt } = payment;
  if (!payBy || !expiresAt) throw new Error("a transfer has no last day");
  const paymentId = await openPayment(tx, ctx, { order, method: "bank", payBy, expiresAt });
  const ref = transferReference(paymentId);
  const [made] = await tx.select().from(payments).where(eq(payments.id, paymentId)).for("update");
  if (!made) throw notFound();
  await movePayment(tx, ctx, made, "requires_action", {
    cause: "bank case",
    set: { providerRef: ref, redirectUrl: payment.redirectUrl },
  });
  const [transfer] = await tx
    .insert(bankTransfers)
    .values({ ref, paymentId, amountCents: order.totalCents, currency: order.currency, expiresAt })
    .returning();
  if (!transfer) throw new Error(`the transfer for case ${row.id} was not written`);
  return transfer;
}
