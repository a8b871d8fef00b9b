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
 * Leaves the money of a case where it is: what came in is not worth a transfer, or was never a payer's; what went away
 * does not come back. Not of money that had come again: its payer is owed that. Where there are two admins,
 * two of them have to say so; a single one proves who they are. Throws `not_found` and `conflict`. Admins may call it.
 */
export async function writeOffException(ctx: Ctx, input: EndBankCaseInput): Promise<Agreement> {
  authorize(ctx, bankPermissions.writeOffException);
  return endByNote(ctx, input, { kind: "case_write_off", endedAs: "written_off" }, (row) => {
    if (row.refundId) throw conflict(IS_OWED);
  });
}
