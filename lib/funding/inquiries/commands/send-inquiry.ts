import "server-only";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { beginWith, countBeginning, writeInquiry } from "../internal/begin-inquiry";
import { notifyHost } from "../internal/notify";
import { inquiryPermissions } from "../policy";
import type { InquiryRef, SendInquiryInput } from "../schema";

const OFFERED = "You've already offered an amount. Withdraw it first.";

/**
 * Tells a proposal's host that a business sponsor is interested. Idempotent until declined. Throws `not_found`;
 * `forbidden` for the viewer's own proposal; `conflict` if the proposal is closed, the host can't be messaged, or an amount
 * was offered; `limited` above three times a day.
 */
export async function sendInquiry(ctx: Ctx, { proposalId, note }: SendInquiryInput): Promise<InquiryRef> {
  authorize(ctx, inquiryPermissions.sendInquiry);
  const counted = await countBeginning(ctx, proposalId);
  return inTransaction(ctx, async (tx) => {
    const beginning = await beginWith(tx, counted, proposalId);
    const inquiry = beginning.before.filter(({ status }) => status === "pending" || status === "accepted");
    if (inquiry.some(({ type }) => type === "counter_proposal")) throw conflict(OFFERED);
    const [said] = inquiry;
    if (said) return said;
    const written = await writeInquiry(tx, beginning, {
      type: "interested",
      tier: null,
      amountCents: null,
      note,
    });
    await notifyHost(tx, beginning, written);
    return written;
  });
}
