import { webhookDeliveries, webhookEndpoints } from "@/db/schema";
import type { Database } from "@/db/types";
import { newId } from "@/lib/core/ids";
import { sealText } from "@/lib/core/sealed-text";
import { newSecret } from "@/lib/messaging/webhooks/signature";

type Webhook = typeof webhookEndpoints.$inferSelect & { secret: string };

/** A webhook for payout events, with its secret. */
export async function createWebhook(
  db: Database,
  user: { id: string },
  overrides: Partial<typeof webhookEndpoints.$inferInsert> = {},
): Promise<Webhook> {
  const id = newId();
  const secret = newSecret();
  const [row] = await db
    .insert(webhookEndpoints)
    .values({
      id,
      userId: user.id,
      url: "https://hooks.example.test/in",
      events: ["payout.paid"],
      secretSealed: sealText(secret, id),
      ...overrides,
    })
    .returning();
  if (!row) throw new Error("The webhook was not created.");
  return { ...row, secret };
}

/** A pending delivery. */
export async function createDelivery(db: Database, webhook: { id: string }) {
  const [row] = await db
    .insert(webhookDeliveries)
    .values({
      endpointId: webhook.id,
      event: "payout.paid",
      title: "$120.00 arrived",
      path: "/hostdashboard/funds",
      dedupeKey: newId(),
    })
    .returning();
  if (!row) throw new Error("The delivery was not created.");
  return row;
}
