import "server-only";
import { and, eq, inArray } from "drizzle-orm";
import { bankTransfers, payments } from "@/db/schema";
import type { Tx } from "@/db/types";
import { authorize } from "@/lib/core/authorize";
import type { Ctx, SignedInCtx } from "@/lib/core/ctx";
import { conflict } from "@/lib/core/errors";
import type { Order, Payment } from "@/lib/money/orders/fulfilment";
import type { BookBankCaseInput } from "@/lib/money/orders/schema";
import { type Agreement, agreeOn } from "@/lib/money/payments/internal/second-admin";
import { wasOrderPaid } from "@/lib/money/payments/payment-row";
import { OPEN_STATUSES } from "@/lib/money/payments/status";
import { WENT_AWAY } from "../copy";
import { endException } from "../internal/end-exception";
import { lockOpenException, readingOf } from "../internal/exception-row";
import { openNextTransfer, type Transfer } from "../internal/open-next-transfer";
import { receiveTransfer } from "../internal/receive-transfer";
import { withTransfer } from "../named-transfer";
import { bankPermissions } from "../policy";

/**
 * Books the money of a case to the order behind a transfer reference: as that transfer while it is still expected,
 * otherwise as another transfer for the same order. Two admins must choose the same; a single admin reauthenticates.
 * Settlement decides whether the money pays for the order or is returned. Throws `invalid` and `not_found` for the
 * reference, `conflict` if the order is paid or the case is decided. Admins only.
 */
export async function bookException(ctx: Ctx, input: BookBankCaseInput): Promise<Agreement> {
  const admin = authorize(ctx, bankPermissions.bookException);
  return withTransfer(admin, input, async (tx, { payment, order, reference, isReauthenticated }) => {
    const row = await lockOpenException(tx, input.caseId);
    if (row.kind === "unexpected_debit") throw conflict(WENT_AWAY);
    if (row.refundId) throw conflict("We owe this money to its payer. Please send it to them another way.");
    if (await wasOrderPaid(tx, payment.id))
      throw conflict("This has already been paid. Please return the money.");
    const agreement = await agreeOn(tx, admin, readingOf(row, "case_book", reference), isReauthenticated);
    if (agreement === "waiting") return agreement;
    const target = await targetOf(tx, admin, { payment, order });
    const outcome = await receiveTransfer(tx, admin, { ...row, reference: target.ref });
    if (outcome !== "noted") throw new Error(`the payment made for a case is ${outcome}`);
    const note = `Booked to ${target.ref}`;
    await endException(tx, admin, row, { endedAs: "booked", note, bookedToId: target.paymentId });
    return agreement;
  });
}

interface Target {
  payment: Payment;
  order: Order;
}

/** The order's transfer that can still receive money. Created if there is none. */
async function targetOf(tx: Tx, ctx: SignedInCtx, { payment, order }: Target): Promise<Transfer> {
  const [own] = await tx.select().from(bankTransfers).where(eq(bankTransfers.paymentId, payment.id));
  if (own && !own.receivedAt && payment.status !== "cancelled") return own;
  const [open] = await tx
    .select({ id: payments.id, method: payments.method })
    .from(payments)
    .where(and(eq(payments.orderId, order.id), inArray(payments.status, OPEN_STATUSES)));
  if (open) {
    const [next] = await tx.select().from(bankTransfers).where(eq(bankTransfers.paymentId, open.id));
    if (next && !next.receivedAt) return next;
    throw conflict("This is being paid another way right now. Please check again in an hour.");
  }
  return openNextTransfer(tx, ctx, { payment, order });
}
