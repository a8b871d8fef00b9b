import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { orders, payments, proposals, sponsorships, users } from "@/db/schema";
import { authorize } from "@/lib/core/authorize";
import { newId } from "@/lib/core/ids";
import { runAction } from "@/lib/core/run-action";
import { inTransaction } from "@/lib/core/transaction";
import { askTransfer } from "@/lib/funding/sponsorships/commands/ask-transfer";
import { startCheckout } from "@/lib/funding/sponsorships/commands/start-checkout";
import { AskTransferForm, StartCheckoutForm } from "@/lib/funding/sponsorships/form";
import { prepareHold } from "@/lib/funding/sponsorships/internal/prepare-hold";
import { getCheckoutPage } from "@/lib/funding/sponsorships/queries/checkout-page";
import { StartCheckoutInput } from "@/lib/funding/sponsorships/schema";
import { paymentRegistry } from "@/lib/integrations/payments/registry";
import { createTestDatabase } from "@/tests/support/database";
import { createEvent, createProposal } from "@/tests/support/factories/proposals";
import { createHost, createUser } from "@/tests/support/factories/users";
import { faultyProvider } from "@/tests/support/faulty-provider";
import { paymentWorld } from "@/tests/support/payments";

const database = await createTestDatabase();
afterAll(database.close);
const { db } = database;

async function setting(overrides: Parameters<typeof createProposal>[2] = {}) {
  const world = paymentWorld(database);
  const host = await createHost(db);
  const { proposal, tiers } = await createProposal(db, host.id, {
    tiers: [
      { name: "Bronze Sponsor", amountCents: 50_000 },
      { name: "Gold Sponsor", amountCents: 150_000 },
    ],
    benefits: ["Your name on the banner"],
    ...overrides,
  });
  const [bronze, gold] = tiers;
  const ask = (tierId: string | null | undefined, method: "stripe" | "paypal" = "stripe", key = newId()) => ({
    proposalId: proposal.id,
    tierId: tierId ?? null,
    method,
    idempotencyKey: key,
  });
  const holds = () =>
    db
      .select()
      .from(sponsorships)
      .where(eq(sponsorships.proposalId, proposal.id))
      .orderBy(sponsorships.createdAt);
  return { world, host, proposal, bronze, gold, ask, holds, sponsor: await world.as() };
}

async function paymentOf(paymentId: string) {
  const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId));
  if (!payment) throw new Error("no such payment");
  return payment;
}

test("holds the slot for 15 minutes at the tier's price and redirects to the provider", async () => {
  const { world, proposal, bronze, ask, holds, sponsor, host } = await setting();
  const started = world.now();
  const agreed = { termsVersion: "2026-11-01" };
  await db
    .update(users)
    .set(agreed)
    .where(eq(users.id, sponsor.viewer?.id ?? ""));
  const { paymentId, redirectUrl } = await startCheckout(sponsor, ask(bronze?.id));
  const payment = await paymentOf(paymentId);
  const [hold] = await holds();
  expect(hold).toMatchObject({
    ...agreed,
    status: "held",
    sponsorId: sponsor.viewer?.id,
    hostId: host.id,
    tierId: bronze?.id,
    amountCents: 50_000,
    isExclusive: true,
    tierSnapshot: { name: "Bronze Sponsor", benefits: ["Your name on the banner"] },
  });
  expect(Math.round(((hold?.heldUntil.getTime() ?? 0) - started.getTime()) / 60_000)).toBe(15);
  expect(payment).toMatchObject({ status: "requires_action", amountCents: 50_000, provider: "sandbox" });
  expect(redirectUrl).toBe(`http://sandbox.test/sandbox/${payment.providerRef}`);
  const { intent } = await world.api.get(payment.providerRef ?? "");
  expect(intent).toMatchObject({ amountCents: 50_000, currency: "USD", status: "open" });
  expect(intent.returnUrl).toBe(
    `http://localhost:3000/paymentsuccess?proposal_id=${proposal.id}&session_id=${intent.ref}&payment_method=stripe`,
  );
  expect(intent.expiresAt.getTime()).toBe(hold?.heldUntil.getTime());
});

test("PayPal returns with an order and is recorded as PayPal", async () => {
  const { world, proposal, bronze, ask, sponsor } = await setting();
  const { paymentId } = await startCheckout(sponsor, ask(bronze?.id, "paypal"));
  const payment = await paymentOf(paymentId);
  expect(payment.method).toBe("paypal");
  const { intent } = await world.api.get(payment.providerRef ?? "");
  expect(intent.returnUrl).toContain(
    `proposal_id=${proposal.id}&order_id=${intent.ref}&payment_method=paypal`,
  );
});

