import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import {
  auditLog,
  mailMessages,
  paymentEvents,
  payments,
  proposals,
  refunds,
  sponsorships,
} from "@/db/schema";
import type { PaymentProvider, PaymentSnapshot } from "@/lib/integrations/payments/port";
import { createTestDatabase } from "@/tests/support/database";
import { createEvent, createProposal } from "@/tests/support/factories/proposals";
import { createHost } from "@/tests/support/factories/users";
import { expectSoundLedger, paymentWorld } from "@/tests/support/payments";

const database = await createTestDatabase();
afterAll(database.close);
const { db, sql } = database;

async function opened({
  method = "stripe" as const,
  wrap,
  ...overrides
}: Parameters<typeof createProposal>[2] & {
  method?: "stripe" | "paypal";
  wrap?: (provider: PaymentProvider) => PaymentProvider;
} = {}) {
  const world = paymentWorld(database, wrap);
  const host = await createHost(db);
  const { proposal, tiers } = await createProposal(db, host.id, overrides);
  const sponsor = await world.as();
  const { paymentId, ref } = await world.checkout(sponsor, { proposal, tier: tiers[0] }, method);
  const read = async () => {
    const [row] = await db
      .select({ payment: payments, slot: sponsorships, proposal: proposals })
      .from(payments)
      .innerJoin(sponsorships, eq(sponsorships.orderId, payments.orderId))
      .innerJoin(proposals, eq(proposals.id, sponsorships.proposalId))
      .where(eq(payments.id, paymentId));
    if (!row) throw new Error("no such payment");
    return row;
  };
  return { world, host, proposal, tiers, sponsor, paymentId, ref, read };
}

const balance = async (code: string) => {
  const [row] = await sql`select balance_cents::int as cents from ledger_accounts where code = ${code}`;
  return row?.["cents"] ?? 0;
};

test("reconcilePayment: an approved card payment pays, funds, books, and notifies once, on any number of calls", async () => {
  const { world, host, proposal, sponsor, paymentId, ref, read } = await opened();
  await world.api.decide(ref, "approve");
  await Promise.all([world.reconcile(paymentId), world.reconcile(paymentId), world.deliver(ref)]);
  await world.deliver(ref);
  const { payment, slot, proposal: funded } = await read();
  expect(payment).toMatchObject({
    status: "succeeded",
    capturedCents: 50_000,
    capturedCurrency: "USD",
    feeCents: 1_480,
  });
  expect(slot).toMatchObject({ status: "paid" });
  expect(funded).toMatchObject({
    isFunded: true,
    status: "completed",
    fundedBySponsorId: sponsor.viewer?.id,
  });
  expect(await balance(`host:${host.id}:pending`)).toBe(-50_000);
  const events = await db.select().from(paymentEvents).where(eq(paymentEvents.paymentId, paymentId));
  expect(events.map(({ fromStatus, toStatus }) => [fromStatus, toStatus])).toEqual([
    ["created", "requires_action"],
    ["requires_action", "succeeded"],
  ]);
  const mails = await db.select().from(mailMessages).where(eq(mailMessages.toUserId, host.id));
  expect(mails.map(({ subject }) => subject)).toEqual([`${proposal.title} is funded`]);
  const trail = await db.select().from(auditLog).where(eq(auditLog.entityId, proposal.id));
  expect(trail.map(({ action }) => action)).toEqual(["proposal.fund"]);
  await expectSoundLedger(database);
});

test("held funds are released three days after the event, or fourteen days after the payment", async () => {
  const { world, paymentId, ref, read, host } = await opened();
  const event = await createEvent(db, host.id);
  await db
    .update(proposals)
    .set({ eventId: event.id })
    .where(eq(proposals.id, (await read()).proposal.id));
  await world.api.decide(ref, "approve");
  await world.reconcile(paymentId);
  expect((await read()).slot.releasableAt).toEqual(new Date(event.endsAt.getTime() + 3 * 86_400_000));

  const other = await opened();
  await other.world.api.decide(other.ref, "approve");
  await other.world.reconcile(other.paymentId);
  const { slot } = await other.read();
  expect(slot.releasableAt?.getTime()).toBe((slot.paidAt?.getTime() ?? 0) + 14 * 86_400_000);
});

