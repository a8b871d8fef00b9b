import "server-only";
import { eq } from "drizzle-orm";
import { payoutRuns } from "@/db/schema";
import type { Tx } from "@/db/types";
import { withRole } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict } from "@/lib/core/errors";
import { nextState } from "@/lib/core/state-machine";
import { inTransaction } from "@/lib/core/transaction";
import { type Agreement, reauthenticateIfAlone } from "@/lib/money/payments/internal/second-admin";
import { agreeOnPayout } from "../internal/agreed";
import { lockPayout, movePayout, type Payout } from "../internal/payout-row";
import { settleFailed, settlePaid } from "../internal/settle";
import type { CancelPayoutInput, FailPayoutInput, PayoutPaidInput } from "../schema";
import { payoutMachine } from "../status";

/** Only what left by a file: of the others the provider says itself what became of them. */
async function lockByFile(tx: Tx, payoutId: string): Promise<Payout> {
  const payout = await lockPayout(tx, payoutId);
  const [run] = payout.runId ? await tx.select().from(payoutRuns).where(eq(payoutRuns.id, payout.runId)) : [];
  if (run && !run.byFile) throw conflict("The provider says itself what becomes of this payout.");
  return payout;
}

/**
 * Writes down that a payout by file has arrived. Where there are two admins, two of them have to say so; a single one
 * proves who they are. `attempt` is the one that the admin saw. Once it is paid, again changes nothing. Throws `conflict` for
 * one that was not sent, or was sent anew. Admins may call it.
 */
export async function markPayoutPaid(ctx: Ctx, input: PayoutPaidInput): Promise<Agreement> {
  const admin = withRole(ctx, ["admin"]);
  const isProved = await reauthenticateIfAlone(admin, input);
  return inTransaction(ctx, async (tx) => {
    const payout = await lockByFile(tx, input.payoutId);
    if (payout.attempt !== input.attempt)
      throw conflict("This payout was sent anew. Please reload the page.");
    if (payout.status === "paid") return "done";
    nextState(payoutMachine, payout.status, "pay");
    const agreement = await agreeOnPayout(tx, admin, payout, { kind: "payout_paid", reason: null }, isProved);
    if (agreement === "done") await settlePaid(tx, ctx, payout);
    return agreement;
  });
}

/**
 * Writes down that a payout by file failed, or came back after it had arrived: it is paid once more. By two admins, as
 * above. `attempt` is the one that the admin saw: a second press does not fail the next one. Throws `conflict` for one
 * that was not sent. Admins may call it.
 */
export async function failPayout(ctx: Ctx, input: FailPayoutInput): Promise<Agreement> {
  const { payoutId, attempt, reason } = input;
  const admin = withRole(ctx, ["admin"]);
  const isProved = await reauthenticateIfAlone(admin, input);
  return inTransaction(ctx, async (tx) => {
    const payout = await lockByFile(tx, payoutId);
    const isOver = payout.attempt === attempt && payout.status === "failed";
    if (payout.attempt > attempt || isOver) return "done";
    nextState(payoutMachine, payout.status, payout.status === "paid" ? "return" : "fail");
    const agreement = await agreeOnPayout(tx, admin, payout, { kind: "payout_failed", reason }, isProved);
    if (agreement === "done") await settleFailed(tx, ctx, payout, { reason });
    return agreement;
  });
}

/** Cancels a payout that was not sent: its money never left the balance. Again changes nothing. Admins may call it. */
export async function cancelPayout(ctx: Ctx, { payoutId, reason }: CancelPayoutInput): Promise<null> {
  withRole(ctx, ["admin"]);
  return inTransaction(ctx, async (tx) => {
    const payout = await lockPayout(tx, payoutId);
    if (payout.status !== "cancelled") await movePayout(tx, ctx, payout, "cancel", { failureReason: reason });
    return null;
  });
}
