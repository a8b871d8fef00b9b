import { Stripe } from "stripe";
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { type CheckoutInput, SignatureError } from "@/lib/integrations/payments/port";
import { stripeProvider } from "@/lib/integrations/payments/stripe/provider";
import { timeLimited } from "@/lib/integrations/payments/time-limit";
import { startFakeStripe } from "@/tests/fakes/stripe/server";
import { secondsOf } from "@/tests/fakes/stripe/state";
import { signatureOf } from "@/tests/fakes/stripe/webhooks";

const secretKey = "sk_test_of_this_test";
const SECRET = "whsec_new";
const OLD_SECRET = "whsec_old";
const START = new Date("2027-03-01T12:00:00Z");
let time = START;
const now = () => time;
const stripe = await startFakeStripe({ secretKey, now });
const settings = { secretKey, webhookSecrets: [SECRET, OLD_SECRET], apiBase: stripe.url, now };
const provider = stripeProvider(settings);
afterAll(stripe.close);
beforeEach(() => {
  time = START;
});

const MINUTE = 60_000;

function request(overrides: Partial<CheckoutInput> = {}): CheckoutInput {
  return {
    paymentId: newId(),
    method: "stripe",
    amountCents: 50_000,
    currency: "USD",
    lines: [{ description: "Gold", amountCents: 50_000 }],
    returnUrl: "https://shop.example/back?session_id={REF}",
    cancelUrl: "https://shop.example/cancel",
    payerEmail: "payer@shop.example",
    expiresAt: new Date(now().getTime() + 15 * MINUTE),
    ...overrides,
  };
}

async function open(input = request(), of = provider): Promise<string> {
  return (await of.createCheckout(input, { idempotencyKey: `pay:${input.paymentId}:create` })).providerRef;
}

async function paid(): Promise<{ ref: string; captureRef: string }> {
  const ref = await open();
  stripe.pay(ref);
  const { captureRef } = await provider.retrieve(ref);
  return { ref, captureRef: captureRef ?? "" };
}

const askedOf = (ref: string) => stripe.state.payments.get(ref)?.asked;

test("requests the hosted page with our ID on everything derived from it", async () => {
  const input = request();
  const ref = await open(input);
  const own = { payment_id: input.paymentId };
  expect(askedOf(ref)).toMatchObject({
    client_reference_id: input.paymentId,
    metadata: own,
    payment_intent_data: { metadata: own, transfer_group: input.paymentId },
    success_url: "https://shop.example/back?session_id={CHECKOUT_SESSION_ID}",
  });
});

test("a session outlives a hold shorter than Stripe's minimum, requested at its first or last moment", async () => {
  const input = request();
  const atOnce = await open(input);
  const lastMoment = request({ expiresAt: input.expiresAt });
  time = input.expiresAt;
  const late = await open(lastMoment);
  expect(askedOf(late)?.expires_at).toBe(askedOf(atOnce)?.expires_at);
});

test("does not send lines that don't add up", async () => {
  const before = stripe.state.payments.size;
  await expect(open(request({ amountCents: 50_001 }))).rejects.toThrow("add up");
  expect(stripe.state.payments.size).toBe(before);
});

test("reports Stripe's reason for a refusal, without the payer's address", async () => {
  const refused = open(request({ payerEmail: "not-an-address" }));
  await expect(refused).rejects.toThrow("Invalid email address: (address)");
  await expect(refused).rejects.toMatchObject({ code: "email_invalid" });
});

test("finds a checkout whose response timed out", async () => {
  const input = request();
  const before = stripe.state.payments.size;
  stripe.fail({ when: "after", how: "hang" });
  await expect(open(input, timeLimited(provider, 100))).rejects.toThrow("did not respond within 100 ms");
  await open(input);
  expect(stripe.state.payments.size).toBe(before + 1);
});

test("throws on a Stripe error and creates no checkout", async () => {
  stripe.fail({ when: "before", how: "error" });
  await expect(open()).rejects.toThrow("unknown error");
});

test("a declined card leaves the page open for another one", async () => {
  const ref = await open();
  stripe.decline(ref);
  expect(await provider.retrieve(ref)).toMatchObject({ status: "requires_action", failureCode: null });
  stripe.pay(ref);
  expect((await provider.retrieve(ref)).status).toBe("succeeded");
});

