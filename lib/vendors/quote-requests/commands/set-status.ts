import "server-only";
import { eq } from "drizzle-orm";
import { quoteRequests } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { lockOwnQuoteRequest } from "../internal/lock-own-request";
import { quoteRequestPermissions } from "../policy";
import type { SetQuoteRequestStatusInput } from "../schema";

/** Sets a lead's status: any of the five, in any order; the last write wins. It isn't an answer. The requested vendor only. */
export async function setStatus(ctx: Ctx, { leadId, status }: SetQuoteRequestStatusInput): Promise<null> {
  const vendor = authorize(ctx, quoteRequestPermissions.setStatus);
  await inTransaction(ctx, async (tx) => {
    const quoteRequest = await lockOwnQuoteRequest(tx, vendor, leadId);
    if (quoteRequest.status === status) return;
    await tx.update(quoteRequests).set({ status, updatedAt: ctx.now() }).where(eq(quoteRequests.id, leadId));
    await recordAudit(tx, vendor, {
      action: "vendor_lead.move",
      entityId: leadId,
      before: { status: quoteRequest.status },
      after: { status },
    });
  });
  return null;
}
