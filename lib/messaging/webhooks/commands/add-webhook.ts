import "server-only";
import { eq } from "drizzle-orm";
import { users, webhookEndpoints } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict, FIX_ERRORS, forbidden, invalid } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { sealText } from "@/lib/core/sealed-text";
import { inTransaction } from "@/lib/core/transaction";
import { confirmIdentity, credentialsOf } from "@/lib/identity/sessions/confirm-identity";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import { webhookMails } from "../mails";
import { webhookPermissions } from "../policy";
import type { AddWebhookInput } from "../schema";
import { newSecret } from "../signature";

/** Each event goes to all of them. */
const MOST = 10;

const NOT_PUBLIC = "This must be an https URL on the public internet.";

/**
 * Adds a URL that receives the viewer's own events. Returns the signing secret, shown only this once. Requires the
 * password again, or an emailed code without one, and emails the owner, because a webhook outlives its session. Throws
 * `invalid` for a wrong password or code and for a URL that isn't on the public internet, `conflict` for too many. Any
 * signed-in person; not by token.
 */
export async function addWebhook(ctx: Ctx, input: AddWebhookInput): Promise<{ secret: string }> {
  const signed = authorize(ctx, webhookPermissions.addWebhook);
  const { viewer } = signed;
  const { url, events } = input;
  if (viewer.sessionId === null) throw forbidden("A token can't add a webhook.");
  if (!(await ctx.ports.hooks.isAllowed(url))) throw invalid(FIX_ERRORS, { url: NOT_PUBLIC });
  await confirmIdentity(signed, credentialsOf(input), "webhook", "currentPassword");
  return inTransaction(ctx, async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, viewer.id)).for("update");
    if ((await tx.$count(webhookEndpoints, eq(webhookEndpoints.userId, viewer.id))) >= MOST)
      throw conflict(`You have ${MOST} webhooks. Remove one you no longer use.`);
    const id = newId();
    const secret = newSecret();
    await tx.insert(webhookEndpoints).values({
      id,
      userId: viewer.id,
      url,
      events: [...new Set(events)],
      secretSealed: sealText(secret, id),
      createdAt: ctx.now(),
    });
    await recordAudit(tx, ctx, { action: "webhook.add", entityId: id, after: { url, events } });
    await queueMail(tx, {
      mail: webhookMails["webhook-added"],
      to: { userId: viewer.id, email: viewer.email },
      data: { name: viewer.fullName, url },
      dedupeKey: `webhook-added:${id}`,
    });
    return { secret };
  });
}
