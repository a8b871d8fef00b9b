import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { payoutRuns, webhookInbox } from "@/db/schema";
import { payPalClient } from "@/lib/integrations/payments/paypal/client";
import { payPalProvider } from "@/lib/integrations/payments/paypal/provider";
import { payPalRail } from "@/lib/integrations/payouts/paypal/rail";
import { receiveWebhook } from "@/lib/money/payments/commands/receive-webhook";
import { sweepPayments } from "@/lib/money/payments/commands/sweep-payments";
import { reconcilePayoutRun } from "@/lib/money/payouts/commands/reconcile-payout-run";
import { sendPayoutRun } from "@/lib/money/payouts/commands/send-payout-run";
import { sendPayouts } from "@/lib/money/payouts/commands/send-payouts";
import { sweepPayouts } from "@/lib/money/payouts/commands/sweep-payouts";
import type { Payout } from "@/lib/money/payouts/internal/payout-row";
import { type FakePayPal, startFakePayPal } from "@/tests/fakes/paypal/server";
import { createTestDatabase, type TestDatabase } from "@/tests/support/database";
import { balanceOf, expectSoundLedger } from "@/tests/support/payments";
import { type PayoutWorld, payoutWorld } from "@/tests/support/payouts";
import { fakeVerifier } from "@/tests/support/providers/paypal";

const HANDING_IN = /^POST \/v1\/payments\/payouts$/;
const DAY = 24 * 60;

let database: TestDatabase;
let payPal: FakePayPal;
let world: PayoutWorld;
beforeAll(async () => {
  database = await createTestDatabase();
  world = await payoutWorld(database, async (now) => {
    payPal = await startFakePayPal({ now });
    return {
      rail: payPalRail(payPalClient(payPal.settings()), payPal.settings()),
      provider: payPalProvider(payPal.settings(), { verify: fakeVerifier(payPal, now) }),
    };
  });
});
afterAll(async () => {
  await expectSoundLedger(database);
  await payPal.close();
  await database.close();
});

/** An approved payout that PayPal does not know yet. */
async function approved(cents: number) {
  const host = await world.host(cents);
  await world.approved(host.id);
  const { runId } = await sendPayouts(await world.as(world.admins[0]), { method: "paypal" });
  return { host, runId, payout: await world.payoutOf(host.id) };
}

async function handedIn(cents: number) {
  const made = await approved(cents);
  await sendPayoutRun(world.system(), made);
  return made;
}

const reconcile = (runId: string) => reconcilePayoutRun(world.system(), { runId });
const keyOf = ({ transferKey }: Payout) => transferKey ?? "";

/** Every request to PayPal to pay under this reference. */
const payCalls = (key: string) =>
  payPal.payouts.batches.flatMap(({ items }) =>
    items.filter(({ request }) => request.sender_item_id === key),
  );

async function runOf(runId: string) {
  const [run] = await database.db.select().from(payoutRuns).where(eq(payoutRuns.id, runId));
  return run;
}

test("a payout that arrives is paid, with PayPal's fee in the books", async () => {
  const { host, runId, payout } = await handedIn(50_000);
  const before = {
    paypal: await balanceOf(database, "psp:paypal"),
    fees: await balanceOf(database, "psp:fees"),
  };
  expect(payout).toMatchObject({ status: "sent", rail: "paypal", attempt: 1 });
  expect(await world.balance("payouts:in_transit:paypal")).toBe(50_000);
  const [item] = payCalls(keyOf(payout));
  expect(item?.request).toMatchObject({
    receiver: payout.destinationHint,
    amount: { currency: "USD", value: "500.00" },
  });
  await reconcile(runId);
  expect(await world.payoutOf(host.id)).toMatchObject({ status: "sent", providerState: "PENDING" });
  payPal.payouts.decide(keyOf(payout), "SUCCESS");
  await reconcile(runId);
  await reconcile(runId);
  expect(await world.payoutOf(host.id)).toMatchObject({ status: "paid", attempt: 1 });
  expect(await runOf(runId)).toMatchObject({ status: "settled" });
  expect(await world.balance("payouts:in_transit:paypal")).toBe(0);
  expect(await world.available(host.id)).toBe(0);
  expect(await balanceOf(database, "psp:paypal")).toBe(before.paypal - 50_000 - 25);
  expect(await balanceOf(database, "psp:fees")).toBe(before.fees + 25);
});

