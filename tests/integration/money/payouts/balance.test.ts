import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { users } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { getWaiting } from "@/lib/listings/proposals/queries/waiting";
import { createDuePayouts } from "@/lib/money/payouts/commands/create-due-payouts";
import { reconcilePayoutRun } from "@/lib/money/payouts/commands/reconcile-payout-run";
import { sendPayoutRun } from "@/lib/money/payouts/commands/send-payout-run";
import { sendPayouts } from "@/lib/money/payouts/commands/send-payouts";
import { getBalance } from "@/lib/money/payouts/queries/balance";
import { createTestDatabase, type TestDatabase } from "@/tests/support/database";
import { createProposal } from "@/tests/support/factories/proposals";
import { type PayoutWorld, payoutWorld } from "@/tests/support/payouts";

let database: TestDatabase;
let world: PayoutWorld;
beforeAll(async () => {
  database = await createTestDatabase();
  world = await payoutWorld(database);
});
afterAll(() => database.close());

async function signedIn(user: { id: string }) {
  const ctx: Ctx = await world.as(user);
  if (!ctx.viewer) throw new Error("no one is signed in");
  return { ...ctx, viewer: ctx.viewer };
}
const balanceOf = async (user: { id: string }) => getBalance(await signedIn(user));
const isAsked = async (user: { id: string }) => (await getWaiting(await signedIn(user))).lacksOrganization;

test("the figures follow the money from the sponsor to the host", async () => {
  const host = await world.host(0);
  const { proposal, tiers } = await createProposal(database.db, host.id, { tiers: [{ amountCents: 7_000 }] });
  const { paymentId, ref } = await world.payments.checkout(await world.payments.as(), {
    proposal,
    tier: tiers[0],
  });
  await world.payments.api.decide(ref, "approve");
  await world.payments.reconcile(paymentId);
  const held = await balanceOf(host);
  expect(held).toMatchObject({ heldCents: 7_000, availableCents: 0, onTheWayCents: 0, paidCents: 0 });
  expect(held.sponsorships.rows).toMatchObject([
    { amountCents: 7_000, isDisputed: false, title: proposal.title },
  ]);

  await world.earn(host, 5_000);
  expect(await balanceOf(host)).toMatchObject({ heldCents: 7_000, availableCents: 5_000, obstacle: null });
  await world.approved(host.id);
  expect(await balanceOf(host)).toMatchObject({ availableCents: 5_000, onTheWayCents: 0 });
  const run = await sendPayouts(await world.as(world.admins[0]), { method: "paypal" });
  await sendPayoutRun(world.system(), run);
  const way = await balanceOf(host);
  expect(way).toMatchObject({ heldCents: 7_000, availableCents: 0, onTheWayCents: 5_000, paidCents: 0 });
  expect(way.payouts.rows).toMatchObject([{ status: "sent", amountCents: 5_000 }]);
  world.payments.wait(2);
  await reconcilePayoutRun(world.system(), run);
  expect(await balanceOf(host)).toMatchObject({ onTheWayCents: 0, paidCents: 5_000 });
  await database.db.update(users).set({ companyName: null }).where(eq(users.id, host.id));
  await world.earn(host, 3_000);
  expect(await balanceOf(host), "a name is asked for once").toMatchObject({ obstacle: null });
  expect(await isAsked(host), "on the dashboard, too").toBe(false);
  expect(await balanceOf(await world.host(0))).toMatchObject({
    heldCents: 0,
    paidCents: 0,
    payouts: { rows: [], next: null },
  });
});

test("a host who signed up while publishing names their organization before the first payout", async () => {
  const host = await world.host(5_000);
  // A payout that was cancelled is none.
  await createDuePayouts(world.system());
  await world.setMethod(host.id, "none");
  await createDuePayouts(world.system());
  expect(await world.payoutOf(host.id)).toMatchObject({ status: "cancelled" });
  await world.setMethod(host.id, "paypal");
  await database.db.update(users).set({ companyName: null }).where(eq(users.id, host.id));
  expect(await balanceOf(host)).toMatchObject({ obstacle: "no_organization" });
  expect(await isAsked(host)).toBe(true);
  await database.db.update(users).set({ companyName: "River Lights" }).where(eq(users.id, host.id));
  expect(await balanceOf(host)).toMatchObject({ obstacle: null });
});

test("without a method, what is available says why it stays", async () => {
  const host = await world.host(5_000, "none");
  expect(await balanceOf(host)).toMatchObject({ availableCents: 5_000, obstacle: "no_method" });
});
