import type { Asked } from "./check-against-description";
import { findPayment, refresh } from "./controls";
import { createRefund } from "./refunds";
import { renderDispute, renderRefund, renderSession } from "./render";
import { type FakePayment, type FakeState, newId, type SessionRequest, secondsOf } from "./state";
import { missing, ownFault, refused } from "./stripe-error";
import { emit } from "./webhooks";

export interface Endpoints {
  state: FakeState;
  origin: string;
}

const MINUTE = 60;
const LEAST_AMOUNT = 50;
const EXPANDABLE = new Set([
  "payment_intent",
  "payment_intent.latest_charge",
  "payment_intent.latest_charge.balance_transaction",
  "payment_intent.latest_charge.refunds",
]);

/** Performs a well-formed request and returns the object. Throws `StripeError`. */
export function respond({ state, origin }: Endpoints, { method, path, body, query }: Asked): unknown {
  const [kind, id, verb] = path.replace(/^\/v1\/(checkout\/)?/, "").split("/");
  const call = `${method} ${kind}${id ? "/:id" : ""}${verb ? `/${verb}` : ""}`;
  switch (call) {
    case "post sessions":
      return renderSession(createSession(state, body as unknown as SessionRequest), origin);
    case "get sessions":
      return list(
        [...state.payments.values()].filter(by(query)).map((payment) => ({
          id: payment.sessionId,
          body: renderSession(refresh(state, payment), origin),
        })),
        query,
      );
    case "get sessions/:id": {
      const expand = Array.isArray(query["expand"]) ? query["expand"].map(String) : [];
      const unknown = expand.find((one) => !EXPANDABLE.has(one));
      if (unknown) throw refused(`This property cannot be expanded (${unknown}).`);
      return renderSession(refresh(state, findPayment(state, id ?? "")), origin, expand);
    }
    case "post sessions/:id/expire":
      return renderSession(expire(state, origin, refresh(state, findPayment(state, id ?? ""))), origin);
    case "post refunds": {
      const intent = String(body["payment_intent"]);
      const payment = [...state.payments.values()].find((one) => one.intent?.id === intent);
      if (!payment) throw missing("payment_intent", intent);
      const metadata = (body["metadata"] ?? {}) as Record<string, string>;
      if (state.refundsBreak === "before") throw ownFault();
      const refund = createRefund(state, payment, { amount: Number(body["amount"]), metadata });
      if (state.refundsBreak === "after") throw ownFault();
      return renderRefund(payment, refund);
    }
    case "get refunds":
      return listOf(state, query, ({ refunds }) => refunds, renderRefund);
    case "get events": {
      const { gte } = (query["created"] ?? {}) as { gte?: string };
      const events = state.events
        .map((event) => ({ id: event.id, body: JSON.parse(event.body) as { created: number } }))
        .filter((event) => event.body.created >= Number(gte ?? 0));
      return list(events.toReversed(), query);
    }
    case "get disputes":
      return listOf(state, query, ({ disputes }) => disputes, renderDispute);
    case "post disputes/:id": {
      const payment = [...state.payments.values()].find(({ disputes }) =>
        disputes.some((one) => one.id === id),
      );
      const dispute = payment?.disputes.find((one) => one.id === id);
      if (!payment || !dispute) throw missing("id", id ?? "");
      if (dispute.status !== "needs_response" || dispute.evidence)
        throw refused("This dispute is already closed or its evidence was already submitted.");
      const evidence = (body["evidence"] ?? {}) as Record<string, string>;
      const unknown = Object.entries(evidence).find(
        ([name, value]) => name !== "uncategorized_text" && !state.files.has(value),
      );
      if (unknown) throw missing("file", unknown[1]);
      dispute.evidence = evidence;
      return renderDispute(payment, dispute);
    }
    default:
      throw missing("path", path);
  }
}

const by = (query: Record<string, unknown>) => (payment: FakePayment) =>
  (query["payment_intent"] ?? payment.intent?.id) === payment.intent?.id &&
  (query["charge"] ?? payment.chargeId) === payment.chargeId;

/** Objects of the requested payments, newest first. */
function listOf<Item extends { id: string }>(
  state: FakeState,
  query: Record<string, unknown>,
  pick: (payment: FakePayment) => Item[],
  render: (payment: FakePayment, item: Item) => unknown,
): unknown {
  const found = [...state.payments.values()]
    .filter(by(query))
    .flatMap((payment) => pick(payment).map((item) => ({ id: item.id, body: render(payment, item) })));
  return list(found.toReversed(), query);
}

function list(items: readonly { id: string; body: unknown }[], query: Record<string, unknown>): unknown {
  const limit = Number(query["limit"] ?? 10);
  if (limit < 1 || limit > 100) throw refused("`limit` must be between 1 and 100.");
  const start = items.findIndex(({ id }) => id === query["starting_after"]) + 1;
  const page = items.slice(start, start + limit);
  const data = page.map(({ body }) => body);
  return { object: "list", data, has_more: items.length > start + limit, url: "/v1" };
}

function createSession(state: FakeState, asked: SessionRequest): FakePayment {
  const now = secondsOf(state.now());
  const expiresAt = Number(asked.expires_at);
  if (expiresAt < now + 30 * MINUTE)
    throw refused(
      "The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.",
      "parameter_invalid_integer",
    );
  if (expiresAt > now + 24 * 60 * MINUTE)
    throw refused("The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.");
  const amount = asked.line_items.reduce(
    (sum, line) => sum + Number(line.quantity) * Number(line.price_data.unit_amount),
    0,
  );
  if (asked.line_items.some((line) => Number(line.price_data.unit_amount) < 0))
    throw refused("Invalid non-negative integer", "parameter_invalid_integer");
  if (amount < LEAST_AMOUNT)
    throw refused(
      "The Checkout Session's total amount due must add up to at least $0.50 usd",
      "amount_too_small",
    );
  for (const address of [asked.success_url, asked.cancel_url ?? asked.success_url])
    if (!URL.canParse(address)) throw refused("Not a valid URL", "url_invalid");
  if (asked.customer_email && !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(asked.customer_email))
    throw refused(`Invalid email address: ${asked.customer_email}`, "email_invalid");
  const payment: FakePayment = {
    sessionId: newId("cs_test"),
    asked: { ...asked, expires_at: expiresAt },
    amount,
    created: now,
    sessionStatus: "open",
    intent: null,
    chargeId: null,
    chargeStatus: "pending",
    refunds: [],
    disputes: [],
  };
  state.payments.set(payment.sessionId, payment);
  return payment;
}

function expire(state: FakeState, origin: string, payment: FakePayment): FakePayment {
  if (payment.sessionStatus !== "open")
    throw refused(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${payment.sessionStatus}.`,
    );
  payment.sessionStatus = "expired";
  emit(state, payment.sessionId, "checkout.session.expired", renderSession(payment, origin));
  return payment;
}
