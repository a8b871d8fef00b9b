import "server-only";
import { eq } from "drizzle-orm";
import { mediations } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { inTransaction } from "@/lib/core/transaction";
import { addDays } from "@/lib/funding/deliverables/clock";
import { sponsorshipPath } from "@/lib/funding/sponsorships/paths";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import { lockSides, nameOf, sidesFor } from "../internal/mediation-row";
import { mediationMails } from "../mails";
import { canRequestMediation, mediationPermissions } from "../policy";
import type { RequestMediationInput } from "../schema";
import { MEDIATION_DAYS } from "../status";

/**
 * Asks us to mediate about a released sponsorship, which moves no money. Only for its sponsor and its host, within 30
 * days after the release; hidden from anyone else. Throws `conflict` if it is too early or too late, or if either side
 * has asked before.
 */
export async function requestMediation(
  ctx: Ctx,
  { sponsorshipId, reason, sharesConversation }: RequestMediationInput,
): Promise<{ mediationId: string }> {
  const { viewer } = authorize(ctx, mediationPermissions.requestMediation);
  return inTransaction(ctx, async (tx) => {
    const sides = await lockSides(tx, sponsorshipId);
    const { side, own, other } = sidesFor(sides, viewer.id);
    const [known] = await tx
      .select({ id: mediations.id })
      .from(mediations)
      .where(eq(mediations.sponsorshipId, sponsorshipId));
    if (known) throw conflict("One of you has already asked for mediation about this.");
    if (!canRequestMediation(sides.sponsorship, ctx.now()))
      throw conflict(
        `You can ask for mediation within ${MEDIATION_DAYS.request} days after all of the money is released.`,
      );
    const now = ctx.now();
    const mediationId = newId();
    const endsAt = addDays(now, MEDIATION_DAYS.end);
    await tx.insert(mediations).values({
      id: mediationId,
      sponsorshipId,
      requestedById: viewer.id,
      reason,
      endsAt,
      ...(sharesConversation && { [`${side}SharedAt`]: now }),
      createdAt: now,
      updatedAt: now,
    });
    await recordAudit(tx, ctx, {
      action: "sponsorship.request_mediation",
      entityId: sponsorshipId,
      after: { mediationId, side, reason, sharesConversation },
    });
    await queueMail(tx, {
      mail: mediationMails["mediation-requested"],
      to: { userId: other.id, email: other.email },
      data: {
        name: other.fullName,
        title: sides.title,
        by: nameOf(own),
        reason,
        endsAt,
        path: sponsorshipPath(sponsorshipId),
      },
      dedupeKey: `mediation-requested:${mediationId}`,
    });
    return { mediationId };
  });
}
