import "server-only";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict } from "@/lib/core/errors";
import { requireMove } from "@/lib/core/state-machine";
import { inTransaction } from "@/lib/core/transaction";
import { type Agreement, confirmAdmin } from "@/lib/money/payments/internal/second-admin";
import { agreeOnPayout } from "../internal/agreed";
import { lockPayoutByFile } from "../internal/lock-payout-by-file";
import { settlePaid } from "../internal/settle";
import { payoutPermissions } from "../policy";
import type { PayoutPaidInput } from "../schema";
import { payoutMachine } from "../status";

/**
 * Records that a payout by file has arrived. If there are two admins, both must confirm it; a single admin
 * reauthenticates. `attempt` is the one that the admin saw. Idempotent once it is paid. Throws `conflict` for a payout
 * that was not sent, or was sent again. Admins only.
 */
export async function markPayoutPaid(ctx: Ctx, input: PayoutPaidInput): Promise<Agreement> {
  const admin = authorize(ctx, payoutPermissions.markPayoutPaid);
  const isReauthenticated = await confirmAdmin(admin, input);
  return inTransaction(ctx, async (tx) => {
    const payout = await lockPayoutByFile(tx, input.payoutId);
    if (payout.attempt !== input.attempt)
      throw conflict("This payout was sent again. Please reload the page.");
    if (payout.status === "paid") return "done";
    requireMove(payoutMachine, payout.status, "pay");
    const agreement = await agreeOnPayout(
      tx,
      admin,
      payout,
      { kind: "payout_paid", reason: null },
      isReauthenticated,
    );
    if (agreement === "done") await settlePaid(tx, ctx, payout);
    return agreement;
  });
}
