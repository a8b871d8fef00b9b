import { eq } from "drizzle-orm";
import { webhookDeliveries } from "@/db/schema";
import {
  addWebhookAction,
  removeWebhookAction,
  resendWebhookAction,
  resumeWebhookAction,
} from "@/lib/webhooks/actions";
import { createDelivery, createWebhook } from "@/tests/support/factories/webhooks";
import { anyAccount, type Row, type World } from "../matrix";

const ofOwner = async ({ database, owner }: World) => ({
  webhookId: (await createWebhook(database.db, owner, { offAt: new Date() })).id,
});

export const webhooks: Row[] = [
  {
    action: addWebhookAction,
    payload: async () => ({ url: "https://hooks.example.test/in", events: ["payout.paid"] }),
    outcomes: anyAccount("ok"),
  },
  { action: removeWebhookAction, payload: ofOwner, outcomes: anyAccount("not_found", { owner: "ok" }) },
  { action: resumeWebhookAction, payload: ofOwner, outcomes: anyAccount("not_found", { owner: "ok" }) },
  {
    action: resendWebhookAction,
    payload: async ({ database: { db }, owner }) => {
      const { id } = await createDelivery(db, await createWebhook(db, owner));
      await db.update(webhookDeliveries).set({ status: "failed" }).where(eq(webhookDeliveries.id, id));
      return { deliveryId: id };
    },
    outcomes: anyAccount("not_found", { owner: "ok" }),
  },
];