test("ignores amounts, owners, and statuses sent by a browser", async () => {
  const { bronze, ask, sponsor, holds } = await setting();
  const result = await runAction(
    {
      name: "sponsorship.start",
      input: StartCheckoutInput,
      permission: ["business_sponsor"],
      run: startCheckout,
    },
    sponsor,
    { ...ask(bronze?.id), amount: 1, amountCents: 1, totalCents: 1, status: "paid", sponsorId: newId() },
  );
  expect(result.ok).toBe(true);
  const [hold] = await holds();
  const [order] = await db
    .select()
    .from(orders)
    .where(eq(orders.id, hold?.orderId ?? ""));
  expect(hold).toMatchObject({ amountCents: 50_000, status: "held", sponsorId: sponsor.viewer?.id });
  expect(order?.totalCents).toBe(50_000);
});

test("a proposal without tiers costs its goal", async () => {
  const { ask, sponsor, holds } = await setting({ tiers: [], amountRequestedCents: 75_000 });
  await startCheckout(sponsor, ask(null));
  expect(await holds()).toMatchObject([{ amountCents: 75_000, tierId: null, isExclusive: true }]);
});

test("buys only the version that was read, not a later change", async () => {
  const { proposal, bronze, ask, holds, sponsor } = await setting();
  const { version } = await getCheckoutPage(sponsor, proposal.id);
  const started = await startCheckout(sponsor, { ...ask(bronze?.id), version });
  await db
    .update(proposals)
    .set({ version: version + 1 })
    .where(eq(proposals.id, proposal.id));
  expect(await startCheckout(sponsor, { ...ask(bronze?.id), version })).toEqual(started);
  await db.update(sponsorships).set({ status: "expired" }).where(eq(sponsorships.proposalId, proposal.id));

  const other = await paymentWorld(database).as();
  const asked = { ...ask(bronze?.id), version: String(version) };
  const refusal = {
    code: "conflict",
    message: expect.stringContaining("just changed"),
    fields: { version: expect.any(String) },
  };
  await expect(startCheckout(other, StartCheckoutForm.parse(asked))).rejects.toMatchObject(refusal);
  await expect(askTransfer(other, AskTransferForm.parse(asked))).rejects.toMatchObject(refusal);
  const removed = { ...ask(newId()), version };
  await expect(startCheckout(other, removed)).rejects.toMatchObject(refusal);
  expect(await holds()).toHaveLength(1);
  const now = await getCheckoutPage(other, proposal.id);
  await startCheckout(other, { ...ask(bronze?.id), version: now.version });
  expect(await holds()).toHaveLength(2);
});

