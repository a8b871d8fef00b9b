import "server-only";
import { and, eq, gt } from "drizzle-orm";
import { sponsorships } from "@/db/schema";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict } from "@/lib/core/errors";
import { requireMove } from "@/lib/core/state-machine";
import { inTransaction } from "@/lib/core/transaction";
import { lockInquiry, moveInquiry } from "../internal/inquiry-row";
import { notifyEnd } from "../internal/notify";
import { inquiryPermissions } from "../policy";
import type { InquiryRef, WithdrawInquiryInput } from "../schema";
import { inquiryMachine } from "../status";

const BEING_PAID = "You're paying this amount right now. Release your spot first.";

/**
 * Withdraws a sponsor's inquiry, even an accepted one, so that the amount can no longer be paid. Idempotent. Only for
 * that sponsor; hidden from anyone else. Throws `conflict` if it was declined, is being paid, or was paid.
 */
export async function withdrawInquiry(ctx: Ctx, { interestId }: WithdrawInquiryInput): Promise<InquiryRef> {
  const sponsor = authorize(ctx, inquiryPermissions.withdrawInquiry);
  return inTransaction(ctx, async (tx) => {
    const { inquiry, proposal } = await lockInquiry(tx, sponsor.viewer, interestId, "sponsor");
    if (inquiry.status === "withdrawn") return inquiry;
    requireMove(inquiryMachine, inquiry.status, "withdraw");
    const [hold] = await tx
      .select({ id: sponsorships.id })
      .from(sponsorships)
      .where(
        and(
          eq(sponsorships.interestId, inquiry.id),
          eq(sponsorships.status, "held"),
          gt(sponsorships.heldUntil, ctx.now()),
        ),
      );
    if (hold) throw conflict(BEING_PAID);
    const withdrawn = await moveInquiry(tx, sponsor, inquiry, "withdraw");
    if (inquiry.type === "counter_proposal") await notifyEnd(tx, { inquiry, proposal }, "withdrawn");
    return withdrawn;
  });
}
