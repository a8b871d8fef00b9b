import "server-only";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { lockInquiry, moveInquiry } from "../internal/inquiry-row";
import { notifyAnswer } from "../internal/notify";
import { inquiryPermissions } from "../policy";
import type { DeclineInquiryInput, InquiryRef } from "../schema";

/**
 * Declines an inquiry with a reason. Idempotent. Only for the host; hidden from anyone else. Throws `conflict` if it
 * was answered otherwise or withdrawn.
 */
export async function declineInquiry(
  ctx: Ctx,
  { interestId, reason }: DeclineInquiryInput,
): Promise<InquiryRef> {
  const host = authorize(ctx, inquiryPermissions.declineInquiry);
  return inTransaction(ctx, async (tx) => {
    const { inquiry, proposal } = await lockInquiry(tx, host.viewer, interestId, "host");
    if (inquiry.status === "declined") return inquiry;
    const set = { answer: reason, answeredAt: ctx.now() };
    const declined = await moveInquiry(tx, host, inquiry, "decline", { set });
    await notifyAnswer(tx, host, { inquiry: declined, proposal });
    return declined;
  });
}
