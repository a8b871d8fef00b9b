import "server-only";
import { and, eq, inArray, isNull } from "drizzle-orm";
import { users, webhookDeliveries, webhookEndpoints } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import type { Ctx } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import { accountMails } from "../mails/account";

/** Why an account's webhooks are turned off together. */
export type SwitchOffReason = "signed_out" | "suspended";

/**
 * Turns off all of an account's webhooks, because someone else may have added one. Cancels queued deliveries. Emails
 * the owner the list, and returns how many there were. The owner can turn each one on again.
 */
export async function switchOffWebhooks(
  tx: Tx,
  ctx: Ctx,
  userId: string,
  reason: SwitchOffReason,
): Promise<number> {
  const off = await tx
    .update(webhookEndpoints)
    .set({ offAt: ctx.now() })
    .where(and(eq(webhookEndpoints.userId, userId), isNull(webhookEndpoints.offAt)))
    .returning({ id: webhookEndpoints.id, url: webhookEndpoints.url });
  const [first, ...others] = off.map(({ id, url }) => ({
    action: "webhook.switch_off" as const,
    entityId: id,
    actorId: ctx.viewer?.id ?? userId,
    after: { url, reason },
  }));
  if (!first) return 0;
  const ids = off.map(({ id }) => id);
  await tx
    .update(webhookDeliveries)
    .set({ status: "failed", lastAnswer: "the webhook was turned off" })
    .where(and(inArray(webhookDeliveries.endpointId, ids), eq(webhookDeliveries.status, "queued")));
  await recordAudit(tx, ctx, first, ...others);
  const [owner] = await tx
    .select({ email: users.email, fullName: users.fullName })
    .from(users)
    .where(eq(users.id, userId));
  if (owner)
    await queueMail(tx, {
      mail: accountMails["webhooks-switched-off"],
      to: { userId, email: owner.email },
      data: { name: owner.fullName, urls: off.map(({ url }) => url), reason },
      dedupeKey: `webhooks-switched-off:${newId()}`,
    });
  return off.length;
}
