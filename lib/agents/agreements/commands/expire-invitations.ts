import "server-only";
import { and, eq, lte } from "drizzle-orm";
import { proposalAgents } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";

/** Maximum per run. The next run takes the rest. */
const BATCH = 200;

/**
 * Expires invitations left unanswered for 14 days. Nothing depends on it, because every reader checks the time itself.
 * A scheduled job.
 */
export async function expireInvitations(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  const isDue = and(eq(proposalAgents.status, "pending"), lte(proposalAgents.expiresAt, now));
  const due = await ctx.db.select({ id: proposalAgents.id }).from(proposalAgents).where(isDue).limit(BATCH);
  for (const { id } of due)
    await inTransaction(ctx, async (tx) => {
      const [ended] = await tx
        .update(proposalAgents)
        .set({ status: "expired", endedAt: now, updatedAt: now })
        .where(and(eq(proposalAgents.id, id), isDue))
        .returning({ id: proposalAgents.id });
      if (ended) await recordAudit(tx, ctx, { action: "agent.expire", entityId: id });
    });
}
