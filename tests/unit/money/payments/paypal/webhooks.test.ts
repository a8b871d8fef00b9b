import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { certificateStore } from "@/lib/integrations/payments/paypal/certificates";
import { payPalProvider } from "@/lib/integrations/payments/paypal/provider";
import type { PayPalSettings } from "@/lib/integrations/payments/paypal/settings";
import { verifyTransmission } from "@/lib/integrations/payments/paypal/signature";
import type { WebhookVerifier } from "@/lib/integrations/payments/paypal/webhook";
import type { PaymentProvider } from "@/lib/integrations/payments/port";
import { makeCertificate } from "@/tests/fakes/paypal/certificates";
import { ITEM_STATES } from "@/tests/fakes/paypal/payout-records";
import { type FakePayPal, startFakePayPal } from "@/tests/fakes/paypal/server";
import type { Delivery } from "@/tests/fakes/paypal/signer";

const HOLDER = "messageverificationcerts.sandbox.paypal.com";

let fake: FakePayPal;
let provider: PaymentProvider;

beforeAll(async () => {
  fake = await startFakePayPal();
  provider = payPalProvider(fake.settings(), { verify: verifier(fake.settings()) });
});
afterAll(() => fake.close());

/** The product's own checks, with the tests' certificate authority in place of the trusted ones. */
function verifier(settings: PayPalSettings): WebhookVerifier {
  const store = certificateStore(settings.certificateOrigins, {
    trusted: () => [fake.signer.authority.pem],
  });
  return async (transmission, raw) => {
    const { publicKey } = await store.load(transmission.certUrl);
    verifyTransmission(transmission, { webhookId: settings.webhookId, raw, publicKey, now: new Date() });
  };
}

const parse = ({ raw, headers }: Delivery, by = provider) => by.parseWebhook(raw, headers);

/** An order with every kind of event. */
async function history() {
  const { providerRef: ref } = await provider.createCheckout(
    {
      paymentId: newId(),
      method: "paypal",
      amountCents: 50_000,
      currency: "USD",
      lines: [{ description: "Gold", amountCents: 50_000 }],
      returnUrl: "http://shop.test/back",
      cancelUrl: "http://shop.test/cancel",
      payerEmail: "a@b.test",
      expiresAt: new Date(),
    },
    { idempotencyKey: newId() },
  );
  const before = fake.books.events.happened.length;
  fake.books.approve(ref, { kind: "pending", reason: "ECHECK" });
  await provider.capture?.(ref, { idempotencyKey: newId() });
  fake.books.settle(ref, "COMPLETED");
  fake.books.refundFromConsole(ref, 1_000);
  const { id } = fake.books.openDispute(ref, { cents: 2_000 });
  fake.books.closeDispute(id, "lost");
  const captureRef = fake.books.order(ref).captures[0]?.id;
  return { ref, captureRef, events: fake.books.events.happened.slice(before) };
}

describe("the subject of a webhook", () => {
  test("each kind refers to the order or to the capture", async () => {
    const { ref, captureRef, events } = await history();
    const reported = await Promise.all(events.map((event) => parse(fake.sign(event))));
    expect(reported.map(({ type, objectRef }) => [type, objectRef])).toEqual([
      ["CHECKOUT.ORDER.APPROVED", ref],
      ["PAYMENT.CAPTURE.PENDING", ref],
      ["PAYMENT.CAPTURE.COMPLETED", ref],
      ["PAYMENT.CAPTURE.REFUNDED", captureRef],
      ["CUSTOMER.DISPUTE.CREATED", captureRef],
      ["PAYMENT.CAPTURE.REVERSED", captureRef],
      ["CUSTOMER.DISPUTE.RESOLVED", captureRef],
    ]);
    expect(reported.map(({ eventId }) => eventId)).toEqual(events.map(({ id }) => id));
  });

  test("payout webhooks refer to their batch", async () => {
    const before = fake.books.events.happened.length;
    const { id } = fake.payouts.create({
      sender_batch_header: { sender_batch_id: "run" },
      items: [{ receiver: "a@b.test", amount: { currency: "USD", value: "5.00" }, sender_item_id: "PO1" }],
    });
    for (const state of ITEM_STATES) fake.payouts.decide("PO1", state);
    fake.payouts.deny(id);
    const events = fake.books.events.happened.slice(before);
    const reported = await Promise.all(events.map((event) => parse(fake.sign(event))));
    expect(reported.map(({ type, objectRef }) => [type, objectRef])).toEqual([
      ["PAYMENT.PAYOUTSBATCH.PROCESSING", id],
      ["PAYMENT.PAYOUTS-ITEM.SUCCEEDED", id],
      ["PAYMENT.PAYOUTS-ITEM.FAILED", id],
      ["PAYMENT.PAYOUTS-ITEM.UNCLAIMED", id],
      ["PAYMENT.PAYOUTS-ITEM.RETURNED", id],
      ["PAYMENT.PAYOUTS-ITEM.HELD", id],
      ["PAYMENT.PAYOUTS-ITEM.BLOCKED", id],
      ["PAYMENT.PAYOUTS-ITEM.REFUNDED", id],
      ["PAYMENT.PAYOUTSBATCH.DENIED", id],
    ]);
  });

  test("an unknown kind refers to nothing", async () => {
    const delivery = fake.signer.sign({
      id: "WH-1",
      event_type: "BILLING.PLAN.CREATED",
      resource: { id: "P" },
    });
    expect(await parse(delivery)).toEqual({
      eventId: "WH-1",
      type: "BILLING.PLAN.CREATED",
      objectRef: null,
    });
  });
});

