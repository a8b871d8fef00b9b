import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { sandboxApi } from "@/lib/integrations/payments/sandbox/api";
import { sandboxConsole } from "@/lib/integrations/payments/sandbox/console";
import { guestCtx } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { runJobs } from "@/tests/support/jobs";

const database = await createTestDatabase();
let received: string[] = [];
const merchant = createServer((request, response) => {
  let body = "";
  request.on("data", (chunk) => {
    body += chunk;
  });
  request.on("end", () => {
    received.push(JSON.parse(body).type);
    response.end();
  });
});
beforeAll(() => new Promise<void>((resolve) => merchant.listen(0, "127.0.0.1", resolve)));
afterAll(async () => {
  await new Promise((resolve) => merchant.close(resolve));
  await database.close();
});
beforeEach(() => {
  received = [];
});

let instant = Date.now();
/** Advances on every call. */
const now = () => new Date(instant++);
const settings = () => ({
  db: database.aside,
  now,
  webhookUrl: `http://127.0.0.1:${(merchant.address() as AddressInfo).port}/`,
});
const run = () => runJobs(database.url, guestCtx(database));

async function open(method: "stripe" | "paypal" = "stripe") {
  const api = sandboxApi(settings());
  const { ref } = await api.create({
    paymentId: newId(),
    method,
    amountCents: 10_000,
    currency: "USD",
    lines: [{ description: "Gold", amountCents: 10_000 }],
    returnUrl: "http://shop.test/back",
    cancelUrl: "http://shop.test/cancel",
    payerEmail: "a@b.test",
    expiresAt: new Date(now().getTime() + 900_000),
    idempotencyKey: newId(),
  });
  return { api, console: sandboxConsole(settings()), ref };
}

async function paid() {
  const checkout = await open();
  await checkout.api.decide(checkout.ref, "approve");
  return checkout;
}

test("sends webhooks automatically, and again in the order chosen in the console", async () => {
  const { console, ref } = await paid();
  await console.refund(ref, 1_000);
  await run();
  expect(received.sort()).toEqual(["checkout.succeeded", "refund.succeeded"]);
  received = [];
  await console.send(ref, "reversed");
  await run();
  expect(received).toEqual(["refund.succeeded", "checkout.succeeded"]);
  received = [];
  await console.send(ref, "twice");
  await run();
  expect(received).toEqual([
    "checkout.succeeded",
    "checkout.succeeded",
    "refund.succeeded",
    "refund.succeeded",
  ]);
});

test("held webhooks wait; dropped ones are never sent", async () => {
  const { api, console, ref } = await open();
  await console.hold(ref, true);
  await api.decide(ref, "leave_pending");
  await run();
  expect(received).toEqual([]);
  await console.drop(ref);
  await api.decide(ref, "settle");
  await console.send(ref, "in_order");
  await run();
  expect(received).toEqual(["checkout.succeeded"]);
  await console.hold(ref, false);
  await console.refund(ref, 500);
  await run();
  expect(received).toEqual(["checkout.succeeded", "refund.succeeded"]);
  const [entry] = await console.list(1);
  expect(entry?.webhooks.map(({ status }) => status)).toEqual(["dropped", "delivered", "delivered"]);
});

test("the console refunds no more than was paid, and nothing unpaid", async () => {
  const { console, ref } = await paid();
  await expect(console.refund(ref, 10_001)).rejects.toMatchObject({ code: "invalid_amount" });
  await expect(console.refund(ref, 0)).rejects.toMatchObject({ code: "invalid_amount" });
  await console.refund(ref, 10_000);
  await expect(console.openDispute(ref, "fraudulent")).rejects.toMatchObject({ code: "invalid_state" });
  await expect(console.refund((await open()).ref, 1)).rejects.toMatchObject({ code: "invalid_state" });
  await expect(console.refund("chk_unknown", 1)).rejects.toMatchObject({ code: "not_found" });
});

test("a dispute takes what is left, closes once, and blocks refunds", async () => {
  const { console, ref } = await paid();
  await expect(console.closeDispute(ref, "won")).rejects.toMatchObject({ code: "invalid_state" });
  await console.refund(ref, 4_000);
  const opened = await Promise.allSettled([console.openDispute(ref, "a"), console.openDispute(ref, "b")]);
  expect(opened.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  await expect(console.refund(ref, 1)).rejects.toMatchObject({ code: "invalid_state" });
  await console.closeDispute(ref, "won");
  await expect(console.closeDispute(ref, "lost")).rejects.toMatchObject({ code: "invalid_state" });
  await console.refund(ref, 6_000);
  const [entry] = await console.list(1);
  expect(entry?.disputes).toMatchObject([{ status: "won", amountCents: 6_000 }]);
  const lost = await paid();
  await lost.console.openDispute(lost.ref, "fraudulent");
  await lost.console.closeDispute(lost.ref, "lost");
  await expect(lost.console.refund(lost.ref, 1)).rejects.toMatchObject({ code: "invalid_state" });
});

test("lists the latest first, page by page", async () => {
  const refs = [(await open()).ref, (await open()).ref, (await open()).ref];
  const console = sandboxConsole(settings());
  const first = await console.list(2);
  expect(first.map(({ intent }) => intent.ref)).toEqual([refs[2], refs[1]]);
  const second = await console.list(1, first.at(-1)?.intent.ref);
  expect(second.map(({ intent }) => intent.ref)).toEqual([refs[0]]);
  for (const unknown of ["chk_unknown", "chk\u0000", ""]) expect(await console.list(1, unknown)).toEqual([]);
});
