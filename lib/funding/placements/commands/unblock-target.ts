import "server-only";
import { sql } from "drizzle-orm";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict, notFound } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { touchSponsorLinks } from "../internal/touch-sponsor-links";
import { placementPermissions } from "../policy";
import type { UnblockTargetInput } from "../schema";

/**
 * Lifts the block of a sponsor's target, and of all of the sponsor's other targets that were blocked with it. Admins
 * only. Throws `not_found`, and `conflict` if it isn't blocked.
 */
export async function unblockTarget(
  ctx: Ctx,
  { targetId }: UnblockTargetInput,
): Promise<{ targetId: string }> {
  authorize(ctx, placementPermissions.unblockTarget);
  return inTransaction(ctx, async (tx) => {
    const { rows } = await tx.execute<{ sponsorshipId: string; url: string; isBlocked: boolean }>(sql`
      select sponsorship_id as "sponsorshipId", url, blocked_at is not null as "isBlocked"
      from placement_targets where id = ${targetId} for update`);
    const [found] = rows;
    if (!found) throw notFound();
    if (!found.isBlocked) throw conflict("This address isn't blocked.");
    await tx.execute(sql`
      update placement_targets t set blocked_at = null, blocked_by_id = null, block_reason = null
      from placement_targets a join sponsorships one on one.id = a.sponsorship_id
        join sponsorships other on other.sponsor_id = one.sponsor_id
      where a.id = ${targetId} and t.sponsorship_id = other.id and t.blocked_at = a.blocked_at`);
    await touchSponsorLinks(tx, found.sponsorshipId);
    await recordAudit(tx, ctx, {
      action: "sponsorship.unblock_target",
      entityId: found.sponsorshipId,
      after: { url: found.url },
    });
    return { targetId };
  });
}
