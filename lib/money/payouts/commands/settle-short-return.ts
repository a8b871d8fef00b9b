import "server-only";
import { eq } from "drizzle-orm";
import { payoutReturns, reconciliationExceptions } from "@/db/schema";
import type { Tx } from "@/db/types";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict, notFound } from "@/lib/core/errors";
import { formatCents } from "@/lib/core/money";
import { inTransaction } from "@/lib/core/transaction";
import { endException } from "@/lib/money/bank/internal/end-exception";
import { lockOpenException, readingOf } from "@/lib/money/bank/internal/exception-row";
import { postPayoutFee, sentWith } from "@/lib/money/ledger/post-payout";
import { type Agreement, agreeOn, confirmAdmin } from "@/lib/money/payments/internal/second-admin";
import { lockPayout, postingOf } from "../internal/payout-row";
import { settleFailed } from "../internal/settle";
import { payoutPermissions } from "../policy";
import type { SettleShortReturnInput } from "../schema";
import { readTransferKey } from "../transfer-key";

/**
 * Books a payout that was returned short: it failed, its owner gets the full amount back, and the platform bears what
 * the banks kept. If the owner's details were wrong, admins can charge it to the owner, who is notified with the
 * reason. Two admins must choose the same; a single admin reauthenticates. Throws `not_found`, and `conflict` if it is
 * decided, about something else, or the payout has since moved on. Admins only.
 */
export async function settleShortReturn(ctx: Ctx, input: SettleShortReturnInput): Promise<Agreement> {
  const { caseId, bornBy, reason } = input;
  const admin = authorize(ctx, payoutPermissions.settleShortReturn);
  const isReauthenticated = await confirmAdmin(admin, input);
  const [known] = await ctx.db
    .select()
    .from(reconciliationExceptions)
    .where(eq(reconciliationExceptions.id, caseId));
  const named = known?.kind === "short_return" ? readTransferKey(known.reference ?? "") : null;
  if (!named) throw notFound();
  return inTransaction(ctx, async (tx) => {
    const payout = await lockPayout(tx, named.payoutId);
    const row = await lockOpenException(tx, caseId);
    const isPayeesCost = bornBy === "payee";
    const isFailed = payout.attempt > named.attempt || payout.status === "failed";
    if (isFailed) await assertFailedByHand(tx, known?.reference ?? "", isPayeesCost);
    const kind = isPayeesCost ? "case_return_at_payees_cost" : "case_return_at_our_cost";
    const agreement = await agreeOn(tx, admin, readingOf(row, kind, reason), isReauthenticated);
    if (agreement === "waiting") return agreement;
    const keptCents = (await sentWith(tx, payout.id, named.attempt)) - row.amountCents;
    const retainedText = formatCents(keptCents, payout.currency);
    await endException(tx, admin, row, {
      endedAs: "payout_failed",
      note: `Returned minus ${retainedText}: ${reason}`,
    });
    if (isFailed)
      await postPayoutFee(tx, postingOf({ ...payout, attempt: named.attempt }, ctx.now()), keptCents);
    else
      await settleFailed(tx, admin, payout, {
        reason: isPayeesCost
          ? `${reason} Banks kept ${retainedText} of it, which is deducted from your balance.`
          : reason,
        charges: { keptCents, isPayeesCost },
      });
    return agreement;
  });
}

/**
 * Admins may have marked the payout as failed meanwhile: then its owner has the full amount, and only what the banks
 * kept is left to book. If the full amount came back on another line, this money is something else.
 */
async function assertFailedByHand(tx: Tx, reference: string, isPayeesCost: boolean): Promise<void> {
  const [whole] = await tx.select().from(payoutReturns).where(eq(payoutReturns.transferKey, reference));
  if (whole)
    throw conflict("The full payout came back on another line. Please return this money or keep it.");
  if (isPayeesCost)
    throw conflict("The full payout is already back in its owner's balance. What banks kept is our cost.");
}
