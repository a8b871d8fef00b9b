import "server-only";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { confirmFactor } from "@/lib/identity/sessions/confirm-identity";
import { type SentRun, sendApproved } from "../internal/send-approved";
import { payoutPermissions } from "../policy";
import type { SendPayoutsInput } from "../schema";

/**
 * Sends every approved payout of a method as one run: takes the money from the balances and, with it, enqueues the
 * provider call or makes the file available. A payout on hold stays approved. One whose payee has changed the
 * destination needs approval again. One that its balance or payee no longer allows is canceled. Throws like
 * `confirmFactor`, and `conflict` if nothing is left to send, or no rail is configured. Admins only, with their second
 * factor; two at the same time create one run.
 */
export async function sendPayouts(ctx: Ctx, input: SendPayoutsInput): Promise<SentRun> {
  const admin = authorize(ctx, payoutPermissions.sendPayouts);
  await confirmFactor(admin, input);
  return sendApproved(admin, input);
}
