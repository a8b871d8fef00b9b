import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { payPalProvider } from "@/lib/integrations/payments/paypal/provider";
import type { CheckoutInput, PaymentProvider } from "@/lib/integrations/payments/port";
import { type FakePayPal, startFakePayPal } from "@/tests/fakes/paypal/server";

let fake: FakePayPal;
let provider: PaymentProvider;

beforeAll(async () => {
  fake = await startFakePayPal();
  provider = payPalProvider(fake.settings());
});
afterAll(() => fake.close());

function request(overrides: Partial<CheckoutInput> = {}): CheckoutInput {
  return {
    paymentId: newId(),
    method: "paypal",
    amountCents: 50_000,
    currency: "USD",
    lines: [
      { description: "Gold Sponsor", amountCents: 50_000 },
      { description: "Badge", amountCents: 0 },
    ],
    returnUrl: "http://shop.test/paymentsuccess?proposal_id=7&order_id={REF}&payment_method=paypal",
    cancelUrl: "http://shop.test/checkout/7?cancelled=1",
    payerEmail: "a@b.test",
    expiresAt: new Date(Date.now() + 15 * 60_000),
    ...overrides,
  };
}

const create = (input = request()) =>
  provider.createCheckout(input, { idempotencyKey: `pay:${input.paymentId}:create` });
const capture = (ref: string) => provider.capture?.(ref, { idempotencyKey: `pay:${ref}:capture` });
const refund = (captureRef: string, amountCents: number, refundId = newId()) =>
  provider.refund(
    { refundId, captureRef, amountCents, currency: "USD", reason: "asked", earlierTries: 0 },
    { idempotencyKey: `pay:x:refund:${refundId}` },
  );

/** An order that the payer approved and we captured. */
async function paid(outcome?: Parameters<FakePayPal["books"]["approve"]>[1]) {
  const { providerRef: ref } = await create();
  fake.books.approve(ref, outcome);
  const snapshot = await capture(ref);
  return { ref, captureRef: snapshot?.captureRef ?? "", snapshot };
}

describe("a checkout", () => {
  test("creates an order for the amount, with our ID and PayPal's return address", async () => {
    const input = request();
    const { providerRef, redirectUrl } = await create(input);
    expect(redirectUrl).toBe(`${fake.origin}/checkoutnow?token=${providerRef}`);
    const sent = fake.books.order(providerRef).request;
    expect(sent).toMatchObject({ intent: "CAPTURE" });
    expect(sent.purchase_units).toEqual([
      {
        reference_id: input.paymentId,
        custom_id: input.paymentId,
        amount: {
          currency_code: "USD",
          value: "500.00",
          breakdown: { item_total: { currency_code: "USD", value: "500.00" } },
        },
        items: [
          { name: "Gold Sponsor", quantity: "1", unit_amount: { currency_code: "USD", value: "500.00" } },
        ],
      },
    ]);
    expect(sent.payment_source?.paypal?.experience_context).toEqual({
      brand_name: "Community",
      return_url: "http://shop.test/paymentsuccess?proposal_id=7&payment_method=paypal",
      cancel_url: "http://shop.test/checkout/7?cancelled=1",
      user_action: "PAY_NOW",
      shipping_preference: "NO_SHIPPING",
    });
    expect(await provider.retrieve(providerRef)).toMatchObject({
      status: "requires_action",
      amountCents: 50_000,
      currency: "USD",
      captureRef: null,
      feeCents: null,
    });
  });

  test("is idempotent, even after a lost response", async () => {
    const input = request();
    fake.faults.push({ line: /^POST .*orders$/, when: "after" });
    await expect(create(input)).rejects.toThrow();
    const results = [await create(input), await create(input)];
    expect(results[0]).toEqual(results[1]);
    await expect(create({ ...input, amountCents: 1, lines: [] })).rejects.toMatchObject({
      name: "RefusedError",
      cause: { status: 422 },
    });
  });

  test("is expired when PayPal doesn't know it and canceled when PayPal voided it", async () => {
    const voided = await create();
    fake.books.void(voided.providerRef);
    expect((await provider.retrieve("5O190127TN364715T")).status).toBe("expired");
    expect((await provider.retrieve(voided.providerRef)).status).toBe("cancelled");
  });

  test("truncates names that are too long for PayPal", async () => {
    const { providerRef } = await create(
      request({ lines: [{ description: "😀".repeat(200), amountCents: 50_000 }] }),
    );
    const [item] = fake.books.order(providerRef).request.purchase_units[0].items ?? [];
    expect(item?.name).toBe("😀".repeat(127));
  });
});

