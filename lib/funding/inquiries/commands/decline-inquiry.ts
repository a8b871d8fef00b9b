import "server-only";
import { eq } from "drizzle-orm";
import { interests } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { withRole } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { nextState } from "@/lib/core/state-machine";
import { inTransaction } from "@/lib/core/transaction";
import { lockInterest } from "../internal/inquiry-row";
import { tellOfAnswer } from "../internal/notify";
import type { DeclineInterestInput, InterestRef } from "../schema";
import { interestMachine } from "../status";

/**
 * The host says no, and why. Only by the host; for anybody else it does not exist. Said again it changes nothing.
 * Throws `conflict` where it was answered otherwise or withdrawn.
 */
export async function declineInterest(
  ctx: Ctx,
  { interestId, reason }: DeclineInterestInput,
): Promise<InterestRef> {
  const host = withRole(ctx, ["event_host"]);
  return inTransaction(ctx, async (tx) => {
    const { interest, proposal } = await lockInterest(tx, interestId, { hostId: host.viewer.id });
    if (interest.status === "declined") return interest;
    const status = nextState(interestMachine, interest.status, "decline");
    const declined = { ...interest, status, answer: reason, answeredAt: ctx.now() };
    await tx
      .update(interests)
      .set({ status, answer: reason, answeredAt: ctx.now(), updatedAt: ctx.now() })
      .where(eq(interests.id, interest.id));
    await recordAudit(tx, host, {
      action: "interest.decline",
      entityId: interest.id,
      before: { status: interest.status },
      after: { status },
    });
    await tellOfAnswer(tx, host, { interest: declined, proposal });
    return declined;
  });
}
