import "server-only";
import { and, desc, eq } from "drizzle-orm";
import { sponsorAssets } from "@/db/schema";
import type { Tx } from "@/db/types";
import { authorize } from "@/lib/core/authorize";
import type { Ctx, SignedInCtx } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import { inTransaction } from "@/lib/core/transaction";
import { lockReceiving } from "../internal/lock-receiving";
import { recordSent } from "../internal/record-sent";
import { sponsorAssetPermissions } from "../policy";
import type { SendAssetInput } from "../schema";

/**
 * Sends a text, a link, or a contact to the host of one of the viewer's sponsorships, and keeps it for the next one.
 * Replaces an earlier one. Throws `not_found` for anyone else's sponsorship, and `conflict` if the host doesn't need it
 * anymore.
 */
export async function sendAsset(ctx: Ctx, input: SendAssetInput): Promise<{ sponsorshipId: string }> {
  const sponsor = authorize(ctx, sponsorAssetPermissions.sendAsset);
  const { sponsorshipId, need } = input;
  await inTransaction(ctx, async (tx) => {
    const receiving = await lockReceiving(tx, sponsor, sponsorshipId, need);
    await recordSent(tx, sponsor, receiving, { need, assetId: await keep(tx, sponsor, input) });
  });
  return { sponsorshipId };
}

/** The id of the viewer's asset with this value, which is stored once. */
async function keep(tx: Tx, { viewer, now }: SignedInCtx, { need, value }: SendAssetInput): Promise<string> {
  const own = and(eq(sponsorAssets.ownerId, viewer.id), eq(sponsorAssets.need, need));
  const [known] = await tx
    .select({ id: sponsorAssets.id })
    .from(sponsorAssets)
    .where(and(own, eq(sponsorAssets.value, value)))
    .orderBy(desc(sponsorAssets.id))
    .limit(1)
    .for("key share");
  if (known) return known.id;
  const id = newId();
  await tx.insert(sponsorAssets).values({ id, ownerId: viewer.id, need, value, createdAt: now() });
  return id;
}
