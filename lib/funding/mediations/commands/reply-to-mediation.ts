import "server-only";
import { eq } from "drizzle-orm";
import { mediations } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict, notFound } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { sponsorshipPath } from "@/lib/funding/sponsorships/paths";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import { lockMediation, nameOf, sidesFor } from "../internal/mediation-row";
import { mediationMails } from "../mails";
import { mediationPermissions } from "../policy";
import type { ReplyToMediationInput } from "../schema";

/**
 * Answers the other side's request for mediation, once. Only for the side that didn't ask; hidden from anyone else.
 * Throws `conflict` if it has ended or was answered.
 */
export async function replyToMediation(
  ctx: Ctx,
  { mediationId, answer, sharesConversation }: ReplyToMediationInput,
): Promise<{ mediationId: string }> {
  const { viewer } = authorize(ctx, mediationPermissions.replyToMediation);
  return inTransaction(ctx, async (tx) => {
    const found = await lockMediation(tx, mediationId);
    const { mediation, sponsorship, title } = found;
    const { side, own, other } = sidesFor(found, viewer.id);
    if (mediation.requestedById === viewer.id) throw notFound();
    if (mediation.status !== "open") throw conflict("This mediation has ended.");
    if (mediation.answer !== null) throw conflict("You've already answered.");
    await tx
      .update(mediations)
      .set({
        answer,
        answeredAt: ctx.now(),
        ...(sharesConversation && { [`${side}SharedAt`]: ctx.now() }),
        updatedAt: ctx.now(),
      })
      .where(eq(mediations.id, mediationId));
    await recordAudit(tx, ctx, {
      action: "sponsorship.reply_to_mediation",
      entityId: sponsorship.id,
      after: { mediationId, side, reason: answer, sharesConversation },
    });
    await queueMail(tx, {
      mail: mediationMails["mediation-answered"],
      to: { userId: other.id, email: other.email },
      data: {
        name: other.fullName,
        title,
        by: nameOf(own),
        answer,
        path: sponsorshipPath(sponsorship.id),
      },
      dedupeKey: `mediation-answered:${mediationId}`,
    });
    return { mediationId };
  });
}
