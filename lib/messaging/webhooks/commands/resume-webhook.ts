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
 * Turns one of the viewer's webhooks on again; idempotent. Events from the time it was off aren't sent. Throws
 * `not_found` for unknown ones and other people's. Any signed-in person.
 */
export async function resumeWebhook(ctx: Ctx, { webhookId }: WebhookInput): Promise<null> {
  const { viewer } = authorize(ctx, webhookPermissions.resumeWebhook);
  return inTransaction(ctx, async (tx) => {
    const { offAt } = await lockOwnWebhook(tx, viewer, webhookId);
    if (!offAt) return null;
    await tx
      .update(webhookEndpoints)
      .set({ offAt: null, failingSince: null })
      .where(eq(webhookEndpoints.id, webhookId));
    await recordAudit(tx, ctx, { action: "webhook.resume", entityId: webhookId, before: { offAt } });
    return null;
  });
}
