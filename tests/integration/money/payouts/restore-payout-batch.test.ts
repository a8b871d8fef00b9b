import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { payoutRuns } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { payPalClient } from "@/lib/integrations/payments/paypal/client";
import { payPalProvider } from "@/lib/integrations/payments/paypal/provider";
import { payPalRail } from "@/lib/integrations/payouts/paypal/rail";
import { reconcileSince } from "@/lib/money/payments/commands/reconcile-since";
import { fulfilments } from "@/lib/money/payments/fulfilments";
import { createDuePayouts } from "@/lib/money/payouts/commands/create-due-payouts";
import { reconcilePayoutBatch } from "@/lib/money/payouts/commands/reconcile-payout-batch";
import { restorePayoutBatch } from "@/lib/money/payouts/commands/restore-payout-batch";
import { transferKey } from "@/lib/money/payouts/transfer-key";
import { type FakePayPal, startFakePayPal } from "@/tests/fakes/paypal/server";
import { createTestDatabase, type TestDatabase } from "@/tests/support/database";
import { expectSoundLedger } from "@/tests/support/payments";
import { type PayoutWorld, payoutWorld } from "@/tests/support/payouts";
import { fakeVerifier } from "@/tests/support/providers/paypal";

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

/** PayPal pays these in one batch, of which this database knows nothing. */
async function sentAfterBackup(...transfers: { key: string; amountCents: number }[]) {
  const rail = world.system().ports.payouts.byCode("paypal", "api");
  if (rail.kind !== "api") throw new Error("not an API");
  const destination = { method: "paypal" as const, email: "payee@example.test" };
  const { batchRef } = await rail.send({
    key: `run-${newId()}`,
    createdAt: world.payments.now(),
    transfers: transfers.map((one) => ({ ...one, currency: "USD", destination })),
  });
  for (const { key } of transfers) payPal.payouts.decide(key, "SUCCESS");
  return batchRef;
}

const payPalNews = async (since: Date) => {
  const payouts = { known: reconcilePayoutBatch, restore: restorePayoutBatch };
  const news = await reconcileSince(world.system(), { since }, fulfilments, payouts);
  return news.find(({ provider }) => provider === "paypal");
};

test("a payout that was approved in the backup and sent after it is booked once, with PayPal's fee", async () => {
  const since = world.payments.now();
  const host = await world.host(50_000);
  const payout = await world.approved(host.id);
  const batchRef = await sentAfterBackup({ key: transferKey(payout.id, 1), amountCents: 50_000 });
  expect(await payPalNews(since)).toMatchObject({ booked: [batchRef], transfers: [], failed: [] });
  expect(await world.payoutOf(host.id)).toMatchObject({
    status: "paid",
    transferKey: transferKey(payout.id, 1),
  });
  expect(await world.available(host.id)).toBe(0);
  expect(await payPalNews(since)).toMatchObject({ missed: 0, transfers: [], failed: [] });
  const runs = await database.db.select().from(payoutRuns).where(eq(payoutRuns.batchRef, batchRef));
  expect(runs).toMatchObject([{ status: "settled", createdById: payout.approvedById }]);
});

test("what no one approved here, or what is not here, is reported with its amount and booked only after approval", async () => {
  const since = world.payments.now();
  const host = await world.host(30_000);
  await createDuePayouts(world.system());
  const due = await world.payoutOf(host.id);
  const [key, lost] = [transferKey(due.id, 1), transferKey(newId(), 1)];
  const batchRef = await sentAfterBackup({ key, amountCents: 30_000 }, { key: lost, amountCents: 7_000 });
  const about = { batchRef, currency: "USD", at: expect.any(Date) };
  const missing = { ...about, key: lost, amountCents: 7_000, why: "missing" };
  const first = await payPalNews(since);
  expect(first?.transfers).toEqual([{ ...about, key, amountCents: 30_000, why: "unapproved" }, missing]);
  expect(await world.payoutOf(host.id)).toMatchObject({ status: "due" });
  expect(await world.available(host.id)).toBe(30_000);

  await world.approved(host.id);
  expect((await payPalNews(since))?.transfers).toEqual([missing]);
  expect(await world.payoutOf(host.id)).toMatchObject({ status: "paid" });
});

test("another amount than is due here is not booked", async () => {
  const host = await world.host(20_000);
  const { id } = await world.approved(host.id);
  const batchRef = await sentAfterBackup({ key: transferKey(id, 1), amountCents: 19_000 });
  const left = await restorePayoutBatch(world.system(), { provider: "paypal", batchRef });
  expect(left).toMatchObject([{ why: "different", amountCents: 19_000 }]);
  expect(await world.payoutOf(host.id)).toMatchObject({ status: "approved" });
});
