import "server-only";
import { and, eq, lte } from "drizzle-orm";
import { proposalAgents } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";

/** At most so many a round; the next round takes the rest. */
const BATCH = 200;

/**
 * Ends invitations that nobody answered within 14 days. Nothing waits for this: whoever opens one goes by the time
 * itself. By the clock.
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
