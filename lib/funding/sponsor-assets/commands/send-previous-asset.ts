import "server-only";
import { and, eq } from "drizzle-orm";
import { sponsorAssets } from "@/db/schema";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { lockReceiving } from "../internal/lock-receiving";
import { recordSent } from "../internal/record-sent";
import { sponsorAssetPermissions } from "../policy";
import type { SendPreviousAssetInput } from "../schema";

/**
 * Sends an asset that the viewer sent for another sponsorship. Throws `not_found` for anyone else's asset or
 * sponsorship, and `conflict` if the host doesn't need it anymore.
 */
export async function sendPreviousAsset(
  ctx: Ctx,
  { sponsorshipId, assetId }: SendPreviousAssetInput,
): Promise<{ sponsorshipId: string }> {
  const sponsor = authorize(ctx, sponsorAssetPermissions.sendPreviousAsset);
  await inTransaction(ctx, async (tx) => {
    // Locked, so that it isn't deleted as unused meanwhile.
    const [asset] = await tx
      .select({ need: sponsorAssets.need })
      .from(sponsorAssets)
      .where(and(eq(sponsorAssets.id, assetId), eq(sponsorAssets.ownerId, sponsor.viewer.id)))
      .for("key share");
    if (!asset) throw notFound();
    const receiving = await lockReceiving(tx, sponsor, sponsorshipId, asset.need);
    await recordSent(tx, sponsor, receiving, { need: asset.need, assetId });
  });
  return { sponsorshipId };
}
