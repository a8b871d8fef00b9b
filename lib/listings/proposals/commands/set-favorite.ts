import "server-only";
import { and, eq } from "drizzle-orm";
import { inquiries, proposals, users } from "@/db/schema";
import { bindReferral } from "@/lib/agents/referrals/bind-referral";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import type { SetFavoriteInput } from "../favorites";
import { proposalPermissions } from "../policy";
import { hasCard, PROPOSAL_COLUMNS } from "../visibility";

/**
 * Adds a proposal to a sponsor's favorites, or removes it. Idempotent. Proposals that are no longer public can still be
 * removed.
 * @throws not_found if there is no public proposal to add
 */
export async function setFavorite(ctx: Ctx, input: SetFavoriteInput): Promise<SetFavoriteInput> {
  const { viewer } = authorize(ctx, proposalPermissions.setFavorite);
  const own = and(
    eq(inquiries.userId, viewer.id),
    eq(inquiries.proposalId, input.proposalId),
    eq(inquiries.type, "favorite"),
  );
  return inTransaction(ctx, async (tx) => {
    const changed = input.favorite ? await save() : await tx.delete(inquiries).where(own).returning();
    if (changed.length > 0)
      await recordAudit(tx, ctx, {
        action: input.favorite ? "favorite.add" : "favorite.remove",
        entityId: input.proposalId,
      });
    return input;

    async function save() {
      const [visible] = await tx
        .select({ id: proposals.id })
        .from(proposals)
        .innerJoin(users, eq(users.id, proposals.hostId))
        .where(and(eq(proposals.id, input.proposalId), hasCard(ctx.now(), PROPOSAL_COLUMNS)));
      if (!visible) throw notFound();
      await bindReferral(tx, ctx, { proposalId: visible.id, sponsorId: viewer.id, act: "favorite" });
      return tx
        .insert(inquiries)
        .values({
          userId: viewer.id,
          proposalId: visible.id,
          type: "favorite",
          createdAt: ctx.now(),
          updatedAt: ctx.now(),
        })
        .onConflictDoNothing()
        .returning();
    }
  });
}
