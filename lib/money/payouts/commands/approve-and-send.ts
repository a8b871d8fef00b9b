import "server-only";
import { inArray } from "drizzle-orm";
import { payouts } from "@/db/schema";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { AppError } from "@/lib/core/errors";
import { type SentRun, sendApproved } from "../internal/send-approved";
import { payoutPermissions } from "../policy";
import type { ApprovePayoutsInput } from "../schema";
import { approvePayouts } from "./approve-payouts";

export interface ApprovedAndSent {
  approved: number;
  /** A second admin must approve them, too. */
  waiting: number;
  runs: SentRun[];
  /** Why none of the approved payouts were sent, as text; null if they were. */
  unsent: string | null;
}

/**
 * Approves due payouts as seen and sends those that are now approved, with one run per method. What cannot be sent
 * stays approved. Throws like `approvePayouts`. Admins only.
 */
export async function approveAndSend(ctx: Ctx, input: ApprovePayoutsInput): Promise<ApprovedAndSent> {
  const admin = authorize(ctx, payoutPermissions.approveAndSend);
  const { approved, waiting } = await approvePayouts(ctx, input);
  const result: ApprovedAndSent = {
    approved: approved.length,
    waiting: waiting.length,
    runs: [],
    unsent: null,
  };
  if (approved.length === 0) return result;
  const methods = await ctx.db
    .selectDistinct({ method: payouts.method })
    .from(payouts)
    .where(inArray(payouts.id, approved));
  for (const { method } of methods)
    try {
      result.runs.push(await sendApproved(admin, { method }));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      result.unsent = error.message;
    }
  return result;
}