describe("starting again", () => {
  test("a double click creates one hold, one payment, and one checkout", async () => {
    const { bronze, ask, holds, sponsor } = await setting();
    const input = ask(bronze?.id);
    const both = await Promise.all([startCheckout(sponsor, input), startCheckout(sponsor, input)]);
    expect(both[0]).toEqual(both[1]);
    expect(await startCheckout(sponsor, ask(bronze?.id))).toEqual(both[0]);
    expect(await holds()).toHaveLength(1);
    expect(await db.$count(payments, eq(payments.id, both[0]?.paymentId ?? ""))).toBe(1);
  });

  test("another method ends the first checkout at the provider and keeps the hold", async () => {
    const { world, bronze, ask, holds, sponsor } = await setting();
    const card = await startCheckout(sponsor, ask(bronze?.id, "stripe"));
    const paypal = await startCheckout(sponsor, ask(bronze?.id, "paypal"));
    expect(paypal.paymentId).not.toBe(card.paymentId);
    const first = await paymentOf(card.paymentId);
    expect(first.status).toBe("cancelled");
    expect((await world.api.get(first.providerRef ?? "")).intent.status).toBe("cancelled");
    expect(await holds()).toHaveLength(1);
  });

  test("another tier releases the first hold", async () => {
    const { bronze, gold, ask, holds, sponsor } = await setting();
    const first = await startCheckout(sponsor, ask(bronze?.id));
    await startCheckout(sponsor, ask(gold?.id));
    expect((await holds()).map(({ status, amountCents }) => [status, amountCents])).toEqual([
      ["expired", 50_000],
      ["held", 150_000],
    ]);
    expect((await paymentOf(first.paymentId)).status).toBe("cancelled");
  });

  test("after a decline a new attempt pays the same order", async () => {
    const { world, bronze, ask, holds, sponsor } = await setting();
    const input = ask(bronze?.id);
    const first = await startCheckout(sponsor, input);
    const ref = (await paymentOf(first.paymentId)).providerRef ?? "";
    await world.api.decide(ref, "decline");
    await world.reconcile(first.paymentId);
    const second = await startCheckout(sponsor, input);
    expect(second.paymentId).not.toBe(first.paymentId);
    expect((await paymentOf(second.paymentId)).orderId).toBe((await paymentOf(first.paymentId)).orderId);
    expect(await holds()).toHaveLength(1);
  });

  test("the latest purchase order number counts, also while the checkout continues", async () => {
    const { world, bronze, ask, sponsor } = await setting();
    const started = await startCheckout(sponsor, { ...ask(bronze?.id), purchaseOrder: "PO 1" });
    const { orderId, providerRef } = await paymentOf(started.paymentId);
    const stored = async () =>
      (await db.select().from(orders).where(eq(orders.id, orderId)))[0]?.purchaseOrder;
    expect(await stored()).toBe("PO 1");
    const resumed = await startCheckout(sponsor, { ...ask(bronze?.id), purchaseOrder: "PO 2" });
    expect(resumed).toEqual(started);
    expect(await stored()).toBe("PO 2");
    await startCheckout(sponsor, { ...ask(bronze?.id), purchaseOrder: "" });
    expect(await stored()).toBeNull();
    await startCheckout(sponsor, { ...ask(bronze?.id), purchaseOrder: "PO 3" });
    await world.api.decide(providerRef ?? "", "decline");
    await world.reconcile(started.paymentId);
    await startCheckout(sponsor, ask(bronze?.id));
    expect(await stored()).toBeNull();
  });

  test("switching methods after the first one was paid buys nothing else", async () => {
    const { world, bronze, ask, sponsor, holds } = await setting();
    const first = await startCheckout(sponsor, ask(bronze?.id));
    await world.api.decide((await paymentOf(first.paymentId)).providerRef ?? "", "approve");
    await expect(startCheckout(sponsor, ask(bronze?.id, "paypal"))).rejects.toThrow(
      "This opportunity has been funded!",
    );
    expect(await holds()).toMatchObject([{ status: "paid" }]);
  });

  test("waits for a pending payment and starts no second one", async () => {
    const { world, bronze, ask, sponsor } = await setting();
    const first = await startCheckout(sponsor, ask(bronze?.id));
    await world.api.decide((await paymentOf(first.paymentId)).providerRef ?? "", "leave_pending");
    await world.reconcile(first.paymentId);
    await expect(startCheckout(sponsor, ask(bronze?.id))).rejects.toThrow(/still under review/);
    await expect(startCheckout(sponsor, ask(bronze?.id, "paypal"))).rejects.toThrow(/still under review/);
  });

  test("the form of a paid sponsorship buys no second one", async () => {
    const { world, bronze, ask, sponsor, holds } = await setting({
      fundingMode: "several",
      amountRequestedCents: 1_000_000,
      tiers: [{ places: 5 }],
    });
    const input = ask(bronze?.id);
    const first = await startCheckout(sponsor, input);
    await world.api.decide((await paymentOf(first.paymentId)).providerRef ?? "", "approve");
    await world.reconcile(first.paymentId);
    await expect(startCheckout(sponsor, input)).rejects.toThrow(/already paid/);
    await startCheckout(sponsor, ask(bronze?.id));
    expect(await holds()).toHaveLength(2);
  });
});

