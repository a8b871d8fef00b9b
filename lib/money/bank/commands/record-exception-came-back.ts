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
 * Records that an unexpected debit is back in our account, or never left it because the line was not our bank's. If a
 * statement line returned the money, match the two cases instead. Two admins must confirm it; a single admin
 * reauthenticates. Throws `not_found`, and `conflict` for deposits. Admins only.
 */
export async function recordExceptionCameBack(ctx: Ctx, input: EndBankCaseInput): Promise<Agreement> {
  authorize(ctx, bankPermissions.recordExceptionCameBack);
  return endByNote(ctx, input, { kind: "case_came_back", endedAs: "came_back" }, (row) => {
    if (row.kind !== "unexpected_debit") throw conflict(CAME_IN);
  });
}
