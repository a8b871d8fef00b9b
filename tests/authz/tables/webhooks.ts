import { eq } from "drizzle-orm";
import { users, webhookDeliveries } from "@/db/schema";
import { hashPassword } from "@/lib/identity/accounts/password";
import {
  addWebhookAction,
  removeWebhookAction,
  resendWebhookAction,
  resumeWebhookAction,
} from "@/lib/messaging/webhooks/actions";
import { createDelivery, createWebhook } from "@/tests/support/factories/webhooks";
import { anyAccount, isOfWorld, type Row, type World } from "../matrix";

const password = "seven boats and a bell";
const input = { url: "https://hooks.example.test/in", events: ["payout.paid"] };

const ofOwner = async ({ database, owner }: World) => ({
  webhookId: (await createWebhook(database.db, owner, { offAt: new Date() })).id,
});

export const webhooks: Row[] = [
  {
    action: addWebhookAction,
    about: "without recent auth",
    payload: async () => ({ ...input, currentPassword: "wrong password" }),
    outcomes: anyAccount("invalid"),
  },
  {
    action: addWebhookAction,
    about: "with the password",
    payload: async (world) => {
      const passwordHash = await hashPassword(password);
      await world.database.db.update(users).set({ passwordHash }).where(isOfWorld(world));
      return { ...input, currentPassword: password };
    },
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
