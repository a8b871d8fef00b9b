import "server-only";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict, invalid } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { postCasesOffset } from "@/lib/money/ledger/internal/post-bank-case";
import type { OffsetBankCasesInput } from "@/lib/money/orders/schema";
import { type Agreement, agreeOn, confirmAdmin } from "@/lib/money/payments/internal/second-admin";
import { CAME_IN, WENT_AWAY } from "../copy";
import { closeException } from "../internal/end-exception";
import { lockOpenException, readingOf } from "../internal/exception-row";
import { bankPermissions } from "../policy";

/**
 * Matches an unexpected debit (`caseId`) with a deposit (`againstId`): the money was returned to us, or the payer had
 * paid it after all. Two admins must choose the same; a single admin reauthenticates. Throws `not_found`, `invalid` for
 * different amounts, and `conflict` for two cases of one direction, money owed to a payer, or a decided case. Admins
 * only.
 */
export async function offsetExceptions(ctx: Ctx, input: OffsetBankCasesInput): Promise<Agreement> {
  const { caseId, againstId } = input;
  const admin = authorize(ctx, bankPermissions.offsetExceptions);
  const isReauthenticated = await confirmAdmin(admin, input);
  return inTransaction(ctx, async (tx) => {
    const debit = await lockOpenException(tx, caseId);
    if (debit.kind !== "unexpected_debit") throw conflict(CAME_IN);
    const against = await lockOpenException(tx, againstId);
    if (against.kind === "unexpected_debit") throw conflict(WENT_AWAY);
    if (against.refundId) throw conflict("We owe this money to its payer. Record how they got it instead.");
    const { amountCents, currency } = debit;
    if (against.amountCents !== amountCents || against.currency !== currency)
      throw invalid("The amounts differ.", { againstId: "The amount differs." });
    const agreement = await agreeOn(tx, admin, readingOf(debit, "case_offset", againstId), isReauthenticated);
    if (agreement === "waiting") return agreement;
    await closeException(tx, admin, debit, { endedAs: "offset", note: null, offsetById: againstId });
    await closeException(tx, admin, against, { endedAs: "offset", note: null, offsetById: caseId });
    await postCasesOffset(tx, { caseId, kind: debit.kind, amountCents, currency, at: ctx.now() });
    return agreement;
  });
}