describe("competing sponsors", () => {
  test("someone who is paying blocks others until their 15 minutes are over", async () => {
    const { world, bronze, gold, ask, holds, sponsor } = await setting();
    await startCheckout(await world.as(), ask(bronze?.id));
    await expect(startCheckout(sponsor, ask(bronze?.id))).rejects.toThrow(/paying for this spot right now/);
    await expect(startCheckout(sponsor, ask(gold?.id))).rejects.toThrow(/paying for this spot right now/);
    world.wait(15);
    await startCheckout(sponsor, ask(bronze?.id));
    expect((await holds()).map(({ status }) => status)).toEqual(["expired", "held"]);
  });

  test("with several sponsors each tier has its own slots", async () => {
    const { world, bronze, gold, ask, sponsor } = await setting({
      fundingMode: "several",
      tiers: [{ places: 2 }, { places: 1 }],
    });
    await startCheckout(await world.as(), ask(bronze?.id));
    await startCheckout(await world.as(), ask(bronze?.id));
    await expect(startCheckout(sponsor, ask(bronze?.id))).rejects.toThrow(/paying for this spot/);
    await startCheckout(sponsor, ask(gold?.id));
  });

  test("one sponsor starts at most three times a day for one proposal", async () => {
    const { world, bronze, ask, sponsor } = await setting();
    for (let n = 0; n < 3; n++) {
      await startCheckout(sponsor, ask(bronze?.id));
      world.wait(16);
    }
    await expect(startCheckout(sponsor, ask(bronze?.id))).rejects.toMatchObject({ code: "limited" });
    world.wait(24 * 60);
    await startCheckout(sponsor, ask(bronze?.id));
  });
});

test("a failed payment's slot is released once the sponsor needs room for another", async () => {
  const { world, sponsor, bronze, ask, holds } = await setting();
  const start = async (input: ReturnType<typeof ask>) => {
    const { paymentId } = await startCheckout(sponsor, input);
    const { providerRef } = await paymentOf(paymentId);
    return { paymentId, ref: providerRef ?? "" };
  };
  const failed = await start(ask(bronze?.id));
  await world.api.decide(failed.ref, "decline");
  await world.reconcile(failed.paymentId);
  for (let more = 0; more < 2; more++) {
    const other = await setting();
    await start(other.ask(other.bronze?.id));
  }
  expect(await holds(), "it is kept for a retry").toMatchObject([{ status: "held" }]);
  const last = await setting();
  const refusedLater = inTransaction(sponsor, async (tx) => {
    await prepareHold(
      tx,
      authorize(sponsor, "signed_in"),
      StartCheckoutInput.parse(last.ask(last.bronze?.id)),
    );
    throw new Error("refused");
  });
  await expect(refusedLater).rejects.toThrow("refused");
  const [stored] = await holds();
  expect(stored?.heldUntil.getTime(), "a rejected request releases nothing").toBeGreaterThan(Date.now());
  await start(last.ask(last.bronze?.id));
  await world.sweep();
  expect(await holds()).toMatchObject([{ status: "expired" }]);
  await expect(start(ask(bronze?.id)), "three are being paid now").rejects.toMatchObject({ code: "limited" });
});

test("a sponsor pays for at most three slots at a time, across proposals", async () => {
  const { host, sponsor, world, bronze, ask } = await setting();
  await startCheckout(sponsor, ask(bronze?.id));
  const others = await Promise.all([1, 2, 3].map(() => createProposal(db, host.id)));
  const checkouts = others.map(({ proposal, tiers }) =>
    StartCheckoutInput.parse({
      proposalId: proposal.id,
      tierId: tiers[0]?.id,
      method: "stripe",
      idempotencyKey: newId(),
    }),
  );
  const [second, third, fourth] = checkouts;
  if (!second || !third || !fourth) throw new Error("three more were requested");
  await startCheckout(sponsor, second);
  await startCheckout(sponsor, third);
  await expect(startCheckout(sponsor, fourth)).rejects.toMatchObject({ code: "limited" });
  world.wait(16);
  await startCheckout(sponsor, fourth);
});

