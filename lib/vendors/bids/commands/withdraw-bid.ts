import "server-only";
import { eq } from "drizzle-orm";
import { events } from "@/db/schema";
import { withRole } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { lockForVendor, moveAnswer } from "../internal/bid-row";
import { tellHostOfWithdrawal } from "../internal/notify-bids";
import type { AnswerInput } from "../schema";

/**
 * A vendor takes back what nobody has answered yet, and may send a better one. Only by its vendor; for anybody else it
 * does not exist. Withdrawn twice is withdrawn once. Throws `conflict` for one that was answered.
 */
export async function withdrawAnswer(ctx: Ctx, ref: AnswerInput): Promise<AnswerInput> {
  const vendor = withRole(ctx, ["vendor"]);
  return inTransaction(ctx, async (tx) => {
    const answer = await lockForVendor(tx, vendor, ref);
    if (answer.status === "withdrawn") return ref;
    await moveAnswer(tx, vendor, answer, "withdraw");
    const [event] = await tx.select().from(events).where(eq(events.id, answer.eventId));
    if (event) await tellHostOfWithdrawal(tx, answer, event, ctx.now());
    return ref;
  });
}
