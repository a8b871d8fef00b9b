import "server-only";
import { logger } from "@/lib/core/logger";
import { type CheckoutInput, type PaymentProvider, type PaymentSnapshot, RefusedError } from "../port";
import { type PayPalClient, PayPalError, payPalClient } from "./client";
import { loadDisputes } from "./disputes";
import { submitEvidence } from "./evidence";
import { toPayPalMoney } from "./money";
import { CreatedOrder, type Dispute, Order, Refund, Related } from "./resources";
import type { PayPalSettings } from "./settings";
import { captureOf, hasReversal, snapshotOf } from "./snapshot";
import { listEvents, parentOf, type WebhookVerifier, webhookReader } from "./webhook";

/** Capture errors that mean the payer cannot pay this way. Nothing was taken. */
const DECLINED = new Set([
  "COMPLIANCE_VIOLATION",
  "INSTRUMENT_DECLINED",
  "MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED",
  "PAYEE_BLOCKED_TRANSACTION",
  "PAYER_ACCOUNT_LOCKED_OR_CLOSED",
  "PAYER_ACCOUNT_RESTRICTED",
  "PAYER_CANNOT_PAY",
  "REDIRECT_PAYER_FOR_ALTERNATE_FUNDING",
  "TRANSACTION_BLOCKED_BY_PAYEE",
  "TRANSACTION_LIMIT_EXCEEDED",
  "TRANSACTION_REFUSED",
]);

/** Errors after which the order itself has the status. */
const RETRIEVE_AGAIN = new Set([
  "ORDER_ALREADY_CAPTURED",
  "ORDER_COMPLETION_IN_PROGRESS",
  "ORDER_NOT_APPROVED",
  "PAYER_ACTION_REQUIRED",
]);

/** PayPal's length limit for names. */
const MAX_TEXT = 127;

/**
 * PayPal through its Orders, Payments, and Disputes APIs. The payer approves on PayPal's page; only our own call
 * captures the money.
 */
export function payPalProvider(
  settings: PayPalSettings,
  { client = payPalClient(settings), verify }: { client?: PayPalClient; verify?: WebhookVerifier } = {},
): PaymentProvider {
  const readWebhook = webhookReader(settings, client, verify);

  async function retrieve(ref: string): Promise<PaymentSnapshot> {
    try {
      const order = await client.call({ method: "GET", path: orderPath(ref), response: Order });
      const capture = captureOf(order);
      const disputes = capture ? await disputesOf(capture.id, hasReversal(order)) : [];
      return snapshotOf(order, disputes);
    } catch (error) {
      if (error instanceof PayPalError && error.status === 404) return forgotten();
      throw error;
    }
  }

  /**
   * Captured money is booked whether or not disputes can be read. If some of it was returned, but not by us, only the
   * disputes say why, so the result must wait for them.
   */
  async function disputesOf(captureRef: string, areNeeded: boolean): Promise<Dispute[]> {
    try {
      return await loadDisputes(client, captureRef);
    } catch (error) {
      if (areNeeded) throw error;
      logger.warn({ err: error, captureRef }, "cannot read PayPal's disputes right now");
      return [];
    }
  }

  return {
    code: "paypal",
    methods: ["paypal"],
    button: { clientId: settings.clientId, environment: settings.environment },

    async createCheckout(input, { idempotencyKey }) {
      const order = await client
        .call({
          method: "POST",
          path: "/v2/checkout/orders",
          body: orderRequest(input, settings.brandName),
          requestId: idempotencyKey,
          response: CreatedOrder,
        })
        .catch((error: unknown) => {
          const isFinal = error instanceof PayPalError && error.status >= 400 && error.status < 500;
          throw isFinal ? new RefusedError(error.message, { cause: error }) : error;
        });
      const redirectUrl = order.links.find(({ rel }) => rel === "payer-action")?.href;
      if (!redirectUrl) throw new Error("PayPal returned no address for the payer");
      return { providerRef: order.id, redirectUrl };
    },

    retrieve,

    async capture(ref, { idempotencyKey }) {
      try {
        const path = `${orderPath(ref)}/capture`;
        await client.call({
          method: "POST",
          path,
          body: {},
          requestId: idempotencyKey,
          response: CreatedOrder.pick({ id: true }),
        });
      } catch (error) {
        if (!(error instanceof PayPalError) || error.status !== 422) throw error;
        if (error.issues.some((issue) => DECLINED.has(issue))) return declined(await retrieve(ref));
        if (!error.issues.some((issue) => RETRIEVE_AGAIN.has(issue))) throw error;
      }
      return retrieve(ref);
    },

    /** PayPal cannot end an order. One that is never captured moves no money and expires there after hours. */
    async cancel() {},

    async refund({ refundId, captureRef, amountCents, currency }, { idempotencyKey }) {
      try {
        const { id } = await client.call({
          method: "POST",
          path: `/v2/payments/captures/${encodeURIComponent(captureRef)}/refund`,
          body: { amount: toPayPalMoney(amountCents, currency), custom_id: refundId },
          requestId: idempotencyKey,
          response: Refund.pick({ id: true }),
        });
        return { refundRef: id };
      } catch (error) {
        if (!isRefused(error)) throw error;
        throw new RefusedError(error.message, { cause: error });
      }
    },

    submitEvidence: (input, { idempotencyKey }) => submitEvidence(client, input, idempotencyKey),

    parseWebhook: readWebhook,

    eventsSince: (since) => listEvents(client, since),

    async checkoutOf(captureRef) {
      const path = `/v2/payments/captures/${encodeURIComponent(captureRef)}`;
      try {
        return parentOf(await client.call({ method: "GET", path, response: Related }));
      } catch (error) {
        if (error instanceof PayPalError && error.status === 404) return null;
        throw error;
      }
    },
  };
}