describe("capturing", () => {
  test("captures the money once after the payer approves, with PayPal's fee", async () => {
    const { providerRef: ref } = await create();
    expect((await capture(ref))?.status).toBe("requires_action");
    fake.books.approve(ref);
    expect((await provider.retrieve(ref)).status).toBe("approved");
    const both = await Promise.all([capture(ref), provider.capture?.(ref, { idempotencyKey: "another" })]);
    expect(both.map((snapshot) => snapshot?.status)).toEqual(["succeeded", "succeeded"]);
    expect(fake.books.order(ref).captures).toHaveLength(1);
    expect(await provider.retrieve(ref)).toMatchObject({
      status: "succeeded",
      amountCents: 50_000,
      captureRef: fake.books.order(ref).captures[0]?.id,
      feeCents: 1_794,
    });
  });

  test("recovers from a lost response", async () => {
    const { providerRef: ref } = await create();
    fake.books.approve(ref);
    fake.faults.push({ line: /capture$/, when: "after" });
    await expect(capture(ref)).rejects.toThrow();
    expect((await capture(ref))?.status).toBe("succeeded");
    expect(fake.books.order(ref).captures).toHaveLength(1);
  });

  test("a pending capture is unpaid until it settles or fails", async () => {
    const [good, bad] = [
      await paid({ kind: "pending", reason: "ECHECK" }),
      await paid({ kind: "pending", reason: "PENDING_REVIEW" }),
    ];
    expect(good.snapshot).toMatchObject({ status: "processing", feeCents: null });
    fake.books.settle(good.ref, "COMPLETED");
    fake.books.settle(bad.ref, "DECLINED");
    expect((await provider.retrieve(good.ref)).status).toBe("succeeded");
    expect(await provider.retrieve(bad.ref)).toMatchObject({ status: "failed", failureCode: "declined" });
  });

  test("fails without a charge when the payer can't pay", async () => {
    const { snapshot, ref } = await paid({ kind: "refuse", issue: "INSTRUMENT_DECLINED" });
    expect(snapshot).toMatchObject({ status: "failed", failureCode: "declined", captureRef: null });
    expect(fake.books.order(ref).captures).toEqual([]);
  });

  test("throws on an unknown refusal", async () => {
    await expect(paid({ kind: "refuse", issue: "PAYEE_FX_RATE_ID_EXPIRED" })).rejects.toMatchObject({
      name: "PayPalError",
      status: 422,
      issues: ["PAYEE_FX_RATE_ID_EXPIRED"],
    });
  });
});

describe("refunds and disputes", () => {
  test("makes each refund once, under our ID, up to the amount paid", async () => {
    const { ref, captureRef } = await paid();
    const refundId = newId();
    fake.faults.push({ line: /refund$/, when: "after" });
    await expect(refund(captureRef, 30_000, refundId)).rejects.toThrow();
    await refund(captureRef, 30_000, refundId);
    await expect(refund(captureRef, 20_001)).rejects.toMatchObject({
      name: "RefusedError",
      cause: { issues: ["REFUND_AMOUNT_EXCEEDED"] },
    });
    const console = fake.books.refundFromConsole(ref);
    expect(await provider.retrieve(ref)).toMatchObject({
      status: "succeeded",
      amountCents: 50_000,
      refunds: [
        { refundId, amountCents: 30_000, status: "succeeded" },
        { refundRef: console.id, refundId: null, amountCents: 20_000, status: "succeeded" },
      ],
    });
  });

  test("reports an open dispute with its fee and deadline; a won dispute leaves the money", async () => {
    const { ref } = await paid();
    const { id } = fake.books.openDispute(ref, { cents: 40_000, feeCents: 800 });
    const open = await provider.retrieve(ref);
    expect(open.disputes).toMatchObject([
      { disputeRef: id, amountCents: 40_000, feeCents: 800, status: "open" },
    ]);
    expect(open.disputes[0]?.evidenceDueAt?.getTime()).toBeGreaterThan(Date.now());
    fake.books.closeDispute(id, "won");
    expect((await provider.retrieve(ref)).disputes[0]?.status).toBe("won");
    const other = await paid();
    fake.books.openDispute(other.ref, { cents: 40_000 });
    expect((await provider.retrieve(other.ref)).disputes[0]?.feeCents).toBeNull();
  });

  test("renames evidence files that share a name", async () => {
    const { ref } = await paid();
    const dispute = fake.books.openDispute(ref, { cents: 40_000 });
    const file = (name: string) => ({
      kind: "other" as const,
      name,
      type: "application/pdf" as const,
      content: Buffer.from("x"),
    });
    const files = ["proof.pdf", "proof.pdf", "PROOF.pdf", "photo"].map(file);
    const evidence = { disputeRef: dispute.id, text: "It took place.", files };
    await provider.submitEvidence?.(evidence, { idempotencyKey: `evidence:${dispute.id}` });
    const reported = dispute.evidence ?? "";
    const names = [...reported.matchAll(/filename="([^"]+)"/g)].map(([, name]) => name);
    expect(names.filter((name) => name !== "blob")).toEqual([
      "proof.pdf",
      "proof2.pdf",
      "PROOF3.pdf",
      "photo",
    ]);
  });

  test("reports a lost dispute once, and not as a refund too", async () => {
    const { ref, captureRef } = await paid();
    await refund(captureRef, 20_000);
    const { id } = fake.books.openDispute(ref, { cents: 30_000 });
    fake.books.closeDispute(id, "lost");
    const snapshot = await provider.retrieve(ref);
    expect(snapshot.disputes).toMatchObject([{ amountCents: 30_000, status: "lost" }]);
    expect(snapshot.refunds).toMatchObject([{ amountCents: 20_000 }]);
  });
});

describe("authentication", () => {
  test("shares one token across all calls, concurrent ones included", async () => {
    const own = payPalProvider(fake.settings());
    const before = fake.requests.filter((line) => line.endsWith("/token")).length;
    const { providerRef } = await create();
    await Promise.all(Array.from({ length: 5 }, () => own.retrieve(providerRef)));
    expect(fake.requests.filter((line) => line.endsWith("/token")).length - before).toBe(1);
  });

  test("replaces a revoked token within the same call", async () => {
    const { providerRef } = await create();
    fake.revokeTokens();
    expect((await provider.retrieve(providerRef)).status).toBe("requires_action");
  });

  test("throws on wrong keys and retries next time", async () => {
    const own = payPalProvider(fake.settings({ clientSecret: "wrong" }));
    await expect(own.retrieve("X")).rejects.toMatchObject({ status: 401, code: "invalid_client" });
    await expect(own.retrieve("X")).rejects.toMatchObject({ status: 401 });
  });
});
