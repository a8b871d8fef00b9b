import "server-only";
import { and, eq, sql } from "drizzle-orm";
import type { BenefitNeed } from "@/db/enums";
import { sponsorAssets, sponsorshipAssets } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import type { SignedInCtx } from "@/lib/core/ctx";
import { moveDeliverable } from "@/lib/funding/deliverables/internal/deliverable-row";
import { enqueue } from "@/lib/integrations/jobs/queue";
import { touchTags } from "@/lib/site/cache/cache";
import { tags } from "@/lib/site/cache/cache-tags";
import type { Receiving } from "./lock-receiving";
import { notifyComplete, notifyReplaced } from "./notify-host";

/**
 * Sends one of the viewer's assets to the host of a locked sponsorship, in place of an earlier one. Deliverables that
 * now have everything become due, and the host is notified when nothing is missing. Sending the same again does
 * nothing.
 */
export async function recordSent(
  tx: Tx,
  ctx: SignedInCtx,
  { sponsorship, items }: Receiving,
  { need, assetId }: { need: BenefitNeed; assetId: string },
): Promise<void> {
  const ofSponsorship = eq(sponsorshipAssets.sponsorshipId, sponsorship.id);
  const before = await tx.select().from(sponsorshipAssets).where(ofSponsorship);
  const replaced = before.find((sent) => sent.need === need);
  if (replaced?.assetId === assetId) return;
  const sentAt = ctx.now();
  await tx
    .insert(sponsorshipAssets)
    .values({ sponsorshipId: sponsorship.id, need, assetId, sentAt })
    .onConflictDoUpdate({
      target: [sponsorshipAssets.sponsorshipId, sponsorshipAssets.need],
      set: { assetId, sentAt },
    });
  await recordAudit(tx, ctx, { action: "sponsorship.send_asset", entityId: sponsorship.id, after: { need } });
  if (need === "logo" || need === "link")
    await touchTags(tx, [tags.proposal(sponsorship.proposalId), tags.sponsor(sponsorship.sponsorId)]);
  if (replaced) await deleteUnused(tx, replaced.assetId);
  const sent = new Set([...before.map((row) => row.need), need]);
  const waiting = items.filter(({ item }) => item.status === "waiting_for_sponsor");
  const complete = waiting.filter(({ item }) => item.needs.every((one) => sent.has(one)));
  for (const item of complete) await moveDeliverable(tx, ctx, item, { move: "receive", side: "sponsor" });
  if (complete.length < waiting.length) return;
  await notifyComplete(tx, sponsorship);
  if (replaced) await notifyReplaced(tx, ctx, sponsorship, need);
}

/** Deletes an asset that was replaced before its event, unless another sponsorship has it. */
async function deleteUnused(tx: Tx, assetId: string): Promise<void> {
  await tx
    .select({ id: sponsorAssets.id })
    .from(sponsorAssets)
    .where(eq(sponsorAssets.id, assetId))
    .for("update");
  const isUnused = sql`not exists (select from ${sponsorshipAssets} where ${sponsorshipAssets.assetId} = ${assetId})`;
  const [gone] = await tx
    .delete(sponsorAssets)
    .where(and(eq(sponsorAssets.id, assetId), isUnused))
    .returning({ key: sponsorAssets.storageKey });
  if (gone?.key) await enqueue(tx, "delete_files", { keys: [gone.key] });
}
