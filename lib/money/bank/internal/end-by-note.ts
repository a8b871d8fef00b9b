import "server-only";
import type { BankCaseEnd, ConfirmationKind } from "@/db/enums";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import type { EndBankCaseInput } from "@/lib/money/orders/schema";
import { type Agreement, agreeOn, confirmAdmin } from "@/lib/money/payments/internal/second-admin";
import { endException } from "./end-exception";
import { lockOpenException, readingOf } from "./exception-row";
import type { BankCase } from "./open-exception";

/**
 * Ends a case once two admins confirm it; a single admin reauthenticates. Throws `not_found`, `conflict` if the case is
 * decided, and anything that `assertPossible` throws.
 */
export async function endByNote(
  ctx: Ctx,
  input: EndBankCaseInput,
  end: { kind: ConfirmationKind; endedAs: Exclude<BankCaseEnd, "offset"> },
  assertPossible: (row: BankCase) => void,
): Promise<Agreement> {
  const { caseId, note } = input;
  const admin = authorize(ctx, ["admin"]);
  const isReauthenticated = await confirmAdmin(admin, input);
  return inTransaction(ctx, async (tx) => {
    const row = await lockOpenException(tx, caseId);
    assertPossible(row);
    const agreement = await agreeOn(tx, admin, readingOf(row, end.kind, note), isReauthenticated);
    if (agreement === "done") await endException(tx, admin, row, { endedAs: end.endedAs, note });
    return agreement;
  });
}
