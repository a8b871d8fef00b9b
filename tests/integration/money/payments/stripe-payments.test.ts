import { eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { payments, refunds, webhookInbox } from "@/db/schema";
import { systemCtx } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import { startCheckout } from "@/lib/funding/sponsorships/commands/start-checkout";
import { paymentRegistry } from "@/lib/integrations/payments/registry";
import { stripeProvider } from "@/lib/integrations/payments/stripe/provider";
import { receiveWebhook } from "@/lib/money/payments/commands/receive-webhook";
import { sendRefund } from "@/lib/money/payments/commands/send-refund";
import { sweepPayments } from "@/lib/money/payments/commands/sweep-payments";
import { fulfilments } from "@/lib/money/payments/fulfilments";
import { startFakeStripe } from "@/tests/fakes/stripe/server";
import { secondsOf } from "@/tests/fakes/stripe/state";
import { signatureOf } from "@/tests/fakes/stripe/webhooks";
import { ctxFor, guestCtx } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createProposal } from "@/tests/support/factories/proposals";
import { createHost, createSponsor } from "@/tests/support/factories/users";
import { runJobs } from "@/tests/support/jobs";
import { expectSoundLedger } from "@/tests/support/payments";

const database = await createTestDatabase();
const { db, readDb, sql } = database;
const secretKey = "sk_test_of_this_test";
const secret = "whsec_of_this_test";
let offset = 0;
const now = () => new Date(Date.now() + offset);
const stripe = await startFakeStripe({ secretKey, now });
const provider = stripeProvider({ secretKey, webhookSecrets: [secret], apiBase: stripe.url, now });
const ports = { ...guestCtx(database).ports, payments: paymentRegistry([provider], true) };
const system = () => systemCtx({ db, readDb, ports, now });
const run = () => runJobs(database.url, system());
afterAll(async () => {
  await stripe.close();
  await database.close();
});
beforeEach(() => sql`delete from graphile_worker._private_jobs`);

async function opened() {
  const host = await createHost(db);
  const { proposal, tiers } = await createProposal(db, host.id);
  const sponsor = await ctxFor(database, await createSponsor(db), { ports, now });
  const { paymentId, redirectUrl } = await startCheckout(sponsor, {
    proposalId: proposal.id,
    tierId: tiers[0]?.id ?? null,
    method: "stripe",
    idempotencyKey: newId(),
  });
  const read = async () => {
    const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId));
    if (!payment) throw new Error("the payment is gone");
    return payment;
  };
  return { paymentId, redirectUrl, read, ref: (await read()).providerRef ?? "" };
}

/** Delivers Stripe's webhooks about a checkout; `only` lets through just one kind. */
async function deliver(ref: string, only?: string): Promise<void> {
  for (const { sessionId, type, body } of stripe.state.events) {
    if (sessionId !== ref || (only && type !== only)) continue;
    const header = signatureOf(body, secret, secondsOf(now()));
    await receiveWebhook(system(), "stripe", Buffer.from(body), new Headers({ "stripe-signature": header }));
  }
  await run();
}

test("Stripe's webhook settles a card payment with its fee, and the books are sound", async () => {
  const { ref, redirectUrl, read } = await opened();
  expect(redirectUrl).toBe(`${stripe.url}/c/pay/${ref}`);
  stripe.pay(ref);
  await deliver(ref);
  expect(await read()).toMatchObject({
    status: "succeeded",
    captureRef: expect.stringMatching(/^pi_/),
    capturedCents: 50_000,
    feeCents: 1_480,
  });
  await expectSoundLedger(database);
});

test("a refund from the dashboard finds its payment, even before the payment's own webhook", async () => {
  const { ref, read } = await opened();
  stripe.pay(ref);
  stripe.refund(ref, 12_500);
  await deliver(ref, "charge.refunded");
  expect(await read()).toMatchObject({ status: "partially_refunded", refundedCents: 12_500 });
  stripe.refund(ref, 37_500);
  await deliver(ref, "refund.created");
  expect(await read()).toMatchObject({ status: "refunded", refundedCents: 50_000 });
  const inbox = await db.select().from(webhookInbox);
  expect(new Set(inbox.map(({ status }) => status))).toEqual(new Set(["done"]));
  await expectSoundLedger(database);
});

