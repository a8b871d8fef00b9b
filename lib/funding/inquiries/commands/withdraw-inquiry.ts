import "server-only";
import { and, eq, gt } from "drizzle-orm";
import { inquiries, sponsorships } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict } from "@/lib/core/errors";
import { nextState } from "@/lib/core/state-machine";
import { inTransaction } from "@/lib/core/transaction";
import { lockInquiry } from "../internal/inquiry-row";
import { notifyEnd } from "../internal/notify";
import { inquiryPermissions } from "../policy";
import type { InquiryRef, WithdrawInquiryInput } from "../schema";
import { inquiryMachine } from "../status";

const BEING_PAID = "You are paying this amount right now. Give the place back first.";

/**
 * Takes back what a sponsor said or offered, also when it was accepted: nobody can pay that amount any more. Only by
 * that sponsor; for anybody else it does not exist. Done twice it is done once. Throws `conflict` where it was answered
 * otherwise, is being paid or was paid.
 */
export async function withdrawInquiry(ctx: Ctx, { interestId }: WithdrawInquiryInput): Promise<InquiryRef> {
  const sponsor = authorize(ctx, inquiryPermissions.withdrawInquiry);
  return inTransaction(ctx, async (tx) => {
    const { interest, proposal } = await lockInquiry(tx, interestId, { sponsorId: sponsor.viewer.id });
    if (interest.status === "withdrawn") return interest;
    const status = nextState(inquiryMachine, interest.status, "withdraw");
    const [hold] = await tx
      .select({ id: sponsorships.id })
      .from(sponsorships)
      .where(
        and(
          eq(sponsorships.interestId, interest.id),
          eq(sponsorships.status, "held"),
          gt(sponsorships.heldUntil, ctx.now()),
        ),
      );
    if (hold) throw conflict(BEING_PAID);
    await tx.update(inquiries).set({ status, updatedAt: ctx.now() }).where(eq(inquiries.id, interest.id));
    await recordAudit(tx, sponsor, {
      action: "interest.withdraw",
      entityId: interest.id,
      before: { status: interest.status },
      after: { status },
    });
    if (interest.type === "counter_proposal") await notifyEnd(tx, { interest, proposal }, "withdrawn");
    return { ...interest, status };
  });
}