test.each([
  ["decline", "failed", "declined"],
  ["cancel", "cancelled", null],
  ["leave_pending", "processing", null],
] as const)("%s leaves the slot held and unpaid", async (decision, status, failureCode) => {
  const { world, paymentId, ref, read } = await opened();
  await world.api.decide(ref, decision);
  await world.reconcile(paymentId);
  const { payment, slot, proposal } = await read();
  expect(payment).toMatchObject({ status, failureCode, capturedAt: null });
  expect(slot.status).toBe("held");
  expect(proposal.isFunded).toBe(false);
});

test("a passed challenge pays; a failed one does not", async () => {
  const passed = await opened();
  await passed.world.api.decide(passed.ref, "challenge");
  expect(await passed.world.reconcile(passed.paymentId)).toBe("requires_action");
  await passed.world.api.decide(passed.ref, "pass_challenge");
  expect(await passed.world.reconcile(passed.paymentId)).toBe("succeeded");

  const failed = await opened();
  await failed.world.api.decide(failed.ref, "challenge");
  await failed.world.api.decide(failed.ref, "fail_challenge");
  expect(await failed.world.reconcile(failed.paymentId)).toBe("failed");
  expect((await failed.read()).payment.failureCode).toBe("authentication_failed");
});

test("money that arrives for a failed payment buys nothing and is refunded", async () => {
  let result: Partial<PaymentSnapshot> = { status: "failed" };
  const { world, paymentId, ref, read } = await opened({
    wrap: (provider) => ({
      ...provider,
      retrieve: async (asked) => ({ ...(await provider.retrieve(asked)), ...result }),
    }),
  });
  await world.api.decide(ref, "approve");
  expect(await world.reconcile(paymentId)).toBe("failed");
  await expect(sql`update payments set status = 'succeeded' where id = ${paymentId}`).rejects.toThrow(
    /cannot move from failed to succeeded/,
  );
  result = {};
  expect(await world.reconcile(paymentId)).toBe("orphaned");
  await world.sweep();
  const { payment, slot } = await read();
  expect(payment).toMatchObject({ status: "refunded", refundedCents: 50_000, failureCode: "failed" });
  expect(slot.status).not.toBe("paid");
  await expectSoundLedger(database);
});

describe("an expired hold", () => {
  test("is ended at the provider too, and the slot is free", async () => {
    const { world, paymentId, ref, read } = await opened();
    world.wait(15);
    await world.sweep();
    expect((await read()).slot.status).toBe("expired");
    expect(await world.statusOf(paymentId)).toBe("expired");
    await expect(world.api.decide(ref, "approve")).rejects.toThrow(/expired/);
  });

  test("takes the slot with late money if no one else has it", async () => {
    const { world, paymentId, ref, read } = await opened();
    await world.api.decide(ref, "leave_pending");
    world.wait(60);
    await world.sweep();
    expect((await read()).slot.status).toBe("expired");
    await world.api.decide(ref, "settle");
    await world.deliver(ref);
    expect(await world.statusOf(paymentId)).toBe("succeeded");
    expect((await read()).slot.status).toBe("paid");
  });

  test("refunds late money while someone else is paying for the slot", async () => {
    const { world, proposal, tiers, paymentId, ref, read } = await opened();
    await world.api.decide(ref, "leave_pending");
    world.wait(16);
    const other = await world.checkout(await world.as(), { proposal, tier: tiers[0] });
    await world.api.decide(ref, "settle");
    expect(await world.reconcile(paymentId)).toBe("orphaned");
    world.wait(2);
    await world.sweep();
    const { payment, slot } = await read();
    expect(payment).toMatchObject({ status: "refunded", refundedCents: 50_000, failureCode: "funded" });
    expect(slot.status).toBe("expired");
    expect(await world.statusOf(other.paymentId)).toBe("requires_action");
    await expectSoundLedger(database);
  });

  test("refunds late money for a past event or a withdrawn proposal", async () => {
    const { world, paymentId, ref, read, host } = await opened();
    const event = await createEvent(db, host.id);
    await db
      .update(proposals)
      .set({ eventId: event.id })
      .where(eq(proposals.id, (await read()).proposal.id));
    await world.api.decide(ref, "leave_pending");
    world.wait(40 * 24 * 60);
    await world.sweep();
    await world.api.decide(ref, "settle");
    expect(await world.reconcile(paymentId)).toBe("orphaned");
    expect((await read()).payment.failureCode).toBe("closed");

    const withdrawn = await opened();
    await db.update(proposals).set({ status: "cancelled" }).where(eq(proposals.id, withdrawn.proposal.id));
    await withdrawn.world.api.decide(withdrawn.ref, "approve");
    expect(await withdrawn.world.reconcile(withdrawn.paymentId)).toBe("orphaned");
  });
});

