import "server-only";
import {
  receiveTransfer,
  sendTransferBack,
  type TransferOutcome,
} from "@/lib/billing/commands/receive-transfer";
import { withRole } from "@/lib/core/authorize";
import { findReference } from "@/lib/core/bank-reference";
import { dayOf } from "@/lib/core/banking-days";
import type { Ctx } from "@/lib/core/ctx";
import { conflict, invalid, notFound } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import type { ConfirmTransferInput } from "../schema";

const NOT_YET = "This day has not come yet.";

const REFUSED: Partial<Record<TransferOutcome, () => Error>> = {
  unknown_reference: notFound,
  other_amount: () => conflict("This is not the amount that has to go back."),
  other_line: () =>
    conflict("Something else has come in under this reference before: please send this back."),
};

/**
 * Confirms, after a look at the bank account, that money came in for a payment by bank transfer (`BT…`), or was sent
 * back (`BR…`). Whatever came in is written down; settling sends back what is not the amount that was asked for. The
 * same again changes nothing. Throws `invalid` for what is no reference and a day to come, `not_found` for one that is not ours,
 * `conflict` for another amount than has to go back, or a second sum under one reference. Admins may call it.
 */
export async function confirmTransfer(ctx: Ctx, input: ConfirmTransferInput): Promise<null> {
  const admin = withRole(ctx, ["admin"]);
  const reference = findReference(input.reference);
  if (!reference) throw invalid("This is no reference.", { reference: "This is no reference." });
  const { arrivedOn } = input;
  if (arrivedOn > dayOf(ctx.now())) throw invalid(NOT_YET, { arrivedOn: NOT_YET });
  const line = { reference, amountCents: input.amount, currency: input.currency, bankRef: null, arrivedOn };
  return inTransaction(ctx, async (tx) => {
    const write = reference.startsWith("BT") ? receiveTransfer : sendTransferBack;
    const refused = REFUSED[await write(tx, admin, line)];
    if (refused) throw refused();
    return null;
  });
}
