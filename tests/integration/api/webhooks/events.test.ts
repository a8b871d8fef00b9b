import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { WEBHOOK_EVENTS } from "@/db/enums";
import { webhookDeliveries } from "@/db/schema";
import { SAMPLES, webhookEvents } from "@/lib/api/webhooks/events";
import { newId } from "@/lib/core/ids";
import { inTransaction } from "@/lib/core/transaction";
import type { HookPort } from "@/lib/integrations/hooks/port";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import { deliverWebhook } from "@/lib/messaging/webhooks/commands/deliver-webhook";
import { guestCtx } from "@/tests/support/ctx";
import { createTestDatabase, type TestDatabase } from "@/tests/support/database";
import { createHost } from "@/tests/support/factories/users";
import { createWebhook } from "@/tests/support/factories/webhooks";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const ORIGIN = "http://localhost:3000";

it.each(webhookEvents(ORIGIN).filter(({ event }) => event in SAMPLES))(
  "the documented body of $event is the delivered one",
  async ({ event, payload }) => {
    const host = await createHost(database.db);
    const webhook = await createWebhook(database.db, host, { events: [...WEBHOOK_EVENTS] });
    const bodies: string[] = [];
    const hooks: HookPort = {
      isAllowed: async () => true,
      post: async (_url, _headers, body) => {
        bodies.push(body);
        return { ok: true, response: "204" };
      },
    };
    const guest = guestCtx(database);
    const to = { userId: host.id, email: host.email };
    await inTransaction(guest, (tx) =>
      SAMPLES[event as keyof typeof SAMPLES]((mail, data) =>
        queueMail(tx, { mail, to, data, dedupeKey: newId() }),
      ),
    );
    const [delivery] = await database.db
      .select({ id: webhookDeliveries.id })
      .from(webhookDeliveries)
      .where(and(eq(webhookDeliveries.endpointId, webhook.id), eq(webhookDeliveries.event, event)));
    await deliverWebhook({ ...guest, ports: { ...guest.ports, hooks } }, { deliveryId: delivery?.id ?? "" });
    expect(bodies.map((body) => JSON.parse(body))).toEqual([
      { ...payload, id: delivery?.id, timestamp: expect.stringMatching(/Z$/) },
    ]);
  },
);
