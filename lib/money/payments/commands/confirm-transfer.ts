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
import { type Agreement, agreeOn, reauthenticateIfAlone } from "@/lib/money/payments/internal/second-admin";
import { paymentPermissions } from "../policy";
import type { ConfirmTransferInput } from "../schema";

const NOT_YET = "This date is in the future.";
const NO_REFERENCE = "This isn't a valid reference.";

const REFUSED: Partial<Record<TransferOutcome, () => Error>> = {
  unknown_reference: notFound,
  called_off: () =>
    conflict("This return was called off. If the money has left, please import the bank statement."),
  other_amount: () => conflict("This isn't the amount to return."),
  duplicate_reference: () =>
    conflict("Another deposit already came in under this reference. Please return this one."),
};

/**
 * Confirms, after a look at the bank account, that money came in for a payment by bank transfer (`BT…`), or was sent
 * back (`BR…`). Where there are two admins, two of them have to write down the same; a single one proves who they are.
 * Whatever came in is written down; settling sends back what is not the amount that was asked for. The same again
 * changes nothing. Throws `invalid` for what is no reference and a day to come, `not_found` for one that is not ours,
 * `conflict` for another amount than has to go back, a second sum under one reference, or something else than another
 * admin has read. Admins may call it.
 */
export async function confirmTransfer(ctx: Ctx, input: ConfirmTransferInput): Promise<Agreement> {
  const admin = authorize(ctx, paymentPermissions.confirmTransfer);
  const reference = findReference(input.reference);
  if (!reference) throw invalid(NO_REFERENCE, { reference: NO_REFERENCE });
  const { arrivedOn, amount: amountCents, currency } = input;
  if (arrivedOn > bankDay(ctx.now())) throw invalid(NOT_YET, { arrivedOn: NOT_YET });
  const isReauthenticated = await reauthenticateIfAlone(admin, input);
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
