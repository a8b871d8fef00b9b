import { eq, inArray } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import type { OnlineMethod } from "@/db/enums";
import { orders, payments, proposals, proposalTiers, refunds, sponsorships } from "@/db/schema";
import { AppError } from "@/lib/core/errors";
import { releaseHold } from "@/lib/funding/sponsorships/commands/release-hold";
import { SandboxError } from "@/lib/integrations/payments/sandbox/books";
import { DECISION_NAMES, type Decision } from "@/lib/integrations/payments/sandbox/decisions";
import { sweepPayments } from "@/lib/money/payments/commands/sweep-payments";
import { createTestDatabase } from "@/tests/support/database";
import { createProposal } from "@/tests/support/factories/proposals";
import { createHost, createSponsor } from "@/tests/support/factories/users";
import { Crash, type Fault, faultyProvider } from "@/tests/support/faulty-provider";
import { expectHeld, histories, letDaysPass } from "@/tests/support/histories";
import { runLossyJobs } from "@/tests/support/lossy-jobs";
import { paymentWorld } from "@/tests/support/payments";

const SPONSORS = 3;

const database = await createTestDatabase();
afterAll(database.close);
const { db, sql } = database;
const faults: Fault[] = [];
// One world for all histories: its clock must never go back.
const world = paymentWorld(database, (provider) => faultyProvider(provider, faults));

type Step =
  | { do: "start"; who: number; proposal: number; tier: number; method: OnlineMethod }
  | { do: "decide"; payment: number; decision: Decision }
  | { do: "webhooks"; payment: number; order: "as sent" | "reversed" | "twice" }
  | { do: "return"; payment: number }
  | { do: "refund"; payment: number; share: number }
  | { do: "give back"; who: number }
  | { do: "late"; who: number; next: number; proposal: number; isPaid: boolean }
  | { do: "wait"; minutes: number }
  | { do: "sweep" }
  | { do: "fault"; fault: Fault };

const payment = fc.nat(11);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("start" as const),
      who: fc.nat(SPONSORS - 1),
      proposal: fc.nat(1),
      tier: fc.nat(1),
      method: fc.constantFrom("stripe" as const, "paypal" as const),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant("decide" as const),
      payment,
      decision: fc.oneof(
        {
          weight: 2,
          arbitrary: fc.constantFrom("approve" as const, "leave_pending" as const, "settle" as const),
        },
        { weight: 1, arbitrary: fc.constantFrom(...DECISION_NAMES) },
      ),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("webhooks" as const),
      payment,
      order: fc.constantFrom("as sent" as const, "reversed" as const, "twice" as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("return" as const), payment }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant("refund" as const),
      payment,
      share: fc.integer({ min: 1, max: 100 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("late" as const),
      who: fc.nat(SPONSORS - 1),
      next: fc.nat(SPONSORS - 1),
      proposal: fc.nat(1),
      isPaid: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("give back" as const), who: fc.nat(SPONSORS - 1) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant("wait" as const), minutes: fc.constantFrom(1, 10, 16, 90) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("sweep" as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("fault" as const),
      fault: fc.record({
        call: fc.constantFrom("createCheckout", "retrieve", "capture", "cancel", "refund"),
        when: fc.constantFrom("before", "after"),
      }),
    }),
  },
);

async function setting() {
  faults.length = 0;
  await sql`delete from graphile_worker._private_jobs`;
  const host = await createHost(db);
  const single = await createProposal(db, host.id, {
    tiers: [{ amountCents: 50_001 }, { amountCents: 99_999 }],
  });
  const several = await createProposal(db, host.id, {
    fundingMode: "several",
    amountRequestedCents: 120_000,
    tiers: [
      { amountCents: 50_000, places: 2 },
      { amountCents: 25_000, places: 1 },
    ],
  });
  const sponsors = await Promise.all(
    Array.from({ length: SPONSORS }, async () => world.as(await createSponsor(db))),
  );
  return { host, offers: [single, several], sponsors };
}

/** Failures that may occur in a history: a rule, the provider, or the connection. */
function expected(error: unknown): void {
  const isExpected = error instanceof AppError || error instanceof SandboxError || error instanceof Crash;
  if (!isExpected) throw error;
}

