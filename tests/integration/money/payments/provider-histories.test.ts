import { eq } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { disputes, orders, payments, refunds, sponsorships } from "@/db/schema";
import { type Ctx, systemCtx } from "@/lib/core/ctx";
import { AppError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { shareOf } from "@/lib/core/money";
import { openDispute } from "@/lib/funding/sponsorships/commands/open-dispute";
import { refundSponsorship } from "@/lib/funding/sponsorships/commands/refund-sponsorship";
import { releaseFunds } from "@/lib/funding/sponsorships/commands/release-funds";
import { requestCancellation } from "@/lib/funding/sponsorships/commands/request-cancellation";
import { startCheckout } from "@/lib/funding/sponsorships/commands/start-checkout";
import type { PaymentProvider } from "@/lib/integrations/payments/port";
import { paymentRegistry } from "@/lib/integrations/payments/registry";
import { processWebhooks } from "@/lib/money/payments/commands/process-webhooks";
import { receiveWebhook } from "@/lib/money/payments/commands/receive-webhook";
import { reconcilePayment } from "@/lib/money/payments/commands/reconcile-payment";
import { sweepPayments } from "@/lib/money/payments/commands/sweep-payments";
import { fulfilments } from "@/lib/money/payments/fulfilments";
import { expectBalancesAsBooked } from "@/tests/support/balances";
import { ctxFor, guestCtx } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createProposal } from "@/tests/support/factories/proposals";
import { createHost, createSponsor } from "@/tests/support/factories/users";
import { historyCount } from "@/tests/support/histories";
import { runLossyJobs } from "@/tests/support/lossy-jobs";
import { balanceOf, expectSoundLedger } from "@/tests/support/payments";
import type { ProviderHarness } from "@/tests/support/providers/harness";
import { payPalHarness } from "@/tests/support/providers/paypal";
import { sandboxHarness } from "@/tests/support/providers/sandbox";
import { stripeHarness } from "@/tests/support/providers/stripe";

/** Number of histories across the four payment methods. */
const HISTORIES = historyCount(1_000);
/** Number of histories that run side by side. */
const TOGETHER = 25;
const DAY = 24 * 60;

/** A lost response, or a worker that dies between the provider's response and our commit. */
class Died extends Error {
  override readonly name = "Died";
}

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom("pay", "leavePending", "settle", "decline", "fail"),
      reconcile: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("webhooks"),
      order: fc.constantFrom("sent", "reversed", "twice"),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom("console refund", "host refund"),
      share: fc.integer({ min: 1, max: 100 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom("cancel", "argue", "release", "jobs") }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom("dispute", "win", "lose") }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom("answer lost", "killed", "over") }) },
);
type Step =
  | { do: "pay" | "leavePending" | "settle" | "decline" | "fail"; reconcile: boolean }
  | { do: "webhooks"; order: "sent" | "reversed" | "twice" }
  | { do: "console refund" | "host refund"; share: number }
  | {
      do:
        | "cancel"
        | "argue"
        | "release"
        | "jobs"
        | "dispute"
        | "win"
        | "lose"
        | "answer lost"
        | "killed"
        | "over";
    };

interface History {
  cents: number;
  feeBps: number;
  /** The provider captures less than requested. */
  isWrong: boolean;
  steps: Step[];
}

const history = fc.record({
  cents: fc.integer({ min: 100, max: 99_999 }),
  feeBps: fc.constantFrom(0, 1, 333, 1_000, 10_000),
  isWrong: fc.nat(19).map((n) => n === 0),
  // Most payments are paid before anything else can happen to them.
  steps: fc
    .tuple(fc.nat(3), fc.array(step, { minLength: 1, maxLength: 6 }))
    .map(([n, rest]) => (n > 0 ? [{ do: "pay", reconcile: n > 1 }, ...rest] : rest) as Step[]),
}) as fc.Arbitrary<History>;

interface Stand extends History {
  sponsor: Ctx;
  host: Ctx;
  hostId: string;
  sponsorshipId: string;
  paymentId: string;
  ref: string;
}

