import "server-only";
import { and, eq } from "drizzle-orm";
import { proposalTiers, slotWatchers } from "@/db/schema";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict, notFound } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { teamRoleOf } from "@/lib/listings/proposals/queries/team-role";
import { requireOutsider } from "../internal/lock-fundable";
import { readSlots } from "../internal/slots";
import { sponsorshipPermissions } from "../policy";
import type { WatchSlotInput } from "../schema";
import { visibleProposal } from "../visible-proposal";

/**
 * Registers a sponsor for an email when a slot that is being paid for or reserved opens up or is sold. Idempotent. Throws
 * `conflict` if the slot is free or sold.
 */
export async function watchSlot(ctx: Ctx, input: WatchSlotInput): Promise<{ watching: true }> {
  const sponsor = authorize(ctx, sponsorshipPermissions.watchSlot);
  return inTransaction(ctx, async (tx) => {
    const proposal = await visibleProposal(tx, sponsor, input.proposalId, { lock: true });
    requireOutsider(sponsor, await teamRoleOf(tx, proposal.id, sponsor.viewer.id));
    if (input.tierId) {
      const [tier] = await tx
        .select({ id: proposalTiers.id })
        .from(proposalTiers)
        .where(and(eq(proposalTiers.id, input.tierId), eq(proposalTiers.proposalId, proposal.id)));
      if (!tier) throw notFound();
    }
    const slots = await readSlots(tx, proposal.id, ctx.now(), null, sponsor.viewer.id);
    const slot = slots.find((candidate) => candidate.tierId === input.tierId);
    if (!slot) throw notFound();
    if (slot.free > 0) throw conflict("This spot is open. You can take it now.");
    if (slot.held + slot.reserved === 0) throw conflict("This spot has been sold.");
    await tx
      .insert(slotWatchers)
      .values({
        proposalId: proposal.id,
        tierId: input.tierId,
        userId: sponsor.viewer.id,
        createdAt: ctx.now(),
      })
      .onConflictDoUpdate({
        target: [slotWatchers.proposalId, slotWatchers.tierId, slotWatchers.userId],
        set: { notifiedAt: null, createdAt: ctx.now() },
      });
    return { watching: true };
  });
}
