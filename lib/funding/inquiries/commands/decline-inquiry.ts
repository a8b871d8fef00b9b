import "server-only";
import { eq } from "drizzle-orm";
import { inquiries } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { nextState } from "@/lib/core/state-machine";
import { inTransaction } from "@/lib/core/transaction";
import { lockInquiry } from "../internal/inquiry-row";
import { notifyAnswer } from "../internal/notify";
import { inquiryPermissions } from "../policy";
import type { DeclineInquiryInput, InquiryRef } from "../schema";
import { inquiryMachine } from "../status";

/**
 * The host says no, and why. Only by the host; for anybody else it does not exist. Said again it changes nothing.
 * Throws `conflict` where it was answered otherwise or withdrawn.
 */
export async function declineInquiry(
  ctx: Ctx,
  { interestId, reason }: DeclineInquiryInput,
): Promise<InquiryRef> {
  const host = authorize(ctx, inquiryPermissions.declineInquiry);
  return inTransaction(ctx, async (tx) => {
    const { interest, proposal } = await lockInquiry(tx, interestId, { hostId: host.viewer.id });
    if (interest.status === "declined") return interest;
    const status = nextState(inquiryMachine, interest.status, "decline");
    const declined = { ...interest, status, answer: reason, answeredAt: ctx.now() };
    await tx
      .update(inquiries)
      .set({ status, answer: reason, answeredAt: ctx.now(), updatedAt: ctx.now() })
      .where(eq(inquiries.id, interest.id));
    await recordAudit(tx, host, {
      action: "interest.decline",
      entityId: interest.id,
      before: { status: interest.status },
      after: { status },
    });
    await notifyAnswer(tx, host, { interest: declined, proposal });
    return declined;
  });
}