/** What PayPal cannot process now it cannot process later, unless the first call is still running. */
function isRefused(error: unknown): error is PayPalError {
  if (!(error instanceof PayPalError) || error.status !== 422) return false;
  return !error.issues.includes("PREVIOUS_REQUEST_IN_PROGRESS");
}

/** An error counts unless the order itself says otherwise. */
function declined(truth: PaymentSnapshot): PaymentSnapshot {
  const isUnpaid = truth.status === "requires_action" || truth.status === "approved";
  return isUnpaid ? { ...truth, status: "failed", failureCode: "declined" } : truth;
}

const orderPath = (ref: string) => `/v2/checkout/orders/${encodeURIComponent(ref)}`;

function orderRequest(input: CheckoutInput, brandName: string): object {
  const { amountCents, currency, lines } = input;
  const amount = toPayPalMoney(amountCents, currency);
  return {
    intent: "CAPTURE",
    purchase_units: [
      {
        reference_id: input.paymentId,
        custom_id: input.paymentId,
        amount: { ...amount, breakdown: { item_total: amount } },
        items: lines
          .filter((line) => line.amountCents > 0)
          .map((line) => ({
            name: shortened(line.description),
            quantity: "1",
            unit_amount: toPayPalMoney(line.amountCents, currency),
          })),
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          brand_name: shortened(brandName),
          return_url: withoutReference(input.returnUrl),
          cancel_url: withoutReference(input.cancelUrl),
          user_action: "PAY_NOW",
          shipping_preference: "NO_SHIPPING",
        },
      },
    },
  };
}

const shortened = (text: string) => [...text].slice(0, MAX_TEXT).join("");

/** PayPal appends its own reference to the address, as `token`. */
function withoutReference(address: string): string {
  const url = new URL(address);
  const given = Array.from(url.searchParams);
  for (const [name, value] of given) if (value === "{REF}") url.searchParams.delete(name);
  return url.href;
}

/** An order that PayPal no longer knows was never paid. */
function forgotten(): PaymentSnapshot {
  return {
    status: "expired",
    amountCents: 0,
    currency: "",
    captureRef: null,
    refunds: [],
    feeCents: null,
    disputes: [],
    failureCode: null,
    raw: { status: "RESOURCE_NOT_FOUND" },
  };
}
