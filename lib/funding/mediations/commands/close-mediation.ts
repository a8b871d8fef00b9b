import "server-only";
import { mediations } from "@/db/schema";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { transition } from "@/lib/core/transition";
import { assertNotOwnMoney } from "@/lib/funding/sponsorships/own-money";
import { sponsorshipPath } from "@/lib/funding/sponsorships/paths";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import { lockMediation } from "../internal/mediation-row";
import { mediationMails } from "../mails";
import { mediationPermissions } from "../policy";
import type { CloseMediationInput } from "../schema";
import { mediationMachine } from "../status";

/**
 * Ends a mediation with an outcome in words, which both sides get. It moves no money. Admins only, and not about their
 * own money if there is another admin. Throws `not_found`, `forbidden`, and `conflict` if it has ended.
 */
export async function closeMediation(
  ctx: Ctx,
  { mediationId, outcome }: CloseMediationInput,
): Promise<{ mediationId: string }> {
  const admin = authorize(ctx, mediationPermissions.closeMediation);
  return inTransaction(ctx, async (tx) => {
    const found = await lockMediation(tx, mediationId);
    await assertNotOwnMoney(tx, admin, found.sponsorship);
    const { mediation, sponsorship, title, sponsor, host } = found;
    if (mediation.status === "closed") throw conflict("This mediation has ended.");
    await transition(tx, admin, mediations, mediation, {
      machine: mediationMachine,
      move: "close",
      set: { outcome, closedById: admin.viewer.id, closedAt: ctx.now() },
      audit: {
        action: "sponsorship.close_mediation",
        entityId: sponsorship.id,
        details: { mediationId, reason: outcome },
      },
    });
    for (const person of [sponsor, host])
      await queueMail(tx, {
        mail: mediationMails["mediation-ended"],
        to: { userId: person.id, email: person.email },
        data: { name: person.fullName, title, outcome, path: sponsorshipPath(sponsorship.id) },
        // An expired one was emailed when it expired.
        dedupeKey: `mediation-ended:${mediation.status}:${mediationId}:${person.id}`,
      });
    return { mediationId };
  });
}
