import "server-only";
import { eq, sql } from "drizzle-orm";
import { users, webhookDeliveries, webhookEndpoints } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { env } from "@/lib/core/env";
import { openSealed } from "@/lib/core/sealed-text";
import { inTransaction } from "@/lib/core/transaction";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import { webhookMails } from "../mails";
import { payloadOf } from "../payload";
import { signedHeaders } from "../signature";

/** The number of attempts by the queue, over about a day. */
const TRIES = 12;

/** A webhook without a successful delivery for this long is turned off. */
const OFF_AFTER_MS = 3 * 86_400_000;

/**
 * Posts one delivery, freshly signed, and records the response. Throws for anything but a 2xx, so that the queue
 * retries later. After three days without success, turns the webhook off and emails its owner. System only.
 */
export async function deliverWebhook(ctx: Ctx, { deliveryId }: { deliveryId: string }): Promise<void> {
  const [found] = await ctx.db
    .select({ delivery: webhookDeliveries, endpoint: webhookEndpoints })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
    .where(eq(webhookDeliveries.id, deliveryId));
  if (found?.delivery.status !== "queued" || found.endpoint.offAt) return;
  const { delivery, endpoint } = found;
  const body = JSON.stringify(payloadOf(delivery, env().SITE_URL));
  const secret = openSealed(endpoint.secretSealed, endpoint.id);
  const headers = signedHeaders(secret, delivery.id, ctx.now(), body);
  const { ok, response } = await ctx.ports.hooks.post(endpoint.url, headers, body);
  await (ok ? noteArrival(ctx, delivery, response) : noteFailure(ctx, delivery, endpoint.id, response));
  if (!ok) throw new Error(`webhook responded with ${response}`);
}

type Delivery = typeof webhookDeliveries.$inferSelect;

async function noteArrival(ctx: Ctx, { id, endpointId }: Delivery, response: string): Promise<void> {
  const attempts = sql`${webhookDeliveries.attempts} + 1`;
  await inTransaction(ctx, async (tx) => {
    await tx
      .update(webhookDeliveries)
      .set({ status: "delivered", attempts, lastAnswer: response, deliveredAt: ctx.now() })
      .where(eq(webhookDeliveries.id, id));
    await tx.update(webhookEndpoints).set({ failingSince: null }).where(eq(webhookEndpoints.id, endpointId));
  });
}

async function noteFailure(ctx: Ctx, { id }: Delivery, endpointId: string, response: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const now = ctx.now();
    const [row] = await tx
      .select({ endpoint: webhookEndpoints, owner: users })
      .from(webhookEndpoints)
      .innerJoin(users, eq(users.id, webhookEndpoints.userId))
      .where(eq(webhookEndpoints.id, endpointId))
      .for("update", { of: webhookEndpoints });
    if (!row) return;
    const { endpoint, owner } = row;
    const failingSince = endpoint.failingSince ?? now;
    const isOver = !endpoint.offAt && now.getTime() - failingSince.getTime() >= OFF_AFTER_MS;
    await tx
      .update(webhookDeliveries)
      .set({
        attempts: sql`${webhookDeliveries.attempts} + 1`,
        lastAnswer: response,
        status: sql`case when ${webhookDeliveries.attempts} + 1 >= ${TRIES} or ${isOver} then 'failed' else 'queued' end`,
      })
      .where(eq(webhookDeliveries.id, id));
    await tx
      .update(webhookEndpoints)
      .set({ failingSince, ...(isOver && { offAt: now }) })
      .where(eq(webhookEndpoints.id, endpointId));
    if (isOver)
      await queueMail(tx, {
        mail: webhookMails["webhook-off"],
        to: { userId: owner.id, email: owner.email },
        data: { name: owner.fullName, url: endpoint.url, since: failingSince },
        dedupeKey: `webhook-off:${endpointId}:${now.getTime()}`,
      });
  });
}
