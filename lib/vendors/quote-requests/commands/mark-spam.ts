import "server-only";
import { eq } from "drizzle-orm";
import { quoteRequests } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { lockOwnQuoteRequest } from "../internal/lock-own-request";
import { quoteRequestPermissions } from "../policy";
import type { MarkSpamInput } from "../schema";

/**
 * Marks a request as spam, or as real again. Spam leaves the counts and counts against similar requests while marked.
 * The requested vendor only.
 */
export async function markSpam(ctx: Ctx, { leadId, isSpam }: MarkSpamInput): Promise<null> {
  const vendor = authorize(ctx, quoteRequestPermissions.markSpam);
  await inTransaction(ctx, async (tx) => {
    const quoteRequest = await lockOwnQuoteRequest(tx, vendor, leadId);
    if ((quoteRequest.spamAt !== null) === isSpam) return;
    const now = ctx.now();
    await tx
      .update(quoteRequests)
      .set({ spamAt: isSpam ? now : null, spamBy: isSpam ? "vendor" : null, updatedAt: now })
      .where(eq(quoteRequests.id, leadId));
    await recordAudit(tx, vendor, {
      action: "vendor_lead.mark",
      entityId: leadId,
      before: { spamBy: quoteRequest.spamBy },
      after: { spamBy: isSpam ? "vendor" : null },
    });
  });
  return null;
}