describe("PayPal, where the payer only approves and we capture", () => {
  test("captures a wanted payment, under its own key", async () => {
    const keys: string[] = [];
    const { world, ref, paymentId, read } = await opened({
      method: "paypal",
      wrap: (provider) => ({
        ...provider,
        capture: async (...call: Parameters<NonNullable<typeof provider.capture>>) => {
          keys.push(call[1].idempotencyKey);
          if (!provider.capture) throw new Error("this provider captures by itself");
          return provider.capture(...call);
        },
      }),
    });
    expect((await world.api.decide(ref, "approve")).status).toBe("approved");
    expect(await world.reconcile(paymentId)).toBe("succeeded");
    expect((await read()).slot.status).toBe("paid");
    expect(keys).toEqual([`pay:${paymentId}:capture`]);
  });

  test("never captures an unwanted payment", async () => {
    const { world, proposal, tiers, ref, paymentId } = await opened({ method: "paypal" });
    await world.api.decide(ref, "approve");
    world.wait(16);
    const other = await world.checkout(await world.as(), { proposal, tier: tiers[0] });
    expect(await world.reconcile(paymentId)).toBe("cancelled");
    expect((await world.api.get(ref)).intent).toMatchObject({ status: "cancelled", captureRef: null });
    expect(await world.statusOf(other.paymentId)).toBe("requires_action");
  });
});

describe("a provider that reports another amount or currency", () => {
  const lying = (change: Partial<PaymentSnapshot>) => (provider: PaymentProvider) => ({
    ...provider,
    retrieve: async (ref: string) => ({ ...(await provider.retrieve(ref)), ...change }),
  });
  test.each([
    ["a cent less", { amountCents: 49_999 }],
    ["a cent more", { amountCents: 50_001 }],
    ["euros", { currency: "EUR" }],
  ])("%s: grants nothing and books the money for a refund", async (_name, change) => {
    const { world, paymentId, ref, read } = await opened({ wrap: lying(change) });
    await world.api.decide(ref, "approve");
    expect(await world.reconcile(paymentId)).toBe("orphaned");
    const { payment, slot, proposal } = await read();
    expect(payment).toMatchObject({ failureCode: "mismatch", capturedAt: expect.any(Date) });
    expect(slot.status).toBe("held");
    expect(proposal.isFunded).toBe(false);
    const [refund] = await db.select().from(refunds).where(eq(refunds.paymentId, paymentId));
    expect(refund).toMatchObject({
      amountCents: payment.capturedCents,
      currency: payment.capturedCurrency,
      source: "system",
      status: "pending",
    });
    await expectSoundLedger(database);
  });
});

describe("refunds from the provider's console", () => {
  test("in parts: books each once, host and platform return their shares, and the last one cancels the slot", async () => {
    const { world, host, paymentId, ref, read } = await opened();
    const [slot] = await db.select().from(sponsorships).where(eq(sponsorships.hostId, host.id));
    await db
      .update(sponsorships)
      .set({ platformFeeBps: 500 })
      .where(eq(sponsorships.id, slot?.id ?? ""));
    await world.api.decide(ref, "approve");
    await world.reconcile(paymentId);
    expect(await balance(`host:${host.id}:pending`)).toBe(-47_500);
    const fee = await balance("fee:sponsorship");
    const { captureRef } = (await world.api.get(ref)).intent;
    for (const [n, amountCents] of [16_667, 16_667, 16_666].entries()) {
      const input = { captureRef: captureRef ?? "", amountCents, currency: "USD", merchantRef: null };
      await world.api.refund({ ...input, idempotencyKey: `console:${n}:${paymentId}` });
      await world.deliver(ref);
      await world.reconcile(paymentId);
      await expectSoundLedger(database);
      expect((await read()).payment.status).toBe(n === 2 ? "refunded" : "partially_refunded");
      expect((await read()).slot.status).toBe(n === 2 ? "cancelled" : "paid");
    }
    expect(await balance(`host:${host.id}:pending`)).toBe(0);
    expect(await balance("fee:sponsorship")).toBe(fee + 2_500);
    const rows = await db.select().from(refunds).where(eq(refunds.paymentId, paymentId));
    expect(rows.map(({ source, status }) => [source, status])).toEqual(
      Array.from({ length: 3 }, () => ["external", "succeeded"]),
    );
  });

  test.each([
    ["whole, leaves nothing to send", 50_000, ["external succeeded", "system failed"]],
    ["in part, leaves us the rest", 20_000, ["external succeeded", "system failed", "system succeeded"]],
  ])("one that overtakes our own refund, %s", async (_name, amountCents, expected) => {
    const { world, proposal, tiers, paymentId, ref, read } = await opened();
    await world.api.decide(ref, "leave_pending");
    world.wait(16);
    await world.checkout(await world.as(), { proposal, tier: tiers[0] });
    await world.api.decide(ref, "settle");
    expect(await world.reconcile(paymentId)).toBe("orphaned");
    const { captureRef } = (await world.api.get(ref)).intent;
    await world.api.refund({
      captureRef: captureRef ?? "",
      amountCents,
      currency: "USD",
      merchantRef: null,
      idempotencyKey: `console:${paymentId}`,
    });
    world.wait(2);
    await world.sweep();
    expect((await read()).payment).toMatchObject({ status: "refunded", refundedCents: 50_000 });
    const rows = await db.select().from(refunds).where(eq(refunds.paymentId, paymentId));
    expect(rows.map(({ source, status }) => `${source} ${status}`).sort()).toEqual(expected);
    await expectSoundLedger(database);
  });
});

