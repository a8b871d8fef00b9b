import "server-only";
import { eq } from "drizzle-orm";
import { webhookDeliveries } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict, notFound } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { enqueue } from "@/lib/integrations/jobs/queue";
import { lockOwnWebhook } from "../internal/own-webhook";
import { webhookPermissions } from "../policy";
import type { ResendInput } from "../schema";

/**
 * Resends one delivery of the viewer's webhooks, regardless of its status. Throws `not_found` for unknown ones and
 * other people's, `conflict` if its webhook is off. Any signed-in person.
 */
export async function resendWebhook(ctx: Ctx, { deliveryId }: ResendInput): Promise<null> {
  const { viewer } = authorize(ctx, webhookPermissions.resendWebhook);
  return inTransaction(ctx, async (tx) => {
    const [delivery] = await tx.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, deliveryId));
    if (!delivery) throw notFound();
    const { offAt } = await lockOwnWebhook(tx, viewer, delivery.endpointId);
    if (offAt) throw conflict("This webhook is off. Turn it on first.");
    await tx
      .update(webhookDeliveries)
      .set({ status: "queued", attempts: 0, deliveredAt: null })
      .where(eq(webhookDeliveries.id, deliveryId));
    await enqueue(
      tx,
      "deliver_webhook",
      { deliveryId },
      { key: `deliver_webhook:${deliveryId}`, maxAttempts: 12 },
    );
    await recordAudit(tx, ctx, {
      action: "webhook.resend",
      entityId: delivery.endpointId,
      after: { deliveryId },
    });
    return null;
  });
}
