import "server-only";
import { eq } from "drizzle-orm";
import { webhookEndpoints } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { lockOwnWebhook } from "../internal/own-webhook";
import { webhookPermissions } from "../policy";
import type { WebhookInput } from "../schema";

/**
 * Removes one of the viewer's webhooks with its log. Throws `not_found` for unknown ones and other people's. Any
 * signed-in person.
 */
export async function removeWebhook(ctx: Ctx, { webhookId }: WebhookInput): Promise<null> {
  const { viewer } = authorize(ctx, webhookPermissions.removeWebhook);
  return inTransaction(ctx, async (tx) => {
    const { url, events } = await lockOwnWebhook(tx, viewer, webhookId);
    await tx.delete(webhookEndpoints).where(eq(webhookEndpoints.id, webhookId));
    await recordAudit(tx, ctx, { action: "webhook.remove", entityId: webhookId, before: { url, events } });
    return null;
  });
}