test("a failed item is due again and is sent again under another reference", async () => {
  const { host, runId, payout } = await handedIn(5_000);
  const why = { name: "RECEIVER_ACCOUNT_LOCKED", message: "Receiver's account is locked" };
  payPal.payouts.decide(keyOf(payout), "FAILED", why);
  await reconcile(runId);
  await reconcile(runId);
  expect(await world.payoutOf(host.id)).toMatchObject({
    status: "due",
    attempt: 2,
    failureReason: why.message,
    approvedById: null,
  });
  expect(await world.available(host.id)).toBe(5_000);

  await world.approved(host.id);
  const next = await sendPayouts(await world.as(world.admins[0]), { method: "paypal" });
  await sendPayoutRun(world.system(), next);
  const again = await world.payoutOf(host.id);
  expect(keyOf(again)).not.toBe(keyOf(payout));
  expect(await runOf(next.runId)).not.toMatchObject({ batchRef: (await runOf(runId))?.batchRef });
  payPal.payouts.decide(keyOf(again), "SUCCESS");
  await reconcile(runId);
  expect(await world.payoutOf(host.id)).toMatchObject({ status: "sent" });
  await reconcile(next.runId);
  expect(await world.payoutOf(host.id)).toMatchObject({ status: "paid", attempt: 2 });
  expect(await world.available(host.id)).toBe(0);
});

test.each([
  { when: "before" as const, notified: 0 },
  { when: "after" as const, notified: 1 },
])(
  "a call that broke $when PayPal processed it is retried, and no one is paid twice",
  async ({ when, notified }) => {
    const { host, runId, payout } = await approved(5_000);
    payPal.faults.push({ line: HANDING_IN, when });
    await expect(sendPayoutRun(world.system(), { runId })).rejects.toThrow();
    expect(payCalls(keyOf(payout))).toHaveLength(notified);
    expect(await runOf(runId)).toMatchObject({ status: "open", batchRef: null });
    expect(await world.payoutOf(host.id)).toMatchObject({ status: "sent", attempt: 1 });
    expect(await world.available(host.id)).toBe(0);

    world.payments.wait(6);
    await sweepPayouts(world.system());
    await world.runDueJobs();
    expect(payCalls(keyOf(payout))).toHaveLength(1);
    const batchRef = payPal.payouts.batches.find(({ items }) =>
      items.some(({ request }) => request.sender_item_id === keyOf(payout)),
    )?.id;
    expect(await runOf(runId)).toMatchObject({ status: "open", batchRef });
    payPal.payouts.decide(keyOf(payout), "SUCCESS");
    await reconcile(runId);
    expect(await world.payoutOf(host.id)).toMatchObject({ status: "paid", attempt: 1 });
  },
);

test("a batch that PayPal processed is not resent after PayPal has forgotten it", async () => {
  const { host, runId, payout } = await approved(5_000);
  payPal.faults.push({ line: HANDING_IN, when: "after" });
  await expect(sendPayoutRun(world.system(), { runId })).rejects.toThrow();
  world.payments.wait(31 * DAY);
  await sweepPayouts(world.system());
  await world.runDueJobs();
  expect(await runOf(runId)).toMatchObject({ status: "stuck" });
  expect(payCalls(keyOf(payout))).toHaveLength(1);
  expect(await world.payoutOf(host.id)).toMatchObject({ status: "sent" });
});

test("an unclaimed payout is in transit for a month and is due again when PayPal returns it", async () => {
  const { host, runId, payout } = await handedIn(5_000);
  payPal.payouts.decide(keyOf(payout), "UNCLAIMED");
  await reconcile(runId);
  expect(await world.payoutOf(host.id)).toMatchObject({ status: "sent", providerState: "UNCLAIMED" });
  expect(await world.available(host.id)).toBe(0);
  world.payments.wait(30 * DAY);
  payPal.payouts.decide(keyOf(payout), "RETURNED");
  await sweepPayouts(world.system());
  await world.runDueJobs();
  expect(await world.payoutOf(host.id)).toMatchObject({
    status: "due",
    attempt: 2,
    failureReason: "It wasn't claimed at PayPal.",
  });
  expect(await world.available(host.id)).toBe(5_000);
});

test.each([
  { state: "REVERSED" as const, reason: "PayPal reversed it." },
  { state: "REFUNDED" as const, reason: "It was returned from your PayPal account." },
])("a paid payout that is $state returns to the balance", async ({ state, reason }) => {
  const { host, runId, payout } = await handedIn(5_000);
  payPal.payouts.decide(keyOf(payout), "SUCCESS");
  await reconcile(runId);
  expect(await world.payoutOf(host.id)).toMatchObject({ status: "paid" });
  payPal.payouts.decide(keyOf(payout), state);
  world.payments.wait(DAY);
  await sweepPayouts(world.system());
  await world.runDueJobs();
  expect(await world.payoutOf(host.id)).toMatchObject({ status: "failed", failureReason: reason });
  expect(await world.available(host.id)).toBe(5_000);
});