test("a bank's inquiry is not a dispute: no money has left", async () => {
  const { ref } = await paid();
  stripe.openDispute(ref, "inquiry");
  expect((await provider.retrieve(ref)).disputes).toEqual([]);
});

test("reports a dispute's fee and evidence deadline", async () => {
  const { ref } = await paid();
  stripe.openDispute(ref);
  const evidenceDueAt = new Date(START.getTime() + 9 * 24 * 60 * MINUTE);
  expect((await provider.retrieve(ref)).disputes).toMatchObject([
    { feeCents: 1_500, reason: "fraudulent", evidenceDueAt },
  ]);
});

test("reads every refund, even more than come with a payment", async () => {
  const { ref, captureRef } = await paid();
  for (let n = 0; n < 12; n++)
    await provider.refund(
      {
        refundId: `refund-${n}`,
        captureRef,
        amountCents: 100 + n,
        currency: "USD",
        reason: "",
        earlierTries: 0,
      },
      { idempotencyKey: `${ref}:${n}` },
    );
  const { refunds } = await provider.retrieve(ref);
  expect(new Set(refunds.map(({ refundId }) => refundId)).size).toBe(12);
});

test.each(["before", "after"] as const)(
  "repeats a Stripe fault %s it made a refund for the same key, then checks and refunds once",
  async (when) => {
    const { ref, captureRef } = await paid();
    const input = { refundId: newId(), captureRef, amountCents: 100, currency: "USD", reason: "" };
    const send = (earlierTries: number) =>
      provider.refund({ ...input, earlierTries }, { idempotencyKey: `${ref}:fault` });
    stripe.state.refundsBreak = when;
    await expect(send(0)).rejects.toThrow(/unknown error/);
    stripe.state.refundsBreak = null;
    for (const earlierTries of [1, 2, 3, 4])
      await expect(send(earlierTries)).rejects.toThrow(/unknown error/);
    const made = await send(5);
    expect(await send(6)).toEqual(made);
    const { refunds } = await provider.retrieve(ref);
    expect(refunds).toMatchObject([{ refundRef: made.refundRef, refundId: input.refundId }]);
  },
);

test("a slow refund is pending and may fail", async () => {
  const { ref, captureRef } = await paid();
  stripe.state.refundsStayPending = true;
  onTestFinished(() => {
    stripe.state.refundsStayPending = false;
  });
  const input = { captureRef, amountCents: 100, currency: "USD", reason: "", earlierTries: 0 };
  await provider.refund({ ...input, refundId: "one" }, { idempotencyKey: `${ref}:one` });
  await provider.refund({ ...input, refundId: "two" }, { idempotencyKey: `${ref}:two` });
  const notified = async () =>
    (await provider.retrieve(ref)).refunds.map(({ refundId, status }) => `${refundId} ${status}`).sort();
  expect(await notified()).toEqual(["one pending", "two pending"]);
  for (const { refundRef, refundId } of (await provider.retrieve(ref)).refunds)
    stripe.settleRefund(refundRef, refundId === "one");
  expect(await notified()).toEqual(["one succeeded", "two failed"]);
});

test("the fake's hosted page redirects to the given address", async () => {
  const page = await provider.createCheckout(request(), { idempotencyKey: newId() });
  const press = async (action: string) => {
    const response = await fetch(page.redirectUrl, {
      method: "POST",
      body: new URLSearchParams({ action }),
      redirect: "manual",
    });
    return response.headers.get("location");
  };
  expect(await (await fetch(page.redirectUrl)).text()).toContain("$500.00");
  expect(await press("cancel")).toBe("https://shop.example/cancel");
  expect(await press("decline")).toBeNull();
  expect(await press("pay")).toBe(`https://shop.example/back?session_id=${page.providerRef}`);
  expect((await provider.retrieve(page.providerRef)).status).toBe("succeeded");
});

