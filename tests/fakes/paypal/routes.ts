import { randomUUID } from "node:crypto";
import { type PayPalBooks, Refusal } from "./books";
import { assertDescribed } from "./descriptions";
import type { Call, FakeResponse, Route } from "./exchange";
import type { PayoutBooks } from "./payout-books";
import { payoutRoutes } from "./payout-routes";
import { centsOf, type Money, type OrderRequest } from "./records";
import type { Signer } from "./signer";
import type { Views } from "./views";

interface Parts {
  books: PayPalBooks;
  payouts: PayoutBooks;
  view: Views;
  signer: Signer;
  webhookId: string;
  credentials: string;
}

const ok = (body: unknown, status = 200): FakeResponse => ({ status, body });

/** The part of PayPal's API that a merchant like us uses. */
export function payPalRoutes({ books, payouts, view, signer, webhookId, credentials }: Parts) {
  const tokens = new Set<string>();
  const remembered = new Map<string, { request: string; response: FakeResponse }>();

  function signIn({ headers }: Call): FakeResponse {
    if (headers["authorization"] !== `Basic ${credentials}`) throw new Refusal(401, "invalid_client");
    const token = randomUUID();
    tokens.add(token);
    return ok({ access_token: token, token_type: "Bearer", expires_in: 32_400 });
  }

  function assertSignedIn({ headers }: Call): void {
    const token = String(headers["authorization"] ?? "").replace(/^Bearer /, "");
    if (!tokens.has(token)) throw new Refusal(401, "AUTHENTICATION_FAILURE");
  }

  /** A repeated request ID returns the first response; only completed requests are stored. */
  function once({ headers, path, text }: Call, work: () => FakeResponse): FakeResponse {
    const key = headers["paypal-request-id"];
    if (typeof key !== "string") return work();
    const known = remembered.get(key);
    if (known && known.request !== path + text)
      throw new Refusal(422, "UNPROCESSABLE_ENTITY", "PAYPAL_REQUEST_ID_WITH_ANOTHER_REQUEST");
    const respond = known?.response ?? work();
    remembered.set(key, { request: path + text, response: respond });
    return respond;
  }

  function createOrder(call: Call): FakeResponse {
    const request = JSON.parse(call.text) as OrderRequest;
    assertDescribed("orders", "order_request", request);
    return once(call, () => ok(view.createdOrder(books.create(request))));
  }

  function capture(call: Call, id: string): FakeResponse {
    assertDescribed("orders", "order_capture_request", JSON.parse(call.text));
    return once(call, () => ok(view.createdOrder(books.capture(id)), 201));
  }

  function refund(call: Call, captureId: string): FakeResponse {
    const request = JSON.parse(call.text) as { amount?: Money; custom_id?: string };
    assertDescribed("payments", "refund_request", request);
    const wanted = { cents: request.amount && centsOf(request.amount), customId: request.custom_id };
    return once(call, () => ok(view.refund(books.refund(captureId, wanted)), 201));
  }

  function listDisputes({ query }: Call): FakeResponse {
    const items = books.disputesAbout(query.get("disputed_transaction_id") ?? "");
    return ok({
      items: items.map(({ id, status, amount }) => ({ dispute_id: id, status, dispute_amount: amount })),
    });
  }

  function showDispute(id: string): FakeResponse {
    const dispute = books.dispute(id);
    const { capture: paid, order } = books.captureById(dispute.captureId);
    return ok(view.dispute(dispute, paid, order));
  }

  function provideEvidence(call: Call, id: string): FakeResponse {
    const dispute = books.dispute(id);
    const boundary = /boundary=(\S+)/.exec(String(call.headers["content-type"]))?.[1] ?? "";
    const same = { ...call, text: call.text.replaceAll(boundary, "") };
    return once(same, () => {
      const input = /name="input"[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(call.text)?.[1] ?? "{}";
      const { evidences } = JSON.parse(input) as { evidences?: { documents?: { name: string }[] }[] };
      const names = (evidences ?? []).flatMap(({ documents = [] }) => documents.map(({ name }) => name));
      if (!evidences?.length || names.some((name) => !call.text.includes(`filename="${name}"`)))
        throw new Refusal(400, "INVALID_REQUEST", "MISSING_OR_INVALID_REQUEST_BODY");
      if (dispute.status !== "WAITING_FOR_SELLER_RESPONSE")
        throw new Refusal(422, "UNPROCESSABLE_ENTITY", "ACTION_NOT_ALLOWED_IN_CURRENT_DISPUTE_STATE");
      dispute.evidence = call.text;
      dispute.status = "UNDER_REVIEW";
      return ok({ links: [] });
    });
  }

  function verifyWebhook({ text }: Call): FakeResponse {
    const request = JSON.parse(text) as {
      webhook_id: string;
      cert_url: string;
      webhook_event: { id: string };
    };
    assertDescribed("notifications", "verify_webhook_signature", request);
    const isOurs =
      request.webhook_id === webhookId &&
      books.events.happened.some((event) => JSON.stringify(event) === JSON.stringify(request.webhook_event));
    return ok({ verification_status: isOurs ? "SUCCESS" : "FAILURE" });
  }

  /** Two to a page, regardless of the size asked for: a merchant must follow the links. */
  function listEvents({ query }: Call): FakeResponse {
    const since = query.get("start_time") ?? "";
    const page = Number(query.get("page") ?? 0);
    const found = books.events.happened.filter((event) => event.create_time >= since).toReversed();
    const events = found.slice(2 * page, 2 * page + 2);
    query.set("page", String(page + 1));
    const href = `https://api-m.sandbox.paypal.com/v1/notifications/webhooks-events?${query}`;
    const links = found.length > 2 * page + 2 ? [{ rel: "next", href, method: "GET" }] : [];
    return ok({ events, count: events.length, links });
  }

  const table: Route[] = [
    [/^GET \/v1\/notifications\/webhooks-events$/, listEvents],
    [/^POST \/v2\/checkout\/orders$/, createOrder],
    [/^GET \/v2\/checkout\/orders\/(\w+)$/, (_call, id) => ok(view.order(books.order(id)))],
    [/^POST \/v2\/checkout\/orders\/(\w+)\/capture$/, capture],
    [
      /^GET \/v2\/payments\/captures\/(\w+)$/,
      (_call, id) => {
        const { capture: found, order } = books.captureById(id);
        return ok(view.capture(found, order));
      },
    ],
    [/^POST \/v2\/payments\/captures\/(\w+)\/refund$/, refund],
    [/^GET \/v2\/payments\/refunds\/(\w+)$/, (_call, id) => ok(view.refund(books.refundById(id)))],
    [/^GET \/v1\/customer\/disputes$/, listDisputes],
    [/^GET \/v1\/customer\/disputes\/([\w-]+)$/, (_call, id) => showDispute(id)],
    [/^POST \/v1\/customer\/disputes\/([\w-]+)\/provide-evidence$/, provideEvidence],
    [/^POST \/v1\/notifications\/verify-webhook-signature$/, verifyWebhook],
    ...payoutRoutes(payouts),
  ];

  return {
    /** Revokes every token early. */
    revokeTokens: () => tokens.clear(),
    response(call: Call): FakeResponse {
      const line = `${call.method} ${call.path}`;
      if (line === "POST /v1/oauth2/token") return signIn(call);
      const certificate = /^GET \/v1\/notifications\/certs\/([\w-]+)$/.exec(line)?.[1];
      if (certificate) {
        const pem = signer.published.get(certificate);
        return pem ? { status: 200, body: pem, type: "application/x-pem-file" } : ok({}, 404);
      }
      assertSignedIn(call);
      for (const [pattern, work] of table) {
        const match = pattern.exec(line);
        if (match) return work(call, match[1] ?? "");
      }
      throw new Refusal(404, "RESOURCE_NOT_FOUND");
    },
  };
}
