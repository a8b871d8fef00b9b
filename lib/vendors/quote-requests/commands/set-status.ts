import "server-only";
import { eq } from "drizzle-orm";
import { vendorLeads } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { withRole } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { lockOwnLead } from "../internal/lock-own-request";
import type { SetLeadStatusInput } from "../schema";

/**
 * Notes how far a vendor has come with somebody: any of the five, in any order, and the last word counts. Only for
 * the vendor who was asked.
 */
export async function setLeadStatus(ctx: Ctx, { leadId, status }: SetLeadStatusInput): Promise<null> {
  const vendor = withRole(ctx, ["vendor"]);
  await inTransaction(ctx, async (tx) => {
    const lead = await lockOwnLead(tx, vendor, leadId);
    if (lead.status === status) return;
    const answeredAt = lead.answeredAt ?? (status === "new" ? null : ctx.now());
    await tx
      .update(vendorLeads)
      .set({ status, answeredAt, updatedAt: ctx.now() })
      .where(eq(vendorLeads.id, leadId));
    await recordAudit(tx, vendor, {
      action: "vendor_lead.move",
      entityId: leadId,
      before: { status: lead.status },
      after: { status },
    });
  });
  return null;
}
