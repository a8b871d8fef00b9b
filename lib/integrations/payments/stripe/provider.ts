import "server-only";
import type { Stripe } from "stripe";
import { type PaymentProvider, type PaymentSnapshot, RefusedError } from "../port";
import { checkoutParams } from "./checkout-params";
import { type StripeSettings, stripeClient } from "./client";
import { submitEvidence } from "./evidence";
import { type SessionTruth, snapshotOf } from "./snapshot";
import { readWebhook } from "./webhook";

/** What comes with a session, so that one question is enough for most payments. */
const EXPAND = ["payment_intent.latest_charge.balance_transaction", "payment_intent.latest_charge.refunds"];
/**
 * Stripe repeats its answer to a key for a day, even one that says it was its own fault. After so many tries it is
 * asked whether it has made the refund, and only then asked for it under a new key.
 */
const TRIES_A_KEY = 5;
const PAGE = 100;
/** More refunds of one payment than anybody makes. */
const MOST_REFUNDS = 1_000;

/** Cards through Stripe's hosted checkout: no script of theirs and no card number ever comes near our pages. */
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
        // Only an open session can be ended; which one it was, Stripe says in words only.
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
    async checkoutOf(paymentIntent) {
      if (!paymentIntent.startsWith("pi_")) return null;
      const stripe = await client();
      const { data } = await stripe.checkout.sessions.list({ payment_intent: paymentIntent, limit: 1 });
      return data[0]?.id ?? null;
    },
  };
}

/** The refund that Stripe has made for one of ours, whatever it has answered; null: it has made none. */
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

/** Stripe repeats in its sentence what it does not like; the payer's address is nobody else's business. */
function refusal(error: Stripe.errors.StripeError, address: string): Error {
  const { type, code, message, requestId } = error;
  const reported = message.replaceAll(address, "(address)");
  const text = `${type}: ${reported} (Stripe's request ${requestId ?? "unknown"})`;
  // Stripe keeps its answer to a key for a day, and repeats even one that says it was its own fault.
  const isResponse = error.statusCode !== undefined;
  return Object.assign(isResponse ? new RefusedError(text) : new Error(text), { code });
}

/** An object that was asked for together with another; null where there is none. */
function expanded<Value extends object>(value: string | Value | null | undefined): Value | null {
  if (typeof value === "string") throw new Error(`Stripe sent ${value} without what belongs to it.`);
  return value ?? null;
}
