import "server-only";
import { desc, inArray } from "drizzle-orm";
import { webhookDeliveries, webhookEndpoints } from "@/db/schema";
import type { SignedInCtx } from "@/lib/core/ctx";
import { isVisibleTo } from "./visibility";
import type { DeliveryDto, WebhookDto } from "./webhook";

/** The number of latest deliveries shown. */
const MOST = 20;

/** The viewer's webhooks, and the latest deliveries to any of them. */
export async function listOwnWebhooks(
  ctx: SignedInCtx,
): Promise<{ webhooks: WebhookDto[]; deliveries: DeliveryDto[] }> {
  const rows = await ctx.db
    .select()
    .from(webhookEndpoints)
    .where(isVisibleTo(ctx.viewer))
    .orderBy(desc(webhookEndpoints.id));
  if (rows.length === 0) return { webhooks: [], deliveries: [] };
  const {
    id,
    endpointId: webhookId,
    event,
    title,
    status,
    attempts,
    lastAnswer,
    createdAt,
  } = webhookDeliveries;
  const deliveries = await ctx.db
    .select({ id, webhookId, event, title, status, attempts, lastAnswer, createdAt })
    .from(webhookDeliveries)
    .where(
      inArray(
        webhookDeliveries.endpointId,
        rows.map((row) => row.id),
      ),
    )
    .orderBy(desc(webhookDeliveries.createdAt))
    .limit(MOST);
  const webhooks = rows.map(({ id: own, url, events, offAt, failingSince }) => ({
    id: own,
    url,
    events,
    isOff: offAt !== null,
    isFailing: failingSince !== null,
  }));
  return { webhooks, deliveries };
}