test("the sweep finds a refund whose webhook was lost", async () => {
  const { world, paymentId, ref, read } = await opened();
  await world.api.decide(ref, "approve");
  await world.reconcile(paymentId);
  const { captureRef } = (await world.api.get(ref)).intent;
  const refund = { captureRef: captureRef ?? "", amountCents: 10_000, currency: "USD", merchantRef: null };
  await world.api.refund({ ...refund, idempotencyKey: `lost:${paymentId}` });
  await world.sweep();
  expect((await read()).payment.refundedCents).toBe(0);
  world.wait(24 * 60);
  await world.sweep();
  expect((await read()).payment).toMatchObject({ status: "partially_refunded", refundedCents: 10_000 });
  await expectSoundLedger(database);
});

describe("several sponsors until the goal is met", () => {
  test("names the first, closes at the goal, and stops those still paying", async () => {
    const { world, proposal, tiers, paymentId, ref, sponsor, read } = await opened({
      fundingMode: "several",
      amountRequestedCents: 100_000,
      tiers: [{ amountCents: 50_000, places: 5 }],
    });
    await world.api.decide(ref, "approve");
    await world.reconcile(paymentId);
    expect((await read()).proposal).toMatchObject({
      isFunded: false,
      status: "active",
      fundedBySponsorId: sponsor.viewer?.id,
    });
    const second = await world.checkout(await world.as(), { proposal, tier: tiers[0] });
    const third = await world.checkout(await world.as(), { proposal, tier: tiers[0] });
    await world.api.decide(second.ref, "approve");
    await world.reconcile(second.paymentId);
    expect((await read()).proposal).toMatchObject({
      isFunded: true,
      status: "completed",
      fundedBySponsorId: sponsor.viewer?.id,
    });
    await world.sweep();
    expect(await world.statusOf(third.paymentId)).toBe("cancelled");
    await expect(world.api.decide(third.ref, "approve")).rejects.toThrow(/cancelled/);
  });

  test("closes with the last slot too", async () => {
    const { world, ref, paymentId, read } = await opened({
      fundingMode: "several",
      amountRequestedCents: 1_000_000,
      tiers: [{ places: 1 }],
    });
    await world.api.decide(ref, "approve");
    await world.reconcile(paymentId);
    expect((await read()).proposal.isFunded).toBe(true);
  });
});

test("Postgres refuses an illegal transition, another amount, and a payment with another first status", async () => {
  const { world, paymentId, ref, read } = await opened();
  await world.api.decide(ref, "decline");
  await world.reconcile(paymentId);
  const id = (await read()).payment.id;
  await expect(sql`update payments set status = 'refunded' where id = ${id}`).rejects.toThrow(/cannot move/);
  await expect(sql`update payments set amount_cents = 1 where id = ${id}`).rejects.toThrow(/cannot change/);
  await expect(sql`delete from payments where id = ${id}`).rejects.toThrow(/payments cannot be deleted/);
  await expect(
    sql`insert into payments (id, order_id, provider, method, status, amount_cents)
      select gen_random_uuid(), order_id, provider, method, 'succeeded', 1 from payments where id = ${id}`,
  ).rejects.toThrow(/starts as created/);
});
