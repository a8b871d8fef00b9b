import "server-only";
import { and, eq } from "drizzle-orm";
import { sponsorLeads } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { withRole } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import type { SaveLeadInput } from "../schema";

/**
 * Writes down how far a host has come with a sponsor, what comes next and when. Only by that host; for anybody else,
 * the sponsor included, it does not exist. The words stay out of the log.
 */
export async function saveLead(ctx: Ctx, { leadId, ...said }: SaveLeadInput): Promise<{ id: string }> {
  const host = withRole(ctx, ["event_host"]);
  return inTransaction(ctx, async (tx) => {
    const own = and(eq(sponsorLeads.id, leadId), eq(sponsorLeads.hostId, host.viewer.id));
    const [lead] = await tx.select().from(sponsorLeads).where(own).for("no key update");
    if (!lead) throw notFound();
    await tx
      .update(sponsorLeads)
      .set({ ...said, updatedAt: ctx.now() })
      .where(own);
    if (lead.stage !== said.stage)
      await recordAudit(tx, host, {
        action: "lead.move",
        entityId: lead.id,
        before: { stage: lead.stage },
        after: { stage: said.stage },
      });
    return { id: lead.id };
  });
}