describe("what can't be sponsored", () => {
  test.each([
    ["someone else's draft", { status: "draft", publishedAt: null }, "not_found"],
    ["a removed one", { status: "removed" }, "not_found"],
    ["a paused one", { status: "paused" }, "conflict"],
    ["a canceled one", { status: "cancelled" }, "conflict"],
    ["a funded one", { status: "completed", isFunded: true, fundedAt: new Date() }, "conflict"],
  ] as const)("%s", async (_name, overrides, code) => {
    const { bronze, ask, holds, sponsor } = await setting(overrides);
    await expect(startCheckout(sponsor, ask(bronze?.id))).rejects.toMatchObject({ code });
    expect(await holds()).toEqual([]);
  });

  test("one of a suspended host", async () => {
    const { host, bronze, ask, holds, sponsor } = await setting();
    await db.update(users).set({ accountStatus: "suspended" }).where(eq(users.id, host.id));
    await expect(startCheckout(sponsor, ask(bronze?.id))).rejects.toMatchObject({ code: "not_found" });
    await expect(getCheckoutPage(sponsor, ask(bronze?.id).proposalId)).rejects.toMatchObject({
      code: "not_found",
    });
    expect(await holds()).toEqual([]);
  });

  test("one whose event was canceled", async () => {
    const { host, proposal, bronze, ask, sponsor } = await setting();
    const event = await createEvent(db, host.id, { status: "cancelled" });
    await db.update(proposals).set({ eventId: event.id }).where(eq(proposals.id, proposal.id));
    await expect(startCheckout(sponsor, ask(bronze?.id))).rejects.toMatchObject({ code: "conflict" });
    expect(await getCheckoutPage(sponsor, proposal.id)).toMatchObject({ obstacle: "closed" });
  });

  test("one whose event is over", async () => {
    const { world, host, proposal, bronze, ask, sponsor } = await setting();
    const event = await createEvent(db, host.id);
    await db.update(proposals).set({ eventId: event.id }).where(eq(proposals.id, proposal.id));
    world.wait(31 * 24 * 60);
    await expect(startCheckout(sponsor, ask(bronze?.id))).rejects.toThrow("This event is over.");
  });

  test("their own, by anyone without the role, by guests", async () => {
    const { world, proposal, bronze, ask, holds } = await setting();
    const both = await createUser(db, { roles: ["event_host", "business_sponsor"] });
    await db.update(proposals).set({ hostId: both.id }).where(eq(proposals.id, proposal.id));
    const start = async (ctx: Awaited<ReturnType<typeof world.as>>) => startCheckout(ctx, ask(bronze?.id));
    await expect(start(await world.as(both))).rejects.toMatchObject({ code: "forbidden" });
    await expect(start(await world.as(await createHost(db)))).rejects.toMatchObject({ code: "forbidden" });
    await expect(start(world.system())).rejects.toMatchObject({ code: "unauthenticated" });
    expect(await holds()).toEqual([]);
  });

  test("a tier of another proposal, an unknown one, and none if there are some", async () => {
    const { ask, sponsor } = await setting();
    const other = await setting();
    await expect(startCheckout(sponsor, ask(other.bronze?.id))).rejects.toMatchObject({ code: "not_found" });
    await expect(startCheckout(sponsor, ask(newId()))).rejects.toMatchObject({ code: "not_found" });
    await expect(startCheckout(sponsor, ask(null))).rejects.toMatchObject({
      code: "invalid",
      fields: { tierId: "Please choose a tier." },
    });
  });
});

test("a provider failure shows the prescribed sentence, and the next try is the same payment", async () => {
  const { world, bronze, ask, sponsor, holds } = await setting();
  let broken = true;
  const moody = {
    ...world.provider,
    createCheckout: (...call: Parameters<typeof world.provider.createCheckout>) =>
      broken ? Promise.reject(new Error("no")) : world.provider.createCheckout(...call),
  };
  const ctx = { ...sponsor, ports: { ...sponsor.ports, payments: paymentRegistry([moody], true) } };
  const reference = ctx.requestId.slice(-8);
  await expect(startCheckout(ctx, ask(bronze?.id))).rejects.toThrow(
    `Failed to create Stripe Checkout session. (Reference ${reference})`,
  );
  const [hold] = await holds();
  broken = false;
  const { paymentId } = await startCheckout(ctx, ask(bronze?.id));
  expect((await paymentOf(paymentId)).orderId).toBe(hold?.orderId);
  expect(await holds()).toHaveLength(1);
});

test("a checkout whose response was lost is found again, not opened twice", async () => {
  const { world, bronze, ask, sponsor } = await setting();
  const provider = faultyProvider(world.provider, [{ call: "createCheckout", when: "after" }]);
  const ctx = { ...sponsor, ports: { ...sponsor.ports, payments: paymentRegistry([provider], true) } };
  await expect(startCheckout(ctx, ask(bronze?.id))).rejects.toMatchObject({ code: "internal" });
  const { paymentId } = await startCheckout(ctx, ask(bronze?.id));
  const intents = await database.sql`select ref from sandbox_intents where merchant_ref = ${paymentId}`;
  expect(intents.map((intent) => intent["ref"])).toEqual([(await paymentOf(paymentId)).providerRef]);
});

test("the sponsor who paid for a funded proposal isn't shown that another sponsor got there first", async () => {
  const world = paymentWorld(database);
  const { sponsor, proposalId } = await world.sponsored();
  expect((await getCheckoutPage(sponsor, proposalId)).obstacle).toBe("yours");
  expect((await getCheckoutPage(await world.as(), proposalId)).obstacle).toBe("funded");
});
