import "server-only";
import { and, eq } from "drizzle-orm";
import { sponsorships } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict, notFound } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { hasTransferCome } from "@/lib/money/bank/transfer-row";
import { sponsorshipPermissions } from "../policy";
import type { ReleaseHoldInput } from "../schema";
import { expireHold } from "./expire-hold";

/**
 * Releases a hold early. Only for the sponsor who holds the slot; hidden from anyone else. Throws `conflict` if it is
 * no longer held or its money has arrived.
 */
export async function releaseHold(
  ctx: Ctx,
  { sponsorshipId }: ReleaseHoldInput,
): Promise<{ proposalId: string }> {
  const sponsor = authorize(ctx, sponsorshipPermissions.releaseHold);
  const proposalId = await inTransaction(ctx, async (tx) => {
    const [hold] = await tx
      .select()
      .from(sponsorships)
      .where(and(eq(sponsorships.id, sponsorshipId), eq(sponsorships.sponsorId, sponsor.viewer.id)))
      .for("no key update");
    if (!hold) throw notFound();
    if (hold.status !== "held") throw conflict("This spot is no longer on hold for you.");
    if (await hasTransferCome(tx, hold.orderId))
      throw conflict("Your transfer has arrived, and the spot will be yours in a moment.");
    await tx
      .update(sponsorships)
      .set({ heldUntil: ctx.now(), updatedAt: ctx.now() })
      .where(eq(sponsorships.id, hold.id));
    await recordAudit(tx, sponsor, {
      action: "sponsorship.give_back",
      entityId: hold.id,
      before: { heldUntil: hold.heldUntil },
      after: { heldUntil: ctx.now() },
    });
    return hold.proposalId;
  });
  await expireHold(ctx, { sponsorshipId });
  return { proposalId };
}