test("a batch denied by PayPal returns all its money", async () => {
  const { host, runId } = await handedIn(5_000);
  const run = await runOf(runId);
  payPal.payouts.deny(run?.batchRef ?? "");
  await reconcile(runId);
  expect(await world.payoutOf(host.id)).toMatchObject({ status: "due", attempt: 2 });
  expect(await world.available(host.id)).toBe(5_000);
});

/** Delivers PayPal's webhooks about a run since the last call, arranged and repeated by `arrange`. */
let notified = 0;
async function deliver(arrange: <Item>(news: Item[]) => Item[] = (news) => news): Promise<void> {
  const news = payPal.books.events.happened.slice(notified);
  notified = payPal.books.events.happened.length;
  for (const { raw, headers } of arrange(news.map(payPal.sign)))
    await receiveWebhook(world.system(), "paypal", raw, headers);
  await world.runDueJobs();
}
const inbox = (objectRef: string) =>
  database.db.select().from(webhookInbox).where(eq(webhookInbox.objectRef, objectRef));

test("reconcilePayoutBatch: a webhook from PayPal triggers a check, with the same result as the sweep", async () => {
  await deliver();
  const { host, runId, payout } = await handedIn(5_000);
  const batchRef = (await runOf(runId))?.batchRef ?? "";
  payPal.payouts.decide(keyOf(payout), "UNCLAIMED");
  await deliver();
  expect(await world.payoutOf(host.id)).toMatchObject({ status: "sent", providerState: "UNCLAIMED" });
  payPal.payouts.decide(keyOf(payout), "SUCCESS");
  await deliver((news) => [...news, ...news]);
  expect(await world.payoutOf(host.id)).toMatchObject({ status: "paid" });
  const seen = await inbox(batchRef);
  expect(seen.map(({ type, status }) => [type, status]).sort()).toEqual([
    ["PAYMENT.PAYOUTS-ITEM.SUCCEEDED", "done"],
    ["PAYMENT.PAYOUTS-ITEM.UNCLAIMED", "done"],
    ["PAYMENT.PAYOUTSBATCH.PROCESSING", "done"],
  ]);
  payPal.payouts.decide(keyOf(payout), "REFUNDED");
  await deliver();
  expect(await world.payoutOf(host.id)).toMatchObject({ status: "failed" });
  expect(await world.available(host.id)).toBe(5_000);
});

test("receiveWebhook: a false status, or a webhook about another sender's payout, changes nothing", async () => {
  await deliver();
  const { host, runId } = await handedIn(5_000);
  const batchRef = (await runOf(runId))?.batchRef ?? "";
  const lie = (payout_batch_id: string) =>
    payPal.signer.sign({
      id: `WH-LIE-${payout_batch_id}`,
      event_type: "PAYMENT.PAYOUTS-ITEM.SUCCEEDED",
      resource: { payout_batch_id, transaction_status: "SUCCESS" },
    });
  for (const batch of [batchRef, "SOMEBODYELSES"]) {
    const { raw, headers } = lie(batch);
    await receiveWebhook(world.system(), "paypal", raw, headers);
  }
  await world.runDueJobs();
  expect(await world.payoutOf(host.id)).toMatchObject({ status: "sent", providerState: "PENDING" });
  expect(await inbox("SOMEBODYELSES")).toMatchObject([{ status: "ignored" }]);
  const forged = lie(batchRef);
  forged.headers.set("paypal-transmission-sig", "AAAA");
  await expect(receiveWebhook(world.system(), "paypal", forged.raw, forged.headers)).rejects.toMatchObject({
    name: "SignatureError",
  });
});

test("processWebhooks: a webhook that can't be checked now stays in the inbox for later", async () => {
  await deliver();
  const { host, runId, payout } = await handedIn(5_000);
  await world.runDueJobs();
  const batchRef = (await runOf(runId))?.batchRef ?? "";
  payPal.payouts.decide(keyOf(payout), "SUCCESS");
  payPal.faults.push({ line: /^GET \/v1\/payments\/payouts\//, when: "before" });
  await deliver();
  expect(await world.payoutOf(host.id)).toMatchObject({ status: "sent" });
  const waiting = (await inbox(batchRef)).filter(({ status }) => status === "pending");
  expect(waiting).toMatchObject([{ attempts: 1 }, { attempts: 1 }]);
  world.payments.wait(2);
  await sweepPayments(world.system());
  await world.runDueJobs();
  expect(await world.payoutOf(host.id)).toMatchObject({ status: "paid" });
  expect((await inbox(batchRef)).every(({ status }) => status === "done")).toBe(true);
});
