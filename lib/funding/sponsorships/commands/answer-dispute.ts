import "server-only";
import { eq } from "drizzle-orm";
import { disputes } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict, notFound } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { writeBy } from "@/lib/funding/deliverables/claims";
import { lockDisputed, writeAboutItem } from "@/lib/funding/deliverables/dispute-items";
import { lockDisputedSlot } from "../internal/own-dispute";
import { sponsorshipPermissions } from "../policy";
import type { AnswerDisputeInput } from "../schema";

/**
 * Writes about one disputed benefit: the host within 3 days after the dispute was opened, the sponsor within 6. Only for
 * the two sides; hidden from anyone else. Throws `conflict` if it is too late or decided. The same form counts once.
 */
export async function answerDispute(
  ctx: Ctx,
  { disputeId, deliverableId, words, formId }: AnswerDisputeInput,
): Promise<{ disputeId: string }> {
  const writer = authorize(ctx, sponsorshipPermissions.answerDispute);
  return inTransaction(ctx, async (tx) => {
    const { sponsorship } = await lockDisputedSlot(tx, disputeId);
    const side = sponsorship.hostId === writer.viewer.id ? ("host" as const) : ("sponsor" as const);
    if (side === "sponsor" && sponsorship.sponsorId !== writer.viewer.id) throw notFound();
    const [dispute] = await tx.select().from(disputes).where(eq(disputes.id, disputeId));
    const disputed = (await lockDisputed(tx, disputeId)).find(({ item }) => item.id === deliverableId);
    if (!dispute || !disputed) throw notFound();
    if (dispute.status !== "open") throw conflict("This dispute has already been decided.");
    if (writeBy(dispute.openedAt, side) <= ctx.now())
      throw conflict("The time to write about this dispute is over. We decide with what we have.");
    const isNew = await writeAboutItem(tx, writer, disputed, { side, words, formId });
    if (isNew)
      await recordAudit(tx, writer, {
        action: "sponsorship.dispute_answer",
        entityId: sponsorship.id,
        after: { disputeId, deliverableId, side, reason: words },
      });
    return { disputeId };
  });
}
