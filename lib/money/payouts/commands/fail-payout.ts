import "server-only";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { requireMove } from "@/lib/core/state-machine";
import { inTransaction } from "@/lib/core/transaction";
import { type Agreement, confirmAdmin } from "@/lib/money/payments/internal/second-admin";
import { agreeOnPayout } from "../internal/agreed";
import { lockPayoutByFile } from "../internal/lock-payout-by-file";
import { settleFailed } from "../internal/settle";
import { payoutPermissions } from "../policy";
import type { FailPayoutInput } from "../schema";
import { payoutMachine } from "../status";

/**
 * Records that a payout by file failed, or was returned after it arrived, so it is paid again. If there are two admins,
 * two must confirm it; a single admin reauthenticates. `attempt` is the one that the admin saw, so that a second click
 * does not fail the next attempt. Throws `conflict` if it was not sent. Admins only.
 */
export async function failPayout(ctx: Ctx, input: FailPayoutInput): Promise<Agreement> {
  const { payoutId, attempt, reason } = input;
  const admin = authorize(ctx, payoutPermissions.failPayout);
  const isReauthenticated = await confirmAdmin(admin, input);
  return inTransaction(ctx, async (tx) => {
    const payout = await lockPayoutByFile(tx, payoutId);
    const isOver = payout.attempt === attempt && payout.status === "failed";
    if (payout.attempt > attempt || isOver) return "done";
    requireMove(payoutMachine, payout.status, payout.status === "paid" ? "return" : "fail");
    const agreement = await agreeOnPayout(
      tx,
      admin,
      payout,
      { kind: "payout_failed", reason },
      isReauthenticated,
    );
    if (agreement === "done") await settleFailed(tx, ctx, payout, { reason });
    return agreement;
  });
}
