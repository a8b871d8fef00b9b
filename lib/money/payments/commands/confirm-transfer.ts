import "server-only";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict, invalid, notFound } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { bankDay } from "@/lib/money/bank/bank-day";
import { findReference } from "@/lib/money/bank/bank-reference";
import {
  foreseeTransfer,
  receiveTransfer,
  sendTransferBack,
  type TransferOutcome,
} from "@/lib/money/bank/internal/receive-transfer";
import { type Agreement, agreeOn, confirmAdmin } from "@/lib/money/payments/internal/second-admin";
import { paymentPermissions } from "../policy";
import type { ConfirmTransferInput } from "../schema";

const NOT_YET = "This date is in the future.";
const NO_REFERENCE = "This isn't a valid reference.";

const REFUSED: Partial<Record<TransferOutcome, () => Error>> = {
  unknown_reference: notFound,
  called_off: () =>
    conflict("This return was canceled. If the money has left, please import the bank statement."),
  other_amount: () => conflict("This isn't the amount to return."),
  duplicate_reference: () =>
    conflict("Another deposit already came in under this reference. Please return this one."),
};

/**
 * Confirms, after a check of the bank account, that a transfer arrived (`BT…`) or was returned (`BR…`). If there are
 * two admins, two must enter the same; a single admin reauthenticates. Any amount is recorded; settlement returns what
 * does not match. Repeating it is a no-op. Throws `invalid` for a malformed reference or a future day, `not_found` for
 * an unknown reference, `conflict` for an amount that differs from the return, a second deposit under one reference, or
 * a different entry by another admin. Admins only.
 */
export async function confirmTransfer(ctx: Ctx, input: ConfirmTransferInput): Promise<Agreement> {
  const admin = authorize(ctx, paymentPermissions.confirmTransfer);
  const reference = findReference(input.reference);
  if (!reference) throw invalid(NO_REFERENCE, { reference: NO_REFERENCE });
  const { arrivedOn, amount: amountCents, currency } = input;
  if (arrivedOn > bankDay(ctx.now())) throw invalid(NOT_YET, { arrivedOn: NOT_YET });
  const isReauthenticated = await confirmAdmin(admin, input);
  const kind = reference.startsWith("BT") ? "receive" : "send_back";
  const line = { reference, amountCents, currency, bankRef: null, arrivedOn };
  return inTransaction(ctx, async (tx) => {
    const outcome = await foreseeTransfer(tx, line);
    const refused = REFUSED[outcome];
    if (refused) throw refused();
    if (outcome === "alreadyBooked") return "done";
    const reading = { kind, reference, amountCents, currency, arrivedOn, reason: null } as const;
    const agreement = await agreeOn(tx, admin, reading, isReauthenticated);
    if (agreement === "waiting") return agreement;
    await (kind === "receive" ? receiveTransfer : sendTransferBack)(tx, admin, line);
    return agreement;
  });
}