test("a pending payment waits and settles days later", async () => {
  const { ref, read } = await opened();
  stripe.leavePending(ref);
  await deliver(ref);
  expect((await read()).status).toBe("processing");
  stripe.settlePending(ref, true);
  await deliver(ref, "checkout.session.async_payment_succeeded");
  expect((await read()).status).toBe("succeeded");
  await expectSoundLedger(database);
});

test("closes Stripe's page when the hold ends, so that no one can pay there", async () => {
  const { ref, read } = await opened();
  offset += 16 * 60_000;
  await sweepPayments(system());
  await run();
  expect(["cancelled", "expired"]).toContain((await read()).status);
  expect(() => stripe.pay(ref)).toThrow("expired");
});

test("shows the documented sentence when Stripe opens no checkout, and lets the payer try again", async () => {
  const host = await createHost(db);
  const { proposal, tiers } = await createProposal(db, host.id);
  const sponsor = await ctxFor(database, await createSponsor(db), { ports, now });
  const start = () =>
    startCheckout(sponsor, {
      proposalId: proposal.id,
      tierId: tiers[0]?.id ?? null,
      method: "stripe",
      idempotencyKey: newId(),
    });
  stripe.fail({ when: "before", how: "error" });
  const reference = sponsor.requestId.slice(-8);
  await expect(start()).rejects.toThrow(`Failed to create Stripe Checkout session. (Reference ${reference})`);
  expect((await start()).redirectUrl).toContain(stripe.url);
});

test("stores and ignores a webhook of another shop on the same account", async () => {
  const session = await provider.createCheckout(
    {
      paymentId: newId(),
      method: "stripe",
      amountCents: 5_000,
      currency: "USD",
      lines: [{ description: "A hat", amountCents: 5_000 }],
      returnUrl: "https://hats.example/",
      cancelUrl: "https://hats.example/",
      payerEmail: "a@hats.example",
      expiresAt: new Date(now().getTime() + 60_000),
    },
    { idempotencyKey: newId() },
  );
  stripe.pay(session.providerRef);
  await deliver(session.providerRef, "charge.succeeded");
  const inbox = await db.select().from(webhookInbox).where(eq(webhookInbox.type, "charge.succeeded"));
  expect(inbox.map(({ status }) => status)).toContain("ignored");
});

test("sendRefund: does not resend a pending refund, however long it takes", async () => {
  const { ref, paymentId, read } = await opened();
  stripe.pay(ref);
  await deliver(ref);
  stripe.state.refundsStayPending = true;
  onTestFinished(() => {
    stripe.state.refundsStayPending = false;
  });
  const refundId = newId();
  await db.insert(refunds).values({
    id: refundId,
    paymentId,
    amountCents: 10_000,
    currency: "USD",
    source: "system",
    reason: "test",
  });
  await sendRefund(system(), { refundId }, fulfilments);
  // After a day Stripe forgets the key and would treat the same call as a new refund.
  offset += 25 * 60 * 60_000;
  await sendRefund(system(), { refundId }, fulfilments);
  const made = stripe.state.payments.get(ref)?.refunds ?? [];
  expect(made.map(({ amount, metadata }) => [amount, metadata])).toEqual([[10_000, { refund_id: refundId }]]);
  stripe.settleRefund(made[0]?.id ?? "", true);
  await deliver(ref, "refund.updated");
  expect(await read()).toMatchObject({ status: "partially_refunded", refundedCents: 10_000 });
  await expectSoundLedger(database);
});

test("the sweep skips payments of a provider that is not configured here", async () => {
  const { paymentId } = await opened();
  offset += 60 * 60_000;
  const waiting = () => sql`select key from graphile_worker.jobs where key = ${`reconcile:${paymentId}`}`;
  await sweepPayments({ ...system(), ports: { ...ports, payments: paymentRegistry([], true) } });
  expect(await waiting()).toHaveLength(0);
  await sweepPayments(system());
  expect(await waiting()).toHaveLength(1);
});
