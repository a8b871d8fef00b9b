import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { auditLog, webhookDeliveries, webhookEndpoints } from "@/db/schema";
import { removeWebhook } from "@/lib/messaging/webhooks/commands/remove-webhook";
import { ctxFor } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createSponsor } from "@/tests/support/factories/users";
import { createDelivery, createWebhook } from "@/tests/support/factories/webhooks";

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);

test('its owner removes it with its log, once; others get "not found"', async () => {
  const owner = await createSponsor(db);
  const webhook = await createWebhook(db, owner);
  await createDelivery(db, webhook);
  const remove = async (user: { id: string }) =>
    removeWebhook(await ctxFor(database, user), { webhookId: webhook.id });
  await expect(remove(await createSponsor(db))).rejects.toMatchObject({ code: "not_found" });
  expect(await db.$count(webhookEndpoints)).toBe(1);
  await remove(owner);
  expect([await db.$count(webhookEndpoints), await db.$count(webhookDeliveries)]).toEqual([0, 0]);
  await expect(remove(owner)).rejects.toMatchObject({ code: "not_found" });
  expect(await db.$count(auditLog, eq(auditLog.entityId, webhook.id))).toBe(1);
});
