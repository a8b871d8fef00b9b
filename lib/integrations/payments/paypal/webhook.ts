import "server-only";
import { z } from "zod";
import { type ListedEvent, SignatureError, type WebhookEvent } from "../port";
import { certificateStore } from "./certificates";
import type { PayPalClient } from "./client";
import { Notification, NotificationPage, type Related } from "./resources";
import type { PayPalSettings } from "./settings";
import { type Transmission, transmissionOf, verifyTransmission } from "./signature";

/** Throws `SignatureError` for a body that PayPal did not sign for us. */
export type WebhookVerifier = (transmission: Transmission, raw: Buffer) => Promise<void>;

/** Verifies a webhook's signature and returns the payment or payout batch it is about. */
export function webhookReader(
  settings: PayPalSettings,
  client: PayPalClient,
  verify: WebhookVerifier = settings.verify === "postback"
    ? askPayPal(settings, client)
    : verifyHere(settings),
): (raw: Buffer, headers: Headers) => Promise<WebhookEvent> {
  return async (raw, headers) => {
    await verify(transmissionOf(headers), raw);
    const event = readNotification(raw);
    return { eventId: event.id, type: event.event_type, objectRef: objectRefOf(event) };
  };
}

function verifyHere(settings: PayPalSettings): WebhookVerifier {
  const certificates = certificateStore(settings.certificateOrigins);
  return async (transmission, raw) => {
    const { publicKey } = await certificates.load(transmission.certUrl);
    verifyTransmission(transmission, { webhookId: settings.webhookId, raw, publicKey, now: new Date() });
  };
}

const Verdict = z.object({ verification_status: z.string() });

/** The alternative: PayPal checks its own signature. The body is returned unchanged, byte for byte. */
function askPayPal({ webhookId }: PayPalSettings, client: PayPalClient): WebhookVerifier {
  return async ({ id, time, signature, certUrl, algorithm }, raw) => {
    readNotification(raw);
    const reported = JSON.stringify({
      transmission_id: id,
      transmission_time: time,
      transmission_sig: signature,
      cert_url: certUrl,
      auth_algo: algorithm,
      webhook_id: webhookId,
    });
    const { verification_status } = await client.call({
      method: "POST",
      path: "/v1/notifications/verify-webhook-signature",
      body: `${reported.slice(0, -1)},"webhook_event":${raw.toString("utf8")}}`,
      response: Verdict,
    });
    if (verification_status !== "SUCCESS") throw new SignatureError("PayPal does not know this webhook");
  };
}

function readNotification(raw: Buffer): Notification {
  try {
    return Notification.parse(JSON.parse(raw.toString("utf8")));
  } catch (error) {
    throw new SignatureError("the body is not an event", { cause: error });
  }
}

const PAYOUT_ITEM = "PAYMENT.PAYOUTS-ITEM.";
const PAYOUT_BATCH = "PAYMENT.PAYOUTSBATCH.";

/** The most events on one of PayPal's pages. */
const PAGE = 300;

/** Every webhook since a time, oldest first, as PayPal's API lists them. */
export async function listEvents(client: PayPalClient, since: Date): Promise<ListedEvent[]> {
  const query = new URLSearchParams({ start_time: since.toISOString(), page_size: String(PAGE) });
  const found: ListedEvent[] = [];
  for (let path: string | null = `/v1/notifications/webhooks-events?${query}`; path !== null; ) {
    const page: NotificationPage = await client.call({ method: "GET", path, response: NotificationPage });
    for (const listed of page.events) {
      const raw = Buffer.from(JSON.stringify(listed));
      const event = readNotification(raw);
      const { id: eventId, event_type: type } = event;
      const at = new Date(listed.create_time);
      const isPayout = type.startsWith(PAYOUT_ITEM) || type.startsWith(PAYOUT_BATCH);
      found.push({ eventId, type, objectRef: objectRefOf(event), raw, at, isPayout });
    }
    const next = page.links.find(({ rel }) => rel === "next")?.href;
    path = next && page.events.length > 0 ? pathOf(next) : null;
  }
  return found.toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

/** PayPal's links name its host, which is ours to choose. */
function pathOf(href: string): string {
  const { pathname, search } = new URL(href);
  return pathname + search;
}

/** PayPal's ID of the order, or of the capture if only that is named; for payouts, of the batch. */
function objectRefOf({ event_type, resource }: Notification): string | null {
  if (event_type.startsWith("CHECKOUT.ORDER.")) return resource.id ?? null;
  if (event_type.startsWith("CUSTOMER.DISPUTE."))
    return resource.disputed_transactions?.[0]?.seller_transaction_id ?? null;
  if (event_type.startsWith(PAYOUT_ITEM)) return resource.payout_batch_id ?? null;
  if (event_type.startsWith(PAYOUT_BATCH)) return resource.batch_header?.payout_batch_id ?? null;
  if (!event_type.startsWith("PAYMENT.CAPTURE.")) return null;
  return parentOf(resource);
}

/** The parent of a resource: of a refund, the capture; of a capture, the order. */
export function parentOf({ supplementary_data, links }: Related): string | null {
  const orderId = supplementary_data?.related_ids?.order_id;
  if (orderId) return orderId;
  const parent = links?.find(({ rel }) => rel === "up")?.href;
  return /\/v2\/(?:checkout\/orders|payments\/captures)\/([\w-]{1,200})$/.exec(parent ?? "")?.[1] ?? null;
}