async function makeWorld(harness: ProviderHarness) {
  const database = await createTestDatabase();
  const { db, readDb, sql } = database;
  const wrong = new Set<string>();
  let killsNext = false;
  const notified: PaymentProvider["retrieve"] = async (ref) => {
    const truth = await harness.provider.retrieve(ref);
    return wrong.has(ref) ? { ...truth, amountCents: truth.amountCents - 1 } : truth;
  };
  const provider: PaymentProvider = {
    ...harness.provider,
    async retrieve(ref) {
      const truth = await notified(ref);
      if (!killsNext) return truth;
      killsNext = false;
      throw new Died("the worker was killed");
    },
  };
  const ports = { ...guestCtx(database).ports, payments: paymentRegistry([provider], true) };
  const system = () => systemCtx({ db, readDb, ports, now: harness.now });
  const people = await Promise.all(
    Array.from({ length: TOGETHER }, async () => ({
      host: await ctxFor(database, await createHost(db), { ports }),
      sponsor: await ctxFor(database, await createSponsor(db), { ports }),
    })),
  );

  /** Failures that may occur in a history: a rule, the connection, or the other side. Never our own database. */
  function expected(error: unknown): void {
    if (error instanceof AppError || error instanceof Died) return;
    for (let at: unknown = error; at instanceof Error; at = at.cause)
      if (/Failed query|constraint|violates/.test(at.message)) throw error;
  }

  async function start(one: History, at: number): Promise<Stand> {
    const pair = people[at];
    if (!pair) throw new Error("no one is left");
    const host = { ...pair.host, now: harness.now };
    const sponsor = { ...pair.sponsor, now: harness.now };
    const hostId = (await createHost(db)).id;
    const { proposal, tiers } = await createProposal(db, hostId, { tiers: [{ amountCents: one.cents }] });
    const input = { proposalId: proposal.id, tierId: tiers[0]?.id ?? null, method: harness.method };
    const form = { ...input, idempotencyKey: newId() };
    // This response may be the one to be lost; then the form is sent again.
    const open = () => startCheckout(sponsor, form);
    const { paymentId } = await open().catch(open).catch(open);
    const [slot] = await db
      .update(sponsorships)
      .set({ platformFeeBps: one.feeBps })
      .where(eq(sponsorships.proposalId, proposal.id))
      .returning();
    const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId));
    const ref = payment?.providerRef ?? "";
    if (one.isWrong) wrong.add(ref);
    const viewer = host.viewer && { ...host.viewer, id: hostId };
    return {
      ...one,
      sponsor,
      host: { ...host, viewer },
      hostId,
      sponsorshipId: slot?.id ?? "",
      paymentId,
      ref,
    };
  }

  const reconcile = (s: Stand) => reconcilePayment(system(), { paymentId: s.paymentId, cause: "return" });

  async function deliver(s: Stand, order: "sent" | "reversed" | "twice"): Promise<void> {
    const sent = await harness.lastWebhooks(s.ref);
    const all = order === "reversed" ? sent.toReversed() : order === "twice" ? [...sent, ...sent] : sent;
    for (const { raw, headers } of all) await receiveWebhook(system(), provider.code, raw, headers);
    const refs = await sql<{ ref: string }[]>`
      select distinct object_ref as ref from webhook_inbox where status = 'pending' and object_ref is not null`;
    for (const { ref } of refs)
      await processWebhooks(system(), { provider: provider.code, objectRef: ref }, fulfilments);
  }

  async function take(s: Stand, one: Step): Promise<void> {
    const { sponsorshipId } = s;
    switch (one.do) {
      case "pay":
      case "decline":
      case "leavePending":
        await harness[one.do](s.ref);
        return void (one.reconcile && (await reconcile(s)));
      case "settle":
      case "fail":
        await harness.settlePending(s.ref, one.do === "settle");
        return void (one.reconcile && (await reconcile(s)));
      case "webhooks":
        return deliver(s, one.order);
      case "console refund":
        return refundFromConsole(s, Math.ceil((s.cents * one.share) / 100));
      case "host refund": {
        const amount = Math.ceil((s.cents * one.share) / 100);
        const input = { sponsorshipId, amount, reason: "A part", idempotencyKey: newId() };
        return void (await refundSponsorship(s.host, input));
      }
      case "cancel":
        return void (await requestCancellation(s.sponsor, { sponsorshipId, reason: "No money" }));
      case "argue":
        return void (await openDispute(s.sponsor, { sponsorshipId, reason: "No banner" }));
      case "dispute":
        return harness.openDispute(s.ref);
      case "win":
      case "lose":
        return harness.closeDispute(s.ref, one.do === "win" ? "won" : "lost");
      case "release":
        harness.wait(15 * DAY);
        return releaseFunds(system());
      case "over":
        return harness.wait(16);
      case "jobs":
        return runLossyJobs(system());
      case "answer lost":
        return harness.failNextAfterCommit();
      case "killed":
        killsNext = true;
    }
  }

  /** No one refunds more than the provider says was paid, even where it says one cent too little. */
  async function refundFromConsole({ ref, isWrong }: Stand, cents: number): Promise<void> {
    if (!isWrong) return harness.refundFromConsole(ref, cents);
    const { amountCents, refunds: made } = await notified(ref);
    const counted = made.filter(({ status }) => status !== "failed");
    const left = counted.reduce((rest, refund) => rest - refund.amountCents, amountCents);
    if (left > 0) await harness.refundFromConsole(ref, Math.min(cents, left));
  }

  /** The connection works again and time passes, so that everything left over is found. */
  async function end(stands: readonly Stand[]): Promise<void> {
    killsNext = false;
    // Uses up a planned loss that did not happen.
    await reconcile(stands[0] as Stand).catch(() => {});
    for (const minutes of [61, DAY]) {
      harness.wait(minutes);
      await sweepPayments(system());
      await runLossyJobs(system());
    }
    for (const s of stands) await reconcile(s);
    await runLossyJobs(system());
  }

  async function expectAgreement(s: Stand): Promise<void> {
    const truth = await notified(s.ref);
    const rows = await db
      .select({ payment: payments })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .innerJoin(sponsorships, eq(sponsorships.orderId, orders.id))
      .where(eq(sponsorships.id, s.sponsorshipId));
    const [slot] = await db.select().from(sponsorships).where(eq(sponsorships.id, s.sponsorshipId));
    const [row] = rows;
    if (!row || !slot) throw new Error("the payment is gone");
    const { payment } = row;
    const back = truth.refunds
      .filter(({ status }) => status === "succeeded")
      .reduce((n, r) => n + r.amountCents, 0);
    const lost = truth.disputes
      .filter(({ status }) => status === "lost")
      .reduce((n, d) => n + d.amountCents, 0);
    const own = await db.select().from(disputes).where(eq(disputes.paymentId, payment.id));
    const argued = own.filter(({ source }) => source === "provider");
    // A dispute about a pending payment is booked once the money has arrived.
    const arguable = truth.status === "succeeded" ? truth.disputes : [];
    expect(argued.map(({ providerDisputeRef, status }) => `${providerDisputeRef} ${status}`).sort()).toEqual(
      arguable.map(({ disputeRef, status }) => `${disputeRef} ${status}`).sort(),
    );
    const waiting = await db.select().from(refunds).where(eq(refunds.paymentId, payment.id));
    const isOpen = truth.disputes.some(({ status }) => status === "open");
    expect(waiting.filter(({ status }) => status === "pending")).toEqual([]);
    expect(payment.refundedCents).toBe(back);
    const held = 0 - (await balanceOf(database, `host:${s.hostId}:pending`));
    const available = 0 - (await balanceOf(database, `host:${s.hostId}:available`));
    const debt = await balanceOf(database, `host:${s.hostId}:debt`);
    if (truth.status !== "succeeded") {
      expect(payment.capturedAt).toBeNull();
      expect([held, available, debt]).toEqual([0, 0, 0]);
      expect(["held", "expired"]).toContain(slot.status);
      return;
    }
    expect(payment.capturedCents).toBe(truth.amountCents);
    const isGone = back + lost >= truth.amountCents;
    if (payment.failureCode) {
      expect(payment.status).toBe(
        isGone ? (lost > 0 ? "charged_back" : "refunded") : isOpen ? "orphaned" : "gone",
      );
      expect([held, available, debt]).toEqual([0, 0, 0]);
      return;
    }
    expect(truth.amountCents).toBe(s.cents);
    expect(payment.status).toBe(
      back === s.cents
        ? "refunded"
        : isOpen
          ? "disputed"
          : lost > 0
            ? "charged_back"
            : back > 0
              ? "partially_refunded"
              : "succeeded",
    );
    expect(slot.status === "cancelled").toBe(isGone);
    // The host has what remains of the payment, less the platform's fee, rounded once. A provider's debits beyond the
    // payment, by a dispute of the full amount plus a refund, are the platform's loss, not the host's.
    const feeCents = shareOf(s.cents, s.feeBps);
    const gone = Math.min(back + lost, s.cents);
    const left = s.cents - feeCents - (gone - Math.floor((feeCents * gone) / s.cents));
    expect(held + available - debt).toBe(left);
  }

  async function play(histories: readonly History[]): Promise<void> {
    await sql`delete from graphile_worker._private_jobs`;
    harness.wait(20);
    const stands: Stand[] = [];
    for (const [at, one] of histories.entries()) {
      const s = await start(one, at);
      stands.push(s);
      for (const each of one.steps) await take(s, each).catch(expected);
    }
    await end(stands);
    for (const s of stands) await expectAgreement(s);
    await expectSoundLedger(database);
    await expectBalancesAsBooked(database);
    // This history is finished: later sweeps need not check it for half a year.
    await sql`update payments set checked_at = 'infinity' where checked_at is distinct from 'infinity'`;
  }
  return { play, close: database.close };
}

/** The number of histories for each method: Stripe's fake checks every request against a large description. */
const PROVIDERS = [
  ["sandbox, card", 0.4, () => sandboxHarness("stripe")],
  ["sandbox, PayPal", 0.3, () => sandboxHarness("paypal")],
  ["Stripe", 0.1, stripeHarness],
  ["PayPal", 0.2, payPalHarness],
] as const;

describe("provider, payments, and ledger agree at the end of any history", () => {
  test.concurrent.each(PROVIDERS)(
    "%s",
    async (_name, share, makeHarness) => {
      const harness = await makeHarness();
      const world = await makeWorld(harness);
      try {
        const runs = Math.ceil((HISTORIES * share) / TOGETHER);
        const many = fc.array(history, { minLength: TOGETHER, maxLength: TOGETHER });
        await fc.assert(
          fc.asyncProperty(many, (histories) => world.play(histories)),
          { numRuns: runs, endOnFailure: true },
        );
      } finally {
        await world.close();
        await harness.close();
      }
    },
    20_000 + HISTORIES * 2_000,
  );
});
