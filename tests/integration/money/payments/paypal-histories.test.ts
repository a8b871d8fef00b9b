import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { orders, payments, sponsorships } from "@/db/schema";
import { AppError } from "@/lib/core/errors";
import { releaseHold } from "@/lib/funding/sponsorships/commands/release-hold";
import { PayPalError } from "@/lib/integrations/payments/paypal/client";
import { payPalProvider } from "@/lib/integrations/payments/paypal/provider";
import { receiveWebhook } from "@/lib/money/payments/commands/receive-webhook";
import { sweepPayments } from "@/lib/money/payments/commands/sweep-payments";
import { Impossible, Refusal } from "@/tests/fakes/paypal/books";
import { type CaptureRecord, centsOf } from "@/tests/fakes/paypal/records";
import { type NetworkFault, startFakePayPal } from "@/tests/fakes/paypal/server";
import { createTestDatabase } from "@/tests/support/database";
import { createProposal } from "@/tests/support/factories/proposals";
import { createHost, createSponsor } from "@/tests/support/factories/users";
import { expectHeld, histories, letDaysPass } from "@/tests/support/histories";
import { runLossyJobs } from "@/tests/support/lossy-jobs";
import { type PaymentWorld, paymentWorld } from "@/tests/support/payments";
import { fakeVerifier } from "@/tests/support/providers/paypal";

const SPONSORS = 3;

const database = await createTestDatabase();
const { db, sql } = database;
let now = () => new Date();
const fake = await startFakePayPal({ now: () => now() });
const { books } = fake;
const provider = payPalProvider(fake.settings(), { verify: fakeVerifier(fake, () => now()) });
// One world for all histories: its clock must never go back.
const world: PaymentWorld = paymentWorld(database, () => provider);
now = world.now;
afterAll(async () => {
  await fake.close();
  await database.close();
});

type Outcome = "complete" | "refuse" | "pending";
type Step =
  | { do: "start"; who: number; tier: number }
  | { do: "agree"; payment: number; outcome: Outcome }
  | { do: "buy"; who: number; tier: number; outcome: Outcome; minutes: number; comesBack: boolean }
  | { do: "settle"; payment: number; isGood: boolean }
  | { do: "webhooks"; order: "as sent" | "reversed" | "twice" | "lost" }
  | { do: "return"; payment: number }
  | { do: "refund"; payment: number; share: number }
  | { do: "give back"; who: number }
  | { do: "wait"; minutes: number }
  | { do: "sweep" }
  | { do: "fault"; line: string; when: NetworkFault["when"] };

const payment = fc.nat(7);
const who = fc.nat(SPONSORS - 1);
const some = <Rest extends object>(
  weight: number,
  name: Step["do"],
  rest: { [Key in keyof Rest]: fc.Arbitrary<Rest[Key]> },
) => ({ weight, arbitrary: fc.record({ do: fc.constant(name), ...rest }) as unknown as fc.Arbitrary<Step> });

const outcome = fc.constantFrom<Outcome>("complete", "complete", "complete", "refuse", "pending", "pending");

const step: fc.Arbitrary<Step> = fc.oneof(
  some(2, "start", { who, tier: fc.nat(1) }),
  some(2, "agree", { payment, outcome }),
  some(6, "buy", {
    who,
    tier: fc.nat(1),
    outcome,
    minutes: fc.constantFrom(0, 0, 0, 14, 16),
    comesBack: fc.boolean(),
  }),
  some(3, "settle", { payment, isGood: fc.boolean() }),
  some(3, "webhooks", { order: fc.constantFrom("as sent", "reversed", "twice", "lost") }),
  some(3, "return", { payment }),
  some(3, "refund", { payment, share: fc.integer({ min: 1, max: 100 }) }),
  some(1, "give back", { who }),
  some(2, "wait", { minutes: fc.constantFrom(1, 10, 16, 240) }),
  some(2, "sweep", {}),
  some(2, "fault", {
    line: fc.constantFrom("token$", "orders$", "orders/\\w+$", "capture$", "refund$", "disputes$"),
    when: fc.constantFrom("before", "after"),
  }),
);

/** Failures that may occur in a history: a rule, PayPal, an action that is not possible, or the connection. */
function orRefused(error: unknown): void {
  const isDeadLine = error instanceof TypeError && error.message === "fetch failed";
  if (!isDeadLine && !REFUSALS.some((kind) => error instanceof kind)) throw error;
}
const REFUSALS = [AppError, PayPalError, Refusal, Impossible];

