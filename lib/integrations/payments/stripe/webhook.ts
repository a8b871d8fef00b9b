import "server-only";
import type { Stripe } from "stripe";
import { type ListedEvent, SignatureError, type WebhookEvent } from "../port";

/** The allowed clock difference of a signature. */
const TOLERANCE_SECONDS = 300;

/**
 * Verifies a webhook against each endpoint secret and returns its subject. Sessions go by their own ID; charges,
 * refunds, and disputes by the payment intent, which is what our captures store. Throws `SignatureError` for what
 * Stripe did not sign, or signed too long ago or in the future.
 */
export function readWebhook(
  { webhooks }: Pick<Stripe, "webhooks">,
  raw: Buffer,
  headers: Headers,
  { webhookSecrets, now }: { webhookSecrets: readonly string[]; now: () => Date },
): WebhookEvent {
  const signature = headers.get("stripe-signature");
  if (!signature) throw new SignatureError("the signature is missing");
  const receivedAt = now().getTime();
  // The library accepts anything not too old, including future and invalid times.
  const [time, ...others] = signature.split(",").filter((part) => part.trim().startsWith("t="));
  const signedAt = Number(/^t=(\d{1,12})$/.exec(time ?? "")?.[1] ?? Number.NaN);
  if (others.length > 0 || !(Math.abs(receivedAt / 1000 - signedAt) <= TOLERANCE_SECONDS))
    throw new SignatureError("the signature's time is missing or out of range");
  let failure: unknown;
  for (const secret of webhookSecrets) {
    try {
      const event = webhooks.constructEvent(raw, signature, secret, TOLERANCE_SECONDS, undefined, receivedAt);
      return { eventId: event.id, type: event.type, objectRef: objectRefOf(event.data.object) };
    } catch (error) {
      failure = error;
    }
  }
  throw new SignatureError("the signature does not match, or the body is not an event", { cause: failure });
}

/** An event as Stripe's API lists it. */
export function readListed(event: Stripe.Event): ListedEvent {
  const { id, type, data, created } = event;
  const raw = Buffer.from(JSON.stringify(event));
  const at = new Date(created * 1_000);
  return { eventId: id, type, objectRef: objectRefOf(data.object), raw, at, isPayout: false };
}

function objectRefOf(object: object): string | null {
  const { object: kind, id, payment_intent: intent } = object as Record<string, unknown>;
  if (kind === "checkout.session" || kind === "payment_intent") return asText(id);
  if (kind !== "charge" && kind !== "refund" && kind !== "dispute") return null;
  return asText(typeof intent === "object" && intent && "id" in intent ? intent.id : intent);
}

const asText = (value: unknown) => (typeof value === "string" ? value : null);
