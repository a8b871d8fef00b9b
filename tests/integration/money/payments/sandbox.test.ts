import { afterAll, expect, test } from "vitest";
import type { CheckoutInput } from "@/lib/integrations/payments/port";
import { sandboxApi } from "@/lib/integrations/payments/sandbox/api";
import { isSandboxOn } from "@/lib/integrations/payments/sandbox/settings";
import { createTestDatabase } from "@/tests/support/database";

const database = await createTestDatabase();
afterAll(database.close);

let now = new Date("2027-03-01T12:00:00Z");
const api = sandboxApi({ db: database.aside, now: () => now, webhookUrl: "http://127.0.0.1:9/" });
let count = 0;

function request(overrides: Partial<CheckoutInput & { idempotencyKey: string }> = {}) {
  count++;
  return {
    paymentId: `payment-${count}`,
    method: "stripe" as const,
    amountCents: 50_000,
    currency: "USD",
    lines: [{ description: "Gold", amountCents: 50_000 }],
    returnUrl: "http://shop.test/back?ref={REF}",
    cancelUrl: "http://shop.test/cancel",
    payerEmail: "a@b.test",
    expiresAt: new Date(now.getTime() + 15 * 60_000),
    idempotencyKey: `key-${count}`,
    ...overrides,
  };
}

test("a key is one checkout, on repeated and concurrent calls", async () => {
  const input = request();
  const results = await Promise.all(Array.from({ length: 6 }, () => api.create(input)));
  expect(new Set(results.map(({ ref }) => ref)).size).toBe(1);
  expect(await api.create(request())).not.toEqual(results[0]);
});

test("throws on a key used for another request", async () => {
  const input = request();
  await api.create(input);
  await expect(api.create({ ...input, amountCents: 1 })).rejects.toMatchObject({ code: "idempotency_error" });
});

test("finds no checkout under an invalid ID", async () => {
  for (const ref of ["cs_none", "cs\u0000", "", "%00"])
    await expect(api.get(ref)).rejects.toMatchObject({ code: "not_found" });
});

test("a finished checkout can't be decided again, and its decision stays", async () => {
  const { ref } = await api.create(request());
  await api.decide(ref, "decline");
  await expect(api.decide(ref, "approve")).rejects.toMatchObject({ code: "invalid_state" });
  const expired = await api.create(request());
  now = new Date(now.getTime() + 15 * 60_000);
  expect((await api.get(expired.ref)).intent.status).toBe("expired");
  await expect(api.decide(expired.ref, "approve")).rejects.toMatchObject({ code: "invalid_state" });
  await expect(api.get("chk_unknown")).rejects.toMatchObject({ code: "not_found" });
});

test("ending a checkout leaves a paid or pending one unchanged", async () => {
  const [paid, pending, open] = await Promise.all([1, 2, 3].map(() => api.create(request())));
  await api.decide(paid?.ref ?? "", "approve");
  await api.decide(pending?.ref ?? "", "leave_pending");
  const ends = await Promise.all([paid, pending, open].map((checkout) => api.cancel(checkout?.ref ?? "")));
  expect(ends.map(({ status }) => status)).toEqual(["succeeded", "pending", "cancelled"]);
});

test("with PayPal the payer approves and the merchant captures, once", async () => {
  const { ref } = await api.create(request({ method: "paypal" }));
  await expect(api.capture(ref)).rejects.toMatchObject({ code: "invalid_state" });
  expect((await api.decide(ref, "approve")).status).toBe("approved");
  const captures = await Promise.all([api.capture(ref), api.capture(ref)]);
  expect(captures[0]?.captureRef).toBe(captures[1]?.captureRef);
  await expect(api.decide(ref, "challenge")).rejects.toMatchObject({ code: "invalid_state" });
});

test("refunds: a key is one refund, and the total never exceeds what was paid", async () => {
  const { ref } = await api.create(request());
  const { captureRef } = await api.decide(ref, "approve");
  const refund = (amountCents: number, idempotencyKey: string) =>
    api.refund({
      captureRef: captureRef ?? "",
      amountCents,
      currency: "USD",
      merchantRef: null,
      idempotencyKey,
    });
  const same = await Promise.all([refund(30_000, `${ref}:1`), refund(30_000, `${ref}:1`)]);
  expect(same[0]?.ref).toBe(same[1]?.ref);
  await expect(refund(29_999, `${ref}:1`)).rejects.toMatchObject({ code: "idempotency_error" });
  const race = await Promise.allSettled([refund(20_000, `${ref}:2`), refund(20_000, `${ref}:3`)]);
  expect(race.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  await expect(refund(1, `${ref}:4`)).rejects.toMatchObject({ code: "invalid_amount" });
  expect((await api.get(ref)).refunds.reduce((sum, row) => sum + row.amountCents, 0)).toBe(50_000);
});

test("adds the reference to the return address; it can't be guessed", async () => {
  const { ref } = await api.create(request());
  const { intent } = await api.get(ref);
  expect(intent.returnUrl).toBe(`http://shop.test/back?ref=${ref}`);
  expect(ref).toMatch(/^chk_[0-9a-f]{32}$/);
});

test("a public address has the test provider only by an explicit setting, and never with a real one", () => {
  const keys = { STRIPE_SECRET_KEY: null, PAYPAL_CLIENT_ID: null };
  const local = { isLocalSite: true, ALLOW_SANDBOX_PAYMENTS: false, ...keys };
  expect(isSandboxOn(local)).toBe(true);
  expect(isSandboxOn({ ...local, isLocalSite: false })).toBe(false);
  expect(isSandboxOn({ ...local, isLocalSite: false, ALLOW_SANDBOX_PAYMENTS: true })).toBe(true);
  expect(isSandboxOn({ ...local, STRIPE_SECRET_KEY: "sk_test_1" })).toBe(false);
  expect(isSandboxOn({ ...local, PAYPAL_CLIENT_ID: "id" })).toBe(false);
});

test("lists every event since a time, oldest first, whether or not it was sent", async () => {
  const since = new Date(now.getTime() + 1_000);
  const before = await api.create(request());
  await api.decide(before.ref, "approve");
  now = new Date(now.getTime() + 60_000);
  const paid = await api.create(request());
  await api.decide(paid.ref, "approve");
  await api.refund({
    captureRef: (await api.get(paid.ref)).intent.captureRef ?? "",
    amountCents: 100,
    currency: "USD",
    merchantRef: null,
    idempotencyKey: "listed",
  });
  const events = await api.events(since);
  expect(events.map(({ type, objectRef }) => [type, objectRef])).toEqual([
    ["checkout.succeeded", paid.ref],
    ["refund.succeeded", paid.ref],
  ]);
  expect(JSON.parse(events[0]?.raw.toString() ?? "")).toMatchObject({ id: events[0]?.eventId });
});