describe("webhooks", () => {
  const body = JSON.stringify({
    id: "evt_1",
    object: "event",
    type: "charge.dispute.created",
    data: { object: { object: "dispute", id: "du_1", payment_intent: { id: "pi_1" } } },
  });
  const signed = (header: string) => new Headers({ "stripe-signature": header });

  test("are accepted under either secret during a rotation", async () => {
    for (const secret of [SECRET, OLD_SECRET]) {
      const header = signatureOf(body, secret, secondsOf(now()));
      expect(await provider.parseWebhook(Buffer.from(body), signed(header))).toEqual({
        eventId: "evt_1",
        type: "charge.dispute.created",
        objectRef: "pi_1",
      });
    }
  });

  test("the fake signs as Stripe's own library does", () => {
    const timestamp = secondsOf(now());
    const theirs = Stripe.webhooks.generateTestHeaderString({ payload: body, secret: SECRET, timestamp });
    expect(signatureOf(body, SECRET, timestamp)).toBe(theirs);
  });

  test("are refused when their timestamp is old, in the future, invalid, or repeated", async () => {
    const seconds = secondsOf(now());
    const read = (header: string) => provider.parseWebhook(Buffer.from(body), signed(header));
    for (const at of [seconds - 301, seconds + 301, seconds + 86_400, Number.NaN])
      await expect(read(signatureOf(body, SECRET, at)), String(at)).rejects.toBeInstanceOf(SignatureError);
    const good = signatureOf(body, SECRET, seconds);
    await expect(read(`t=${seconds - 9_000},${good}`)).rejects.toBeInstanceOf(SignatureError);
    for (const at of [seconds - 299, seconds + 299]) await read(signatureOf(body, SECRET, at));
  });

  test("ignores invalid events and events of others", async () => {
    const read = (text: string) =>
      provider.parseWebhook(Buffer.from(text), signed(signatureOf(text, SECRET, secondsOf(now()))));
    await expect(read("nonsense")).rejects.toBeInstanceOf(SignatureError);
    const payout = {
      id: "evt_2",
      object: "event",
      type: "payout.paid",
      data: { object: { object: "payout" } },
    };
    expect(await read(JSON.stringify(payout))).toMatchObject({ objectRef: null });
    expect(await provider.checkoutOf?.("pi_unknown")).toBeNull();
    expect(await provider.checkoutOf?.("du_1")).toBeNull();
  });
});

describe("a strict fake", () => {
  const ask = (path: string, body?: string, headers: Record<string, string> = {}) =>
    fetch(`${stripe.url}${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: {
        authorization: `Bearer ${secretKey}`,
        "stripe-version": "2026-10-28.endive",
        "content-type": "application/x-www-form-urlencoded",
        ...headers,
      },
      ...(body !== undefined && { body }),
    });

  // Without Stripe's description, fetched once from the npm registry, nothing can be checked.
  test.skipIf(!stripe.isChecked)("refuses what Stripe's description does not know", async () => {
    expect(stripe.complaints).toEqual([]);
    const wrong: [string, string?][] = [
      ["/v1/checkout/sessions", "mode=payment"],
      ["/v1/checkout/sessions", "success_url=https://a.example&mode=gift"],
      [
        "/v1/checkout/sessions",
        "success_url=https://a.example&line_items[0][price_data][currency]=usd&line_items[0][price_data][unit_amount]=19.99",
      ],
      ["/v1/checkout/sessions", "success_url=https://a.example&payment_intent_data[transfergroup]=x"],
      ["/v1/refunds", "payment_intent=pi_1&amount=1&note=x"],
      ["/v1/refundz", "payment_intent=pi_1"],
      ["/v1/refunds?payment_intend=pi_1"],
    ];
    for (const [path, body] of wrong) {
      const { status } = await ask(path, body);
      expect(`${path} ${body} ${status}`).toBe(`${path} ${body} 400`);
    }
    expect(stripe.complaints).toHaveLength(wrong.length);
  });

  test("refuses another key, another version, and an idempotency key with another request", async () => {
    expect((await ask("/v1/refunds", undefined, { authorization: "Bearer sk_test_x" })).status).toBe(401);
    expect((await ask("/v1/refunds", undefined, { "stripe-version": "2020-08-27" })).status).toBe(400);
    const { captureRef } = await paid();
    const key = { "idempotency-key": newId() };
    const refund = (amount: number) =>
      ask("/v1/refunds", `payment_intent=${captureRef}&amount=${amount}`, key);
    const first = await (await refund(100)).json();
    const again = await refund(100);
    expect(again.headers.get("idempotent-replayed")).toBe("true");
    expect(await again.json()).toEqual(first);
    expect(await (await refund(101)).json()).toMatchObject({ error: { type: "idempotency_error" } });
    time = new Date(START.getTime() + 25 * 60 * MINUTE);
    expect(await (await refund(100)).json()).not.toEqual(first);
  });
});