describe("refused webhooks", () => {
  const event = { id: "WH-2", event_type: "CHECKOUT.ORDER.APPROVED", resource: { id: "ORDER" } };
  const refused = (delivery: Delivery) =>
    expect(parse(delivery)).rejects.toMatchObject({ name: "SignatureError" });

  test("refuses another body, webhook ID, or time, and a missing signature", async () => {
    const good = fake.signer.sign(event);
    await refused({ ...good, raw: Buffer.from(good.raw.toString().replace("ORDER", "OTHER")) });
    await refused(fake.signer.sign(event, { webhookId: "2JE4291016473214D" }));
    for (const [name, value] of [
      ["paypal-transmission-time", "2020-01-01T00:00:00Z"],
      ["paypal-transmission-sig", "AAAA"],
      ["paypal-auth-algo", "none"],
    ] as const) {
      const headers = new Headers(good.headers);
      headers.set(name, value);
      await refused({ raw: good.raw, headers });
    }
    for (const name of [...good.headers.keys()].filter((key) => key.startsWith("paypal-"))) {
      const headers = new Headers(good.headers);
      headers.delete(name);
      await refused({ raw: good.raw, headers });
    }
  });

  test("does not fetch a certificate from a host other than PayPal's", async () => {
    const before = fake.requests.length;
    const port = new URL(fake.origin).port;
    for (const certUrl of [
      "https://evil.test/v1/notifications/certs/CERT-1",
      `http://127.0.0.1.evil.test:${port}/v1/notifications/certs/CERT-1`,
      `http://localhost:${port}/v1/notifications/certs/CERT-1`,
      `${fake.origin}/v2/checkout/orders`,
      `${fake.origin}/v1/notifications/certs/../../../v2/x`,
      `${fake.origin}/v1/notifications/certs/CERT-1?to=http://evil.test`,
      `http://user@127.0.0.1:${port}/v1/notifications/certs/CERT-1`,
      "not an address",
    ])
      await refused(fake.signer.sign(event, { certUrl }));
    expect(fake.requests.length).toBe(before);
  });

  test("refuses a certificate that is missing, foreign, expired, or from an unknown authority", async () => {
    const { authority } = fake.signer;
    const stranger = makeCertificate({ commonName: "Root of the tests", issuer: null });
    const noIssuer = makeCertificate({ commonName: "Unknown", issuer: authority });
    const past = new Date(Date.now() - 60_000);
    for (const certificate of [
      makeCertificate({ commonName: "paypal.com.evil.test", issuer: authority }),
      makeCertificate({ commonName: "notpaypal.com", issuer: authority }),
      makeCertificate({ commonName: HOLDER, issuer: authority, validTo: past }),
      makeCertificate({ commonName: HOLDER, issuer: stranger }),
      makeCertificate({ commonName: HOLDER, issuer: null }),
    ])
      await refused(
        fake.signer.sign(event, { certificate, certUrl: fake.signer.publish(certificate, stranger) }),
      );
    const viaNobody = makeCertificate({ commonName: HOLDER, issuer: noIssuer });
    await refused(
      fake.signer.sign(event, {
        certificate: viaNobody,
        certUrl: fake.signer.publish(viaNobody, noIssuer),
      }),
    );
    await refused(fake.signer.sign(event, { certUrl: `${fake.origin}/v1/notifications/certs/CERT-none` }));
  });

  test("refuses a signed body that is not an event", async () => {
    await refused(fake.signer.sign([1, 2]));
    await refused(fake.signer.sign({ id: "WH-3" }));
  });
});

describe("certificates", () => {
  test("are fetched once a day, and again after a failure", async () => {
    let now = new Date();
    const certificate = makeCertificate({ commonName: HOLDER, issuer: fake.signer.authority });
    const url = fake.signer.publish(certificate);
    const store = certificateStore([fake.origin], {
      now: () => now,
      trusted: () => [fake.signer.authority.pem],
    });
    const asked = () => fake.requests.filter((line) => line.includes(new URL(url).pathname)).length;
    fake.faults.push({ line: /certs/, when: "before" });
    await expect(store.load(url)).rejects.not.toMatchObject({ name: "SignatureError" });
    expect(asked()).toBe(1);
    await Promise.all([store.load(url), store.load(url)]);
    now = new Date(now.getTime() + 23 * 60 * 60_000);
    await store.load(url);
    expect(asked()).toBe(2);
    now = new Date(now.getTime() + 2 * 60 * 60_000);
    await store.load(url);
    expect(asked()).toBe(3);
  });

  test("the default trust store does not include the tests' authority", async () => {
    const own = payPalProvider(fake.settings());
    const delivery = fake.signer.sign({ id: "WH-4", event_type: "X", resource: {} });
    await expect(parse(delivery, own)).rejects.toThrow("not trusted here");
  });
});

test("the alternative check sends PayPal the original body", async () => {
  const own = payPalProvider(fake.settings({ verify: "postback" }));
  const { ref, events } = await history();
  const [event] = events;
  if (!event) throw new Error("nothing happened");
  expect(await parse(fake.sign(event), own)).toMatchObject({ objectRef: ref });
  await expect(parse(fake.sign({ ...event, id: "WH-forged" }), own)).rejects.toMatchObject({
    name: "SignatureError",
  });
});
