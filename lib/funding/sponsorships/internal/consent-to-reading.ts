import "server-only";
import { disputeConsents } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import type { SignedInCtx } from "@/lib/core/ctx";

/** Records once that the viewer shares their conversation about an open dispute with admins. */
export async function consentToReading(
  tx: Tx,
  ctx: SignedInCtx,
  { disputeId, sponsorshipId }: { disputeId: string; sponsorshipId: string },
): Promise<void> {
  const added = await tx
    .insert(disputeConsents)
    .values({ disputeId, userId: ctx.viewer.id, createdAt: ctx.now() })
    .onConflictDoNothing()
    .returning();
  if (added.length === 0) return;
  await recordAudit(tx, ctx, {
    action: "sponsorship.share_conversation",
    entityId: sponsorshipId,
    after: { disputeId },
  });
}