async function play(history: readonly Step[]) {
  const { host, offers, sponsors } = await setting();
  const paymentsOf = async () => {
    const rows = await db
      .select({ payment: payments })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(
        inArray(
          orders.proposalId,
          offers.map(({ proposal }) => proposal.id),
        ),
      )
      .orderBy(payments.createdAt, payments.id);
    return rows.map((row) => row.payment);
  };
  const pick = async (n: number) => {
    const rows = await paymentsOf();
    return rows[n % Math.max(1, rows.length)];
  };
  async function take(one: Step): Promise<void> {
    if (one.do === "start") {
      const { proposal, tiers } = offers[one.proposal] ?? {};
      const sponsor = sponsors[one.who];
      if (proposal && sponsor)
        await world.checkout(sponsor, { proposal, tier: tiers?.[one.tier] }, one.method);
      return;
    }
    if (one.do === "late") return late(one);
    if (one.do === "wait") return world.wait(one.minutes);
    if (one.do === "fault") return void faults.push(one.fault);
    if (one.do === "sweep") {
      await sweepPayments(world.system());
      return runLossyJobs(world.system());
    }
    if (one.do === "give back") {
      const sponsor = sponsors[one.who];
      const [hold] = await db
        .select({ id: sponsorships.id })
        .from(sponsorships)
        .where(eq(sponsorships.sponsorId, sponsor?.viewer?.id ?? ""));
      if (sponsor && hold) await releaseHold(sponsor, { sponsorshipId: hold.id });
      return;
    }
    const target = await pick(one.payment);
    if (!target?.providerRef) return;
    if (one.do === "decide") await world.api.decide(target.providerRef, one.decision);
    if (one.do === "return") await world.reconcile(target.id);
    if (one.do === "webhooks")
      await world.deliver(target.providerRef, (ids) =>
        one.order === "reversed" ? ids.toReversed() : one.order === "twice" ? [...ids, ...ids] : ids,
      );
    if (one.do === "refund") {
      const { intent } = await world.api.get(target.providerRef);
      await world.api.refund({
        captureRef: intent.captureRef ?? "",
        amountCents: Math.ceil((intent.amountCents * one.share) / 100),
        currency: intent.currency,
        merchantRef: null,
        idempotencyKey: `console:${target.id}:${one.share}`,
      });
    }
  }
  /** A payment settles only after its hold, while the next payer is paying for the slot or has it. */
  async function late({ who, next, proposal, isPaid }: Extract<Step, { do: "late" }>): Promise<void> {
    const { proposal: wanted, tiers } = offers[proposal] ?? {};
    const [first, second] = [sponsors[who], sponsors[next]];
    if (!wanted || !first || !second) return;
    const { ref } = await world.checkout(first, { proposal: wanted, tier: tiers?.[1] });
    await world.api.decide(ref, "leave_pending");
    world.wait(16);
    const other = await world.checkout(second, { proposal: wanted, tier: tiers?.[1] });
    if (isPaid) {
      await world.api.decide(other.ref, "approve");
      await world.reconcile(other.paymentId);
    }
    await world.api.decide(ref, "settle");
    await world.deliver(ref);
  }
  for (const one of history) await take(one).catch(expected);

  // The connection works again and time passes, so that everything left over is found.
  faults.length = 0;
  await letDaysPass(world);
  await expectAgreement(
    await paymentsOf(),
    host.id,
    offers.map(({ proposal }) => proposal.id),
  );
}

const OUR_STATUS = {
  pending: "processing",
  declined: "failed",
  cancelled: "cancelled",
  expired: "expired",
} as const;

async function expectAgreement(
  rows: (typeof payments.$inferSelect)[],
  hostId: string,
  proposalIds: string[],
) {
  const slots = await db.select().from(sponsorships).where(inArray(sponsorships.proposalId, proposalIds));
  let held = 0;
  for (const row of rows) {
    const slot = slots.find((candidate) => candidate.orderId === row.orderId);
    if (!row.providerRef) {
      expect(["expired", "cancelled"]).toContain(row.status);
      continue;
    }
    const { intent, refunds: returned } = await world.api.get(row.providerRef);
    const back = returned.reduce((sum, refund) => sum + refund.amountCents, 0);
    expect(row.refundedCents).toBe(back);
    for (const { merchantRef: ownId } of returned.filter((refund) => refund.merchantRef !== null)) {
      const [own] = await db
        .select()
        .from(refunds)
        .where(eq(refunds.id, ownId ?? ""));
      expect(own).toMatchObject({ status: "succeeded", source: "system" });
    }
    if (intent.status !== "succeeded") {
      expect(row.status).toBe(OUR_STATUS[intent.status as keyof typeof OUR_STATUS]);
      expect(row.capturedAt).toBeNull();
      continue;
    }
    expect(row.capturedCents).toBe(intent.amountCents);
    const isWhole = back === intent.amountCents;
    if (row.failureCode) expect(row.status).toBe("refunded");
    else {
      expect(row.status).toBe(isWhole ? "refunded" : back > 0 ? "partially_refunded" : "succeeded");
      expect(slot?.status).toBe(isWhole ? "cancelled" : "paid");
      held += intent.amountCents - back;
    }
  }
  for (const slot of slots) {
    expect(["paid", "cancelled", "expired"]).toContain(slot.status);
    const stored = rows.filter((row) => row.orderId === slot.orderId && row.capturedAt && !row.failureCode);
    expect(stored).toHaveLength(slot.status === "expired" ? 0 : 1);
  }
  const tiers = await db.select().from(proposalTiers).where(inArray(proposalTiers.proposalId, proposalIds));
  for (const tier of tiers)
    expect(
      slots.filter((slot) => slot.tierId === tier.id && slot.status === "paid").length,
    ).toBeLessThanOrEqual(tier.places);
  const funded = await db.select().from(proposals).where(inArray(proposals.id, proposalIds));
  for (const proposal of funded) {
    const paid = slots.filter((slot) => slot.proposalId === proposal.id && slot.paidAt !== null);
    if (proposal.fundingMode === "single") {
      expect(paid.length).toBeLessThanOrEqual(1);
      expect(proposal.isFunded).toBe(paid.length === 1);
    }
    expect(proposal.fundedBySponsorId !== null).toBe(paid.length > 0);
  }
  const paymentIds = rows.map(({ id }) => id);
  const returned = await db.select().from(refunds).where(inArray(refunds.paymentId, paymentIds));
  const failed = returned.filter(({ status, source }) => status === "failed" && source === "system");
  expect(failed.length).toBeLessThanOrEqual(returned.filter(({ source }) => source === "external").length);
  await expectHeld(database, hostId, held, paymentIds);
}

test(
  "provider, marketplace, and ledger agree at the end of any history",
  ...histories(60, fc.array(step, { minLength: 5, maxLength: 30 }), play),
);