async function play(history: readonly Step[]) {
  await sql`delete from graphile_worker._private_jobs`;
  const host = await createHost(db);
  const { proposal, tiers } = await createProposal(db, host.id, {
    fundingMode: "several",
    amountRequestedCents: 125_001,
    tiers: [
      { amountCents: 50_000, places: 2 },
      { amountCents: 25_001, places: 1 },
    ],
  });
  const sponsors = await Promise.all(
    Array.from({ length: SPONSORS }, async () => world.as(await createSponsor(db))),
  );
  let notified = books.events.happened.length;

  const rowsOf = async () => {
    const rows = await db
      .select({ payment: payments })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(eq(orders.proposalId, proposal.id))
      .orderBy(payments.createdAt, payments.id);
    return rows.map((row) => row.payment);
  };
  async function deliver(order: Extract<Step, { do: "webhooks" }>["order"]): Promise<void> {
    const fresh = books.events.happened.slice(notified);
    notified = books.events.happened.length;
    if (order === "lost") return;
    const sent = order === "reversed" ? fresh.toReversed() : order === "twice" ? [...fresh, ...fresh] : fresh;
    for (const { raw, headers } of sent.map(fake.sign))
      await receiveWebhook(world.system(), "paypal", raw, headers);
    await runLossyJobs(world.system());
  }
  async function start(one: { who: number; tier: number }) {
    const sponsor = sponsors[one.who];
    return sponsor && world.checkout(sponsor, { proposal, tier: tiers[one.tier] }, "paypal");
  }
  function agree(ref: string, wanted: Outcome): void {
    if (wanted === "complete") books.approve(ref);
    else if (wanted === "pending") books.approve(ref, { kind: "pending", reason: "ECHECK" });
    else books.approve(ref, { kind: "refuse", issue: "INSTRUMENT_DECLINED" });
  }
  async function take(one: Step): Promise<unknown> {
    if (one.do === "wait") return world.wait(one.minutes);
    if (one.do === "fault") return fake.faults.push({ line: new RegExp(one.line), when: one.when });
    if (one.do === "webhooks") return deliver(one.order);
    if (one.do === "sweep") {
      await sweepPayments(world.system());
      return runLossyJobs(world.system());
    }
    if (one.do === "start") return start(one);
    if (one.do === "buy") {
      const started = await start(one);
      const [row] = await db
        .select()
        .from(payments)
        .where(eq(payments.id, started?.paymentId ?? ""));
      world.wait(one.minutes);
      agree(row?.providerRef ?? "", one.outcome);
      return one.comesBack && row && world.reconcile(row.id);
    }
    if (one.do === "give back") {
      const sponsor = sponsors[one.who];
      const own = eq(sponsorships.sponsorId, sponsor?.viewer?.id ?? "");
      const [hold] = await db.select({ id: sponsorships.id }).from(sponsorships).where(own);
      return sponsor && hold && releaseHold(sponsor, { sponsorshipId: hold.id });
    }
    const rows = await rowsOf();
    const target = rows[one.payment % Math.max(1, rows.length)];
    if (!target?.providerRef) return undefined;
    const ref = target.providerRef;
    if (one.do === "return") return world.reconcile(target.id);
    if (one.do === "settle") return books.settle(ref, one.isGood ? "COMPLETED" : "DECLINED");
    if (one.do === "refund")
      return books.refundFromConsole(ref, Math.ceil((target.amountCents * one.share) / 100));
    return agree(ref, one.outcome);
  }
  for (const one of history) await take(one).catch(orRefused);

  // The connection works again, PayPal decides what is pending, and time passes, so that everything left over is found.
  // Twice, because the first days may capture an order whose payer never came back, and that capture may be pending.
  fake.faults.length = 0;
  for (let rounds = 0; rounds < 2; rounds++) {
    for (const { providerRef } of await rowsOf())
      if (capturesOf(providerRef).some(({ status }) => status === "PENDING"))
        books.settle(providerRef ?? "", "COMPLETED");
    await letDaysPass(world);
  }
  await expectAgreement(await rowsOf(), host.id);
}

/** What PayPal has captured for an order; a forgotten one captured nothing. */
function capturesOf(ref: string | null): CaptureRecord[] {
  try {
    return books.order(ref ?? "").captures;
  } catch (error) {
    if (error instanceof Refusal) return [];
    throw error;
  }
}

async function expectAgreement(rows: (typeof payments.$inferSelect)[], hostId: string) {
  let held = 0;
  for (const row of rows) {
    const captures = capturesOf(row.providerRef);
    expect(captures.length, "captures an order once").toBeLessThanOrEqual(1);
    const paid = captures.find(({ status }) => !["DECLINED", "FAILED"].includes(status));
    if (!paid) {
      expect(["failed", "cancelled", "expired"]).toContain(row.status);
      expect(row.capturedAt).toBeNull();
      continue;
    }
    const back = books
      .order(row.providerRef ?? "")
      .refunds.reduce((sum, { amount }) => sum + centsOf(amount), 0);
    const taken = centsOf(paid.amount);
    expect(row).toMatchObject({ capturedCents: taken, captureRef: paid.id, refundedCents: back });
    expect(row.feeCents).toBeGreaterThan(0);
    const stored = back === 0 ? "succeeded" : back < taken ? "partially_refunded" : "refunded";
    expect(row.status).toBe(row.failureCode ? "refunded" : stored);
    if (!row.failureCode) held += taken - back;
  }
  await expectHeld(
    database,
    hostId,
    held,
    rows.map(({ id }) => id),
  );
}

test(
  "PayPal, marketplace, and ledger agree at the end of any history",
  ...histories(30, fc.array(step, { minLength: 5, maxLength: 30 }), play),
);
