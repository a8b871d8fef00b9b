import "server-only";
import { and, eq, isNull, sql } from "drizzle-orm";
import { deliverableProofs } from "@/db/schema";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict, notFound } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import {
  canMoveItem,
  lockDeliverable,
  moveDeliverable,
} from "@/lib/funding/deliverables/internal/deliverable-row";
import { proofPermissions } from "../policy";
import type { WithdrawProofInput } from "../schema";
import { isProvedBy } from "../visibility";

/**
 * Takes back a proof while the sponsor hasn't decided. Without any other, the deliverable is to be delivered again.
 * Withdrawing twice does nothing more. For those who may prove it.
 * @throws not_found for anyone else; `conflict` once the sponsor has decided
 */
export async function withdrawProof(
  ctx: Ctx,
  { proofId }: WithdrawProofInput,
): Promise<{ proofId: string; deliverableId: string }> {
  const { viewer } = authorize(ctx, proofPermissions.withdrawProof);
  return inTransaction(ctx, async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      select d.id from deliverable_proofs x join deliverables d on d.id = x.deliverable_id
      where x.id = ${proofId} and ${isProvedBy(viewer)}`);
    const [found] = rows;
    if (!found) throw notFound();
    const clocked = await lockDeliverable(tx, found.id);
    const current = and(eq(deliverableProofs.deliverableId, found.id), isNull(deliverableProofs.withdrawnAt));
    const left = await tx.select({ id: deliverableProofs.id }).from(deliverableProofs).where(current);
    if (!left.some(({ id }) => id === proofId)) return { proofId, deliverableId: found.id };
    if (!canMoveItem(clocked.item, "withdraw_proof"))
      throw conflict("The sponsor has already decided about this proof.");
    await tx
      .update(deliverableProofs)
      .set({ withdrawnAt: ctx.now() })
      .where(eq(deliverableProofs.id, proofId));
    if (left.length === 1)
      await moveDeliverable(tx, ctx, clocked, {
        move: "withdraw_proof",
        side: "host",
        set: { provedAt: null },
      });
    return { proofId, deliverableId: found.id };
  });
}
