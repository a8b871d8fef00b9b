import { expect, test } from "vitest";
import type { PaymentSnapshot } from "@/lib/integrations/payments/port";
import { AMOUNT, type Merchant } from "./merchant";

const UNPAID_ENDS: readonly PaymentSnapshot["status"][] = ["cancelled", "expired"];
const UNPAID: readonly PaymentSnapshot["status"][] = ["requires_action", "approved"];

/** A checkout from opening to end, paid or unpaid. */
export function checkoutContract({ h, provider, request, open, take, paid }: Merchant): void {
  const afterCancel = h.endsCheckouts ? UNPAID_ENDS : [...UNPAID_ENDS, ...UNPAID];

  test("a new checkout waits for its payer, for our amount, with an address to visit", async () => {
    const input = request();
    const checkout = await provider.createCheckout(input, { idempotencyKey: input.paymentId });
    expect(new URL(checkout.redirectUrl).protocol).toMatch(/^https?:$/);
    expect(await provider.retrieve(checkout.providerRef)).toMatchObject({
      status: "requires_action",
      amountCents: AMOUNT,
      currency: "USD",
      captureRef: null,
      refunds: [],
      disputes: [],
    });
  });

  test("a repeated call, concurrent or later, returns the same checkout", async () => {
    const before = await h.checkouts();
    const input = request();
    const options = { idempotencyKey: `pay:${input.paymentId}:create` };
    const first = await Promise.all([1, 2, 3].map(() => provider.createCheckout(input, options)));
    h.wait(5);
    const later = await provider.createCheckout(input, options);
    expect(new Set([...first, later].map(({ providerRef }) => providerRef)).size).toBe(1);
    expect(later.redirectUrl).toBe(first[0]?.redirectUrl);
    expect(await h.checkouts()).toBe(before + 1);
  });

  test("refuses a key that was used for another checkout", async () => {
    const input = request();
    await provider.createCheckout(input, { idempotencyKey: input.paymentId });
    const other = { ...input, amountCents: 1, lines: [{ description: "Less", amountCents: 1 }] };
    await expect(provider.createCheckout(other, { idempotencyKey: input.paymentId })).rejects.toThrow();
  });

  test("a checkout whose response was lost exists once when requested again", async () => {
    const before = await h.checkouts();
    const input = request();
    const options = { idempotencyKey: `pay:${input.paymentId}:create` };
    h.failNextAfterCommit();
    // Either the call fails or the client retried on its own: both are correct.
    await provider.createCheckout(input, options).catch(() => {});
    await provider.createCheckout(input, options);
    expect(await h.checkouts()).toBe(before + 1);
  });

  test("paid: reports the amount, the capture to refund, and soon the fee", async () => {
    const { ref, captureRef } = await paid();
    expect(await provider.retrieve(ref)).toMatchObject({
      status: "succeeded",
      amountCents: AMOUNT,
      currency: "USD",
      captureRef,
      refunds: [],
      disputes: [],
      failureCode: null,
    });
    expect((await provider.retrieve(ref)).feeCents).toBeGreaterThan(0);
  });

  test("captures once, on any number of calls", async () => {
    const ref = await open();
    await h.pay(ref);
    if ((await provider.retrieve(ref)).status === "approved") h.failNextAfterCommit();
    await take(ref).catch(() => {});
    const truths = await Promise.all([take(ref), take(ref)]);
    expect(new Set(truths.map((truth) => truth.captureRef)).size).toBe(1);
    expect(truths[0]).toMatchObject({ status: "succeeded", amountCents: AMOUNT });
  });

  test("captures nothing without the payer's approval", async () => {
    const ref = await open();
    await provider.capture?.(ref, { idempotencyKey: `${ref}:capture` }).catch(() => {});
    expect(await provider.retrieve(ref)).toMatchObject({ status: "requires_action", captureRef: null });
  });

  test("declined: no money, and the checkout can be ended", async () => {
    const ref = await open();
    await h.decline(ref);
    await take(ref).catch(() => {});
    const truth = await provider.retrieve(ref);
    expect(["failed", ...UNPAID]).toContain(truth.status);
    expect(truth.captureRef).toBeNull();
    await provider.cancel(ref);
    expect(["failed", ...afterCancel]).toContain((await provider.retrieve(ref)).status);
  });

  test("a pending payment is not paid until it succeeds", async () => {
    const ref = await open();
    await h.leavePending(ref);
    expect(await take(ref)).toMatchObject({ status: "processing", amountCents: AMOUNT });
    await provider.cancel(ref);
    expect((await provider.retrieve(ref)).status).toBe("processing");
    await h.settlePending(ref, true);
    const truth = await provider.retrieve(ref);
    expect(truth).toMatchObject({ status: "succeeded", amountCents: AMOUNT });
    expect(truth.captureRef).toEqual(expect.any(String));
  });

  test("a pending payment is not paid when it fails", async () => {
    const ref = await open();
    await h.leavePending(ref);
    await take(ref);
    await h.settlePending(ref, false);
    const truth = await provider.retrieve(ref);
    expect(truth).toMatchObject({ status: "failed", captureRef: null });
    expect(truth.failureCode).toEqual(expect.any(String));
  });

  test("ends an unpaid checkout; idempotent", async () => {
    const ref = await open();
    await provider.cancel(ref);
    await provider.cancel(ref);
    expect(afterCancel).toContain((await provider.retrieve(ref)).status);
  });

  test("leaves a paid checkout unchanged when told to end it", async () => {
    const { ref, captureRef } = await paid();
    await provider.cancel(ref);
    expect(await provider.retrieve(ref)).toMatchObject({ status: "succeeded", captureRef });
  });

  test("an abandoned checkout expires", async () => {
    const ref = await open();
    h.wait(4 * 24 * 60);
    expect(UNPAID_ENDS).toContain((await provider.retrieve(ref)).status);
  });
}
