import "server-only";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { lockFirstRefusal, moveFirstRefusal } from "../internal/first-refusal-row";
import { renewalPermissions } from "../policy";
import type { DeclineFirstRefusalInput } from "../schema";

/**
 * Gives a reserved spot of the next edition back, so that anyone can take it. Idempotent. Only for the sponsor it is
 * reserved for; hidden from anyone else. Throws `conflict` once it was taken or has ended.
 */
export async function declineFirstRefusal(
  ctx: Ctx,
  { firstRefusalId }: DeclineFirstRefusalInput,
): Promise<null> {
  const sponsor = authorize(ctx, renewalPermissions.declineFirstRefusal);
  return inTransaction(ctx, async (tx) => {
    const refusal = await lockFirstRefusal(tx, firstRefusalId);
    if (refusal.sponsorId !== sponsor.viewer.id) throw notFound();
    if (refusal.status !== "declined") await moveFirstRefusal(tx, sponsor, refusal, "decline");
    return null;
  });
}
