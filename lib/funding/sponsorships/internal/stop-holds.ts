import "server-only";
import { and, eq, ne } from "drizzle-orm";
import { sponsorships } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { Ctx } from "@/lib/core/ctx";
import { enqueue } from "@/lib/integrations/jobs/queue";
import type { Sponsorship } from "../money-row";

/**
 * Ends the live holds of a proposal but for one that was paid, and answers them; their checkouts are ended at the
 * provider by the same job as any hold that is over. With the proposal locked.
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
