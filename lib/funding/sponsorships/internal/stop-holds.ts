import "server-only";
import { and, eq, ne } from "drizzle-orm";
import { sponsorships } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { Ctx } from "@/lib/core/ctx";
import { enqueue } from "@/lib/integrations/jobs/queue";
import type { Sponsorship } from "../money-row";

/**
 * Ends a proposal's live holds, except a paid one, and returns them. The job for overdue holds ends their checkouts at
 * the provider. Call with the proposal locked.
 */
export async function stopHolds(
  tx: Tx,
  ctx: Ctx,
  { proposalId, paidId = null }: { proposalId: string; paidId?: string | null },
): Promise<Sponsorship[]> {
  const stopped = await tx
    .update(sponsorships)
    .set({ status: "expired", updatedAt: ctx.now() })
    .where(
      and(
        eq(sponsorships.proposalId, proposalId),
        eq(sponsorships.status, "held"),
        paidId ? ne(sponsorships.id, paidId) : undefined,
      ),
    )
    .returning();
  for (const { id } of stopped)
    await enqueue(tx, "expire_hold", { sponsorshipId: id }, { key: `expire_hold:${id}` });
  return stopped;
}
