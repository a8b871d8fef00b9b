import "server-only";
import { recordAudit } from "@/lib/core/audit";
import type { Ctx } from "@/lib/core/ctx";
import { env } from "@/lib/core/env";
import { forbidden, unauthenticated } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import type { AppealInput } from "../schema";

/**
 * Sends the support desk what a suspended person has to say. Throws `unauthenticated` for guests and `forbidden`
 * for accounts that are not suspended.
 */
export async function appealSuspension(ctx: Ctx, { words }: AppealInput): Promise<null> {
  const { viewer } = ctx;
  if (!viewer) throw unauthenticated();
  if (viewer.accountStatus !== "suspended") throw forbidden("Your account is not suspended.");
  await inTransaction(ctx, async (tx) => {
    await queueMail(tx, {
      template: "suspension-appeal",
      to: { userId: null, email: env().SUPPORT_EMAIL },
      data: { name: viewer.fullName, email: viewer.email, userId: viewer.id, words },
      dedupeKey: `suspension-appeal:${viewer.id}:${ctx.requestId}`,
    });
    await recordAudit(tx, ctx, { action: "account.appeal", entityId: viewer.id, after: { words } });
  });
  return null;
}
