import { createHmac } from "node:crypto";
import { API_VERSION } from "@/lib/integrations/payments/stripe/client";
import { type FakeEvent, type FakeState, newId, secondsOf } from "./state";

/** Records an event with its object's current state. */
export function emit(state: FakeState, sessionId: string, type: string, object: unknown): void {
  const id = newId("evt");
  const body = JSON.stringify({
    id,
    object: "event",
    api_version: API_VERSION,
    created: secondsOf(state.now()),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  });
  state.events.push({ id, sessionId, type, body });
}

/** The `Stripe-Signature` header of a body, by Stripe's description. @param seconds when it is sent */
export function signatureOf(body: string, secret: string, seconds: number): string {
  const mac = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
  return `t=${seconds},v1=${mac}`;
}

export interface Endpoint {
  url: string;
  secret: string;
}

/** Posts events one after another, each signed again. Returns the status codes. */
export async function post(
  events: readonly FakeEvent[],
  endpoint: Endpoint,
  now: () => Date,
): Promise<number[]> {
  const statuses: number[] = [];
  for (const { body } of events) {
    const response = await fetch(endpoint.url, {
      method: "POST",
      headers: {
        "content-type": "application/json; charset=utf-8",
        "stripe-signature": signatureOf(body, endpoint.secret, secondsOf(now())),
      },
      body,
    });
    await response.body?.cancel();
    statuses.push(response.status);
  }
  return statuses;
}
