import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { users } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { refundPayment } from "@/lib/money/payments/commands/refund-payment";
import { sendPayouts } from "@/lib/money/payouts/commands/send-payouts";
import { getRefundEffect } from "@/lib/site/admin/queries/refund-effect";
import { debtsOf } from "@/lib/site/admin/refund-effect";
import { createTestDatabase } from "@/tests/support/database";
import { bindSponsor, createAgent, createAgreement } from "@/tests/support/factories/agents";
import { createProposal } from "@/tests/support/factories/proposals";
import { createAdmin, createHost, createSponsor } from "@/tests/support/factories/users";
import { balanceOf, expectSoundLedger, paymentWorld } from "@/tests/support/payments";
import { payoutWorld } from "@/tests/support/payouts";

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);
const world = paymentWorld(database);
const admin = await world.as(await createAdmin(db));

const refund = (paymentId: string, amount: number) =>
  refundPayment(admin, { paymentId, amount, reason: "A part", idempotencyKey: newId() });
const nameOf = async (id: string) => (await db.select().from(users).where(eq(users.id, id)))[0]?.fullName;
const taken = ({ parts }: Awaited<ReturnType<typeof getRefundEffect>>) =>
  new Map(parts.map(({ from, cents }) => [from, cents]));

test("a refund takes from the host and from us exactly what was shown before", async () => {
  const { paymentId, hostId } = await world.sponsored({ tiers: [{ amountCents: 9_999 }] }, 777);
  const host = (await nameOf(hostId)) ?? "";
  await refund(paymentId, 3_333);
  await world.sweep();
  const [held, fees] = [
    await balanceOf(database, `host:${hostId}:pending`),
    await balanceOf(database, "fee:sponsorship"),
  ];
  const effect = await getRefundEffect(admin, paymentId);
  expect(effect).toMatchObject({ amountCents: 6_666, currency: "USD" });
  expect(taken(effect)).toEqual(
    new Map([
      [host, -held],
      [null, -fees],
    ]),
  );
  expect(debtsOf(effect)).toEqual([]);
  await refund(paymentId, 6_666);
  expect((await getRefundEffect(admin, paymentId)).parts).toEqual([]);
  await world.sweep();
  expect([
    await balanceOf(database, `host:${hostId}:pending`),
    await balanceOf(database, "fee:sponsorship"),
  ]).toEqual([0, 0]);
  await expectSoundLedger(database);
});

test("money that was paid out becomes a debt, which is said before", async () => {
  const payouts = await payoutWorld(database);
  const host = await payouts.host(10_000);
  const { paymentId } = await payouts.earn(host, 20_000);
  await payouts.approved(host.id);
  await sendPayouts(await payouts.as(payouts.admins[1]), { method: "paypal" });
  expect(await payouts.available(host.id)).toBe(0);
  const effect = await getRefundEffect(await payouts.as(payouts.admins[0]), paymentId);
  expect(effect.parts).toEqual([{ from: host.fullName, cents: 20_000, owedCents: 20_000 }]);
  expect(debtsOf(effect)).toEqual([
    `${host.fullName} no longer has $200 of it. We deduct that from the next release.`,
  ]);
});

test("an agent who would owe their commission is named as an agent", async () => {
  const payouts = await payoutWorld(database);
  const host = await createHost(db);
  const agent = await createAgent(db);
  const sponsor = await createSponsor(db);
  const { proposal, tiers } = await createProposal(db, host.id, { tiers: [{ amountCents: 50_000 }] });
  await bindSponsor(
    db,
    await createAgreement(db, { proposalId: proposal.id, hostId: host.id, agent }),
    sponsor.id,
  );
  const { payments } = payouts;
  const [tier] = tiers;
  const { paymentId, ref } = await payments.checkout(await payouts.as(sponsor), { proposal, tier });
  await payments.api.decide(ref, "approve");
  await payments.reconcile(paymentId);
  await payouts.setMethod(agent.id, "paypal");
  payments.wait(31 * 24 * 60);
  await payments.releaseRound();
  await payouts.approved(agent.id);
  await sendPayouts(await payouts.as(payouts.admins[1]), { method: "paypal" });
  const effect = await getRefundEffect(await payouts.as(payouts.admins[0]), paymentId);
  expect(debtsOf(effect)).toContainEqual(
    expect.stringContaining(`${agent.fullName} (agent) no longer has $`),
  );
});

test("is hidden from everyone but admins", async () => {
  const { paymentId, sponsor } = await world.sponsored();
  await expect(getRefundEffect(sponsor, paymentId)).rejects.toMatchObject({ code: "not_found" });
  for (const id of [newId(), "none"])
    await expect(getRefundEffect(admin, id)).rejects.toMatchObject({ code: "not_found" });
});
