import "server-only";
import { and, eq } from "drizzle-orm";
import { deliverables, sponsorships } from "@/db/schema";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict, notFound } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { LIVE, requireByDelivery } from "../internal/deliverable-row";
import { extend } from "../internal/extend";
import { deliverablePermissions } from "../policy";
import type { ExtendAcceptanceInput } from "../schema";

/**
 * Gives the sponsor 7 more days to accept what was proved, once per sponsorship. For its sponsor; hidden from anyone
 * else. Throws `conflict` for a second time, without anything to accept, and after a refund.
 */
export async function extendAcceptance(
  ctx: Ctx,
  { sponsorshipId }: ExtendAcceptanceInput,
): Promise<{ sponsorshipId: string }> {
  const sponsor = authorize(ctx, deliverablePermissions.extendAcceptance);
  return inTransaction(ctx, async (tx) => {
    const [sponsorship] = await tx
      .select()
      .from(sponsorships)
      .where(eq(sponsorships.id, sponsorshipId))
      .for("update");
    if (sponsorship?.sponsorId !== sponsor.viewer.id) throw notFound();
    if (!LIVE.some((status) => status === sponsorship.status))
      throw conflict("This sponsorship was refunded.");
    requireByDelivery({ sponsorship });
    if (sponsorship.acceptanceExtendedAt) throw conflict("You already have 7 more days.");
    const [proved] = await tx
      .select({ id: deliverables.id })
      .from(deliverables)
      .where(and(eq(deliverables.sponsorshipId, sponsorshipId), eq(deliverables.status, "proved")))
      .limit(1);
    if (!proved) throw conflict("There's nothing to accept right now.");
    await extend(tx, sponsor, sponsorshipId);
    return { sponsorshipId };
  });
}
