import "server-only";
import { eq, sql } from "drizzle-orm";
import { sponsorships } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { placementPermissions } from "../policy";
import type { ShareCountsInput } from "../schema";
import { hasAgent, isSponsored } from "../visibility";

/**
 * Lets the agent who brought the sponsor see the totals of the sponsorship's codes, or stops it. For the sponsor. Throws
 * `not_found` for anyone else, and if no agent earns on the sponsorship.
 */
export async function shareCounts(
  ctx: Ctx,
  { sponsorshipId, isShared }: ShareCountsInput,
): Promise<{ sponsorshipId: string }> {
  const { viewer } = authorize(ctx, placementPermissions.shareCounts);
  return inTransaction(ctx, async (tx) => {
    const { rows } = await tx.execute<{ is_shared: boolean }>(sql`
      select s.counts_shared_at is not null as is_shared from sponsorships s
      where s.id = ${sponsorshipId} and ${isSponsored(viewer)} and ${hasAgent} for no key update of s`);
    const [found] = rows;
    if (!found) throw notFound();
    if (found.is_shared === isShared) return { sponsorshipId };
    await tx
      .update(sponsorships)
      .set({ countsSharedAt: isShared ? ctx.now() : null })
      .where(eq(sponsorships.id, sponsorshipId));
    await recordAudit(tx, ctx, {
      action: "sponsorship.share_counts",
      entityId: sponsorshipId,
      after: { isShared },
    });
    return { sponsorshipId };
  });
}
