import "server-only";
import { and, eq, isNull, sql } from "drizzle-orm";
import { placements, placementTargets } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { env } from "@/lib/core/env";
import { invalid, notFound } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { inTransaction } from "@/lib/core/transaction";
import { isOnHostOf } from "../host-of";
import { lockSponsorship } from "../internal/placement-row";
import { placementPermissions } from "../policy";
import type { ChooseTargetInput } from "../schema";
import { isSponsored } from "../visibility";

const OWN_SITE = "Enter another site's address. Without one, the code leads to the proposal.";

/**
 * Chooses where the codes of a sponsorship lead, or one of them. Without an address, the choice ends. For the sponsor.
 * Throws `not_found` for anyone else, `invalid` for an address on this site or on a host that an admin blocked for this
 * sponsor, and `conflict` once the sponsorship has ended.
 */
export async function chooseTarget(
  ctx: Ctx,
  { sponsorshipId, placementId, url }: ChooseTargetInput,
): Promise<{ sponsorshipId: string }> {
  const { viewer } = authorize(ctx, placementPermissions.chooseTarget);
  if (url !== null && isOnHostOf(url, env().SITE_URL)) throw invalid(OWN_SITE, { url: OWN_SITE });
  return inTransaction(ctx, async (tx) => {
    await lockSponsorship(tx, sponsorshipId, isSponsored(viewer));
    if (placementId) await requirePlacement(tx, sponsorshipId, placementId);
    if (url !== null) await requireUnblocked(tx, viewer.id, url);
    const isCurrent = and(
      eq(placementTargets.sponsorshipId, sponsorshipId),
      placementId ? eq(placementTargets.placementId, placementId) : isNull(placementTargets.placementId),
      isNull(placementTargets.replacedAt),
    );
    const [current] = await tx.select().from(placementTargets).where(isCurrent);
    if ((current?.url ?? null) === url) return { sponsorshipId };
    const at = ctx.now();
    if (current) await tx.update(placementTargets).set({ replacedAt: at }).where(isCurrent);
    if (url !== null)
      await tx
        .insert(placementTargets)
        .values({ id: newId(), sponsorshipId, placementId, url, createdAt: at });
    await recordAudit(tx, ctx, {
      action: "sponsorship.choose_target",
      entityId: sponsorshipId,
      before: { url: current?.url ?? null },
      after: { placementId, url },
    });
    return { sponsorshipId };
  });
}

async function requirePlacement(tx: Tx, sponsorshipId: string, placementId: string): Promise<void> {
  const isOwn = and(eq(placements.id, placementId), eq(placements.sponsorshipId, sponsorshipId));
  if ((await tx.$count(placements, isOwn)) === 0) throw notFound();
}

/** An admin's block holds for the whole host, and for all sponsorships of its sponsor. */
async function requireUnblocked(tx: Tx, sponsorId: string, url: string): Promise<void> {
  const { rows } = await tx.execute<{ url: string; reason: string }>(sql`
    select t.url, t.block_reason as reason from placement_targets t join sponsorships s on s.id = t.sponsorship_id
    where s.sponsor_id = ${sponsorId} and t.blocked_at is not null order by t.id desc`);
  const blocked = rows.find((row) => isOnHostOf(url, row.url));
  if (!blocked) return;
  const message = `Our team blocked addresses at ${new URL(blocked.url).hostname}: ${blocked.reason} Choose another one.`;
  throw invalid(message, { url: message });
}
