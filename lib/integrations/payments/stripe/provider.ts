import "server-only";
import type { Stripe } from "stripe";
import { type ListedEvent, type PaymentProvider, type PaymentSnapshot, RefusedError } from "../port";
import { checkoutParams } from "./checkout-params";
import { type StripeSettings, stripeClient } from "./client";
import { submitEvidence } from "./evidence";
import { type SessionTruth, snapshotOf } from "./snapshot";
import { readListed, readWebhook } from "./webhook";

/** Expanded with the session, so that one request suffices for most payments. */
const EXPAND = ["payment_intent.latest_charge.balance_transaction", "payment_intent.latest_charge.refunds"];
/**
 * Stripe repeats its response to a key for a day, even a server error. After this many attempts we ask whether the
 * refund was made, and only then request it under a new key.
 */
const TRIES_A_KEY = 5;
const PAGE = 100;
/** More refunds than any payment has. */
const MOST_REFUNDS = 1_000;

/** Cards through Stripe's hosted checkout. None of its scripts, and no card number, ever reaches our pages. */
export function stripeProvider(settings: StripeSettings): PaymentProvider {
  let loaded: Promise<Stripe> | undefined;
  function client(): Promise<Stripe> {
    loaded ??= stripeClient(settings);
    return loaded;
  }

  async function snapshot(ref: string): Promise<PaymentSnapshot> {
    const stripe = await client();
    const session = await stripe.checkout.sessions.retrieve(ref, { expand: EXPAND });
    const intent = expanded(session.payment_intent);
    const charge = expanded(intent?.latest_charge);
    const [refunds, disputes] = await Promise.all([refundsOf(stripe, charge), disputesOf(stripe, charge)]);
    return snapshotOf({ session, intent, charge, refunds, disputes });
  }

  return {
    code: "stripe",
    methods: ["stripe"],
    async createCheckout(input, { idempotencyKey }) {
      const stripe = await client();
      const session = await stripe.checkout.sessions
        .create(checkoutParams(input), { idempotencyKey })
        .catch((error: unknown) => {
          throw error instanceof stripe.errors.StripeError ? refusal(error, input.payerEmail) : error;
        });
      if (!session.url) throw new Error(`The Checkout Session ${session.id} has no page.`);
      return { providerRef: session.id, redirectUrl: session.url };
    },
    retrieve: snapshot,
    async cancel(ref) {
      const stripe = await client();
      try {
        await stripe.checkout.sessions.expire(ref);
      } catch (error) {
        // Only an open session can be ended. Stripe says in text only which one it was.
        if (!(error instanceof stripe.errors.StripeInvalidRequestError)) throw error;
        const { status } = await stripe.checkout.sessions.retrieve(ref);
        if (status === "open") throw error;
      }
    },
    async refund({ refundId, captureRef, amountCents, earlierTries }, { idempotencyKey }) {
      const stripe = await client();
      const known = earlierTries < TRIES_A_KEY ? null : await refundCalled(stripe, captureRef, refundId);
      if (known) return { refundRef: known };
      const generation = Math.floor(earlierTries / TRIES_A_KEY);
      try {
        const { id } = await stripe.refunds.create(
          { payment_intent: captureRef, amount: amountCents, metadata: { refund_id: refundId } },
          { idempotencyKey: generation > 0 ? `${idempotencyKey}:${generation}` : idempotencyKey },
        );
        return { refundRef: id };
      } catch (error) {
        if (!(error instanceof stripe.errors.StripeInvalidRequestError)) throw error;
        throw new RefusedError(error.message, { cause: error });
      }
    },
    async submitEvidence(input, { idempotencyKey }) {
      await submitEvidence(await client(), settings, input, idempotencyKey);
    },
    async parseWebhook(raw, headers) {
      return readWebhook(await client(), raw, headers, settings);
    },
    async eventsSince(since) {
      const stripe = await client();
      const created = { gte: Math.floor(since.getTime() / 1_000) };
      const found: ListedEvent[] = [];
      for await (const event of stripe.events.list({ created, limit: PAGE })) found.push(readListed(event));
      return found.toReversed();
    },
    async checkoutOf(paymentIntent) {
      if (!paymentIntent.startsWith("pi_")) return null;
      const stripe = await client();
      const { data } = await stripe.checkout.sessions.list({ payment_intent: paymentIntent, limit: 1 });
      return data[0]?.id ?? null;
    },
  };
}

/** The refund that Stripe made for one of ours, regardless of its response; null if it made none. */
async function refundCalled(stripe: Stripe, paymentIntent: string, refundId: string): Promise<string | null> {
  const made = await stripe.refunds
    .list({ payment_intent: paymentIntent, limit: PAGE })
    .autoPagingToArray({ limit: MOST_REFUNDS });
  return made.find(({ metadata }) => metadata?.["refund_id"] === refundId)?.id ?? null;
}

async function refundsOf(stripe: Stripe, charge: Stripe.Charge | null): Promise<SessionTruth["refunds"]> {
  if (!charge?.refunds?.has_more) return charge?.refunds?.data ?? [];
  return stripe.refunds.list({ charge: charge.id, limit: PAGE }).autoPagingToArray({ limit: MOST_REFUNDS });
}

async function disputesOf(stripe: Stripe, charge: Stripe.Charge | null): Promise<SessionTruth["disputes"]> {
  if (!charge?.disputed) return [];
  return (await stripe.disputes.list({ charge: charge.id, limit: PAGE })).data;
}

/** Stripe's message quotes the rejected value. The payer's email address must not leak. */
function refusal(error: Stripe.errors.StripeError, address: string): Error {
  const { type, code, message, requestId } = error;
  const reported = message.replaceAll(address, "(address)");
  const text = `${type}: ${reported} (Stripe's request ${requestId ?? "unknown"})`;
  // Stripe stores its response to a key for a day and repeats even server errors.
  const isResponse = error.statusCode !== undefined;
  return Object.assign(isResponse ? new RefusedError(text) : new Error(text), { code });
}

/** An expanded object; null if there is none. */
function expanded<Value extends object>(value: string | Value | null | undefined): Value | null {
  if (typeof value === "string") throw new Error(`Stripe sent ${value} without what belongs to it.`);
  return value ?? null;
}
