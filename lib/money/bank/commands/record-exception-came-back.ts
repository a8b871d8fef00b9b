import "server-only";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict } from "@/lib/core/errors";
import type { EndBankCaseInput } from "@/lib/money/orders/schema";
import type { Agreement } from "@/lib/money/payments/internal/second-admin";
import { CAME_IN } from "../copy";
import { endByNote } from "../internal/end-by-note";
import { bankPermissions } from "../policy";

/**
 * Writes down that money which went away by mistake is on our account again, or never left it: the line was not our
 * bank's. Where a line of the statement has brought it, the two cases are set against each other instead. Where
 * there are two admins, two of them have to say so; a single one proves who they are. Throws `not_found`, and `conflict`
 * for money that came in. Admins may call it.
 */
export async function recordExceptionCameBack(ctx: Ctx, input: EndBankCaseInput): Promise<Agreement> {
  authorize(ctx, bankPermissions.recordExceptionCameBack);
  return endByNote(ctx, input, { kind: "case_came_back", endedAs: "came_back" }, (row) => {
    if (row.kind !== "unexpected_debit") throw conflict(CAME_IN);
  });
}
