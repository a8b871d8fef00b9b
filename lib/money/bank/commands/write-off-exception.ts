import "server-only";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict } from "@/lib/core/errors";
import type { EndBankCaseInput } from "@/lib/money/orders/schema";
import type { Agreement } from "@/lib/money/payments/internal/second-admin";
import { endByNote } from "../internal/end-by-note";
import { bankPermissions } from "../policy";

const IS_OWED = "We owe this money to its payer. Please send it to them another way.";

/**
 * Closes a case without moving money: a deposit that is too small to return or came from no payer, or a debit that does
 * not come back. Not for a returned refund, which we owe to its payer. Two admins must confirm it; a single admin
 * reauthenticates. Throws `not_found` and `conflict`. Admins only.
 */
export async function writeOffException(ctx: Ctx, input: EndBankCaseInput): Promise<Agreement> {
  authorize(ctx, bankPermissions.writeOffException);
  return endByNote(ctx, input, { kind: "case_write_off", endedAs: "written_off" }, (row) => {
    if (row.refundId) throw conflict(IS_OWED);
  });
}
