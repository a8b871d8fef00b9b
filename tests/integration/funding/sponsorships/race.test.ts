import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { mailMessages, payments, proposals, refunds, sponsorships } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { openClients } from "@/tests/support/clients";
import { createTestDatabase } from "@/tests/support/database";
import { createProposal } from "@/tests/support/factories/proposals";
import { createHost, createSponsor } from "@/tests/support/factories/users";
import { expectSoundLedger, paymentWorld } from "@/tests/support/payments";

const database = await createTestDatabase();
afterAll(database.close);
const { db, sql } = database;

const CROWD = 20;

test("twenty concurrent sponsors, each on a separate connection: one hold, nineteen refusals", async () => {
  const world = paymentWorld(database);
  const host = await createHost(db);
  const { proposal, tiers } = await createProposal(db, host.id, { tiers: [{}, {}, {}] });
  const clients = Array.from({ length: CROWD }, () => openClients(database.url, 2));
  try {
    const sponsors = await Promise.all(clients.map(async (own) => world.as(await createSponsor(db), own)));
    const outcomes = await Promise.allSettled(
      sponsors.map((ctx, n) => world.checkout(ctx, { proposal, tier: tiers[n % 3] })),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const notified = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
    for (const reason of notified)
      expect(reason).toMatchObject({
        code: "conflict",
        message: expect.stringMatching(/paying for this spot/),
      });
    const held = await db.select().from(sponsorships).where(eq(sponsorships.proposalId, proposal.id));
    expect(held.map(({ status }) => status)).toEqual(["held"]);
  } finally {
    await Promise.all(clients.map((own) => own.close()));
  }
});

test("twenty late payments captured concurrently: one funded, nineteen refunded, the ledger at zero", async () => {
  const world = paymentWorld(database);
  const host = await createHost(db);
  const { proposal, tiers } = await createProposal(db, host.id, { tiers: [{ amountCents: 50_000 }] });
  const late: { ctx: Ctx; paymentId: string; ref: string }[] = [];
  for (let n = 0; n < CROWD; n++) {
    const ctx = await world.as();
    late.push({ ctx, ...(await world.checkout(ctx, { proposal, tier: tiers[0] })) });
    await world.api.decide(late[n]?.ref ?? "", "leave_pending");
    world.wait(16);
  }
  await world.sweep();
  expect(await Promise.all(late.map(({ paymentId }) => world.statusOf(paymentId)))).toEqual(
    Array(CROWD).fill("processing"),
  );

  const clients = Array.from({ length: CROWD }, () => openClients(database.url, 2));
  try {
    await Promise.all(late.map(({ ref }) => world.api.decide(ref, "settle")));
    await Promise.all(late.map(({ paymentId }, n) => world.reconcile(paymentId, clients[n])));
  } finally {
    await Promise.all(clients.map((own) => own.close()));
  }
  world.wait(2);
  await world.sweep();

  const all = await db
    .select({ status: payments.status, refunded: payments.refundedCents, slot: sponsorships.status })
    .from(payments)
    .innerJoin(sponsorships, eq(sponsorships.orderId, payments.orderId))
    .where(eq(sponsorships.proposalId, proposal.id));
  expect(all.filter((row) => row.status === "succeeded" && row.slot === "paid")).toHaveLength(1);
  expect(
    all.filter((row) => row.status === "refunded" && row.refunded === 50_000 && row.slot === "expired"),
  ).toHaveLength(CROWD - 1);
  const sent = await db.select().from(refunds);
  expect(sent.map(({ source, status }) => `${source} ${status}`)).toEqual(
    Array(CROWD - 1).fill("system succeeded"),
  );
  const [funded] = await db.select().from(proposals).where(eq(proposals.id, proposal.id));
  expect(funded).toMatchObject({ isFunded: true, status: "completed" });

  const returned = await db.select().from(mailMessages).where(eq(mailMessages.template, "payment-returned"));
  expect(returned).toHaveLength(CROWD - 1);
  expect(returned[0]?.text).toContain("This opportunity has been funded! Your payment was returned.");

  await expectSoundLedger(database);
  const [held] = await sql`
    select -balance_cents::int as cents from ledger_accounts where code = ${`host:${host.id}:pending`}`;
  expect(held).toEqual({ cents: 50_000 });
  const [suspense] =
    await sql`select balance_cents::int as cents from ledger_accounts where code = 'suspense'`;
  expect(suspense).toEqual({ cents: 0 });
});
