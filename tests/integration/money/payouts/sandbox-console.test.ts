import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sandboxPayouts, sandboxWebhooks, webhookInbox } from "@/db/schema";
import { POSSIBLE } from "@/lib/integrations/payouts/sandbox/console-rules";
import { performPayoutAction } from "@/lib/integrations/payouts/sandbox/perform-payout-action";
import { sendPayouts } from "@/lib/money/payouts/commands/send-payouts";
import { createTestDatabase, type TestDatabase } from "@/tests/support/database";
import { expectSoundLedger } from "@/tests/support/payments";
import { type PayoutWorld, payoutWorld } from "@/tests/support/payouts";
import { startWebhookSite, type WebhookSite } from "@/tests/support/webhook-site";

let database: TestDatabase;
let site: WebhookSite;
let world: PayoutWorld;
beforeAll(async () => {
  database = await createTestDatabase();
  site = await startWebhookSite();
  world = await payoutWorld(database, undefined, `${site.base}/sandbox`);
});
afterAll(async () => {
  await expectSoundLedger(database);
  await site.close();
  await database.close();
});

async function sent() {
  const host = await world.host(5_000);
  await world.approved(host.id);
  await sendPayouts(await world.as(world.admins[0]), { method: "paypal" });
  await world.runDueJobs();
  const { transferKey } = await world.payoutOf(host.id);
  const [item] = await database.db
    .select()
    .from(sandboxPayouts)
    .where(eq(sandboxPayouts.itemKey, transferKey ?? ""));
  if (!item) throw new Error("the test provider has no such payout");
  return { host, ...item };
}

test("a decision in the console reaches the site by a signed webhook over HTTP", async () => {
  const { host, ref, batchRef } = await sent();
  await performPayoutAction(world.sandbox, ref, "complete");
  await world.runDueJobs();
  expect(await world.payoutOf(host.id)).toMatchObject({ status: "paid" });
  await performPayoutAction(world.sandbox, ref, "give_back");
  await world.runDueJobs();
  expect(await world.payoutOf(host.id)).toMatchObject({
    status: "failed",
    failureReason: "The recipient returned it.",
  });
  expect(await world.available(host.id)).toBe(5_000);
  const stored = await database.db.select().from(webhookInbox).where(eq(webhookInbox.objectRef, batchRef));
  expect(stored.map(({ type, status }) => [type, status]).sort()).toEqual([
    ["payout.returned", "done"],
    ["payout.succeeded", "done"],
  ]);
  const notified = await database.db
    .select()
    .from(sandboxWebhooks)
    .where(eq(sandboxWebhooks.batchRef, batchRef));
  expect(notified.map(({ status, lastAnswer }) => [status, lastAnswer])).toEqual([
    ["delivered", "200"],
    ["delivered", "200"],
  ]);
});

test("a payout that fails there is due again here", async () => {
  const { host, ref } = await sent();
  await performPayoutAction(world.sandbox, ref, "fail");
  await world.runDueJobs();
  expect(await world.payoutOf(host.id)).toMatchObject({ status: "due", attempt: 2 });
  expect(await world.available(host.id)).toBe(5_000);
});

test("each button works only where it is shown", async () => {
  const { ref } = await sent();
  const act = (action: "complete" | "fail" | "give_back") => performPayoutAction(world.sandbox, ref, action);
  await expect(act("give_back")).rejects.toMatchObject({ code: "invalid_state" });
  const both = await Promise.allSettled([act("complete"), act("fail")]);
  expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const [now] = await world.sandbox.list(1);
  expect(now?.ref).toBe(ref);
  for (const action of ["complete", "fail"] as const)
    await expect(act(action)).rejects.toMatchObject({ code: "invalid_state" });
  expect(POSSIBLE[now?.status ?? "pending"]).not.toContain("fail");
  for (const unknown of ["spo_unknown", "spo\u0000", ""])
    await expect(performPayoutAction(world.sandbox, unknown, "fail")).rejects.toMatchObject({
      code: "not_found",
    });
});

test("lists the latest first, page by page", async () => {
  const refs = [(await sent()).ref, (await sent()).ref];
  expect((await world.sandbox.list(1)).map(({ ref }) => ref)).toEqual([refs[1]]);
  expect((await world.sandbox.list(1, refs[1])).map(({ ref }) => ref)).toEqual([refs[0]]);
  for (const unknown of ["spo_unknown", "spo\u0000"])
    expect(await world.sandbox.list(1, unknown)).toEqual([]);
});
