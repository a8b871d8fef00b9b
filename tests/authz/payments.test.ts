import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import type { Role } from "@/db/enums";
import { orders, payments, slotWatchers, sponsorships } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import { type ActionDefinition, runAction } from "@/lib/core/run-action";
import { releaseHoldAction, startCheckoutAction, watchSlotAction } from "@/lib/funding/sponsorships/actions";
import { getCheckoutPage } from "@/lib/funding/sponsorships/queries/checkout-page";
import { createOrder } from "@/lib/money/orders/create-order";
import { publishLines } from "@/lib/money/orders/publish-lines";
import { payOrderAction, recheckPaymentAction } from "@/lib/money/payments/actions";
import { recordReturn } from "@/lib/money/payments/commands/record-return";
import { getPaymentStatus, getPurchase } from "@/lib/money/payments/queries";
import { startPlanPurchaseAction } from "@/lib/money/plans/actions";
import { createTestDatabase } from "@/tests/support/database";
import { createProposal } from "@/tests/support/factories/proposals";
import { createHost, createSponsor, createUser } from "@/tests/support/factories/users";
import { paymentWorld } from "@/tests/support/payments";

const database = await createTestDatabase();
afterAll(database.close);
const { db } = database;

/** Calls an action like its transport and returns its error code, or `ok`. */
async function call(action: unknown, ctx: Ctx, payload: Record<string, unknown>): Promise<string> {
  const { definition } = action as { definition: ActionDefinition<z.ZodType, unknown, unknown> };
  const result = await runAction(definition, ctx, payload);
  return result.ok ? "ok" : result.error.code;
}

/** A hold and a draft's order of two users, and the actors who might misuse them. */
async function cast() {
  const world = paymentWorld(database);
  const owner = await createHost(db);
  const { proposal, tiers } = await createProposal(db, owner.id);
  const { proposal: draft } = await createProposal(db, owner.id, { status: "draft", publishedAt: null });
  const sponsor = await world.as(await createSponsor(db));
  const checkout = await world.checkout(sponsor, { proposal, tier: tiers[0] });
  const [hold] = await db.select().from(sponsorships).where(eq(sponsorships.proposalId, proposal.id));
  const order = await db.transaction((tx) =>
    createOrder(tx, world.now(), {
      buyerId: owner.id,
      kind: "publish",
      proposalId: draft.id,
      lines: publishLines("launch", []),
      idempotencyKey: newId(),
    }),
  );
  const as = async (role: Role) => world.as(await createUser(db, { roles: [role] }));
  return {
    world,
    proposal,
    tier: tiers[0],
    hold,
    order,
    paymentId: checkout.paymentId,
    people: {
      guest: world.system(),
      "the holder": sponsor,
      "the host": await world.as(owner),
      "another sponsor": await as("business_sponsor"),
      "another host": await as("event_host"),
      agent: await as("agent"),
      vendor: await as("vendor"),
      admin: await as("admin"),
      "a suspended sponsor": await suspended(world),
    },
  };
}

async function suspended(world: ReturnType<typeof paymentWorld>): Promise<Ctx> {
  const ctx = await world.as(await createSponsor(db));
  if (!ctx.viewer) throw new Error("no one is signed in");
  return { ...ctx, viewer: { ...ctx.viewer, accountStatus: "suspended" } };
}

type Cast = Awaited<ReturnType<typeof cast>>;
type Person = keyof Cast["people"];
type Expected = Record<Person, string>;

const noOne: Expected = {
  guest: "unauthenticated",
  "the holder": "forbidden",
  "the host": "forbidden",
  "another sponsor": "forbidden",
  "another host": "forbidden",
  agent: "forbidden",
  vendor: "forbidden",
  admin: "forbidden",
  "a suspended sponsor": "forbidden",
};

const TABLE: {
  name: string;
  action: unknown;
  payload: (cast: Cast) => Record<string, unknown>;
  expected: Expected;
}[] = [
  {
    name: "starting a checkout for a slot that is being paid",
    action: startCheckoutAction,
    payload: ({ proposal, tier }) => ({
      proposalId: proposal.id,
      tierId: tier?.id,
      method: "stripe",
      idempotencyKey: newId(),
    }),
    expected: { ...noOne, "the holder": "ok", "another sponsor": "conflict" },
  },
  {
    name: "releasing a hold",
    action: releaseHoldAction,
    payload: ({ hold }) => ({ sponsorshipId: hold?.id }),
    expected: { ...noOne, "another sponsor": "not_found", "the holder": "ok" },
  },
  {
    name: "watching a slot",
    action: watchSlotAction,
    payload: ({ proposal, tier }) => ({ proposalId: proposal.id, tierId: tier?.id }),
    expected: { ...noOne, "the holder": "ok", "another sponsor": "ok" },
  },
  {
    name: "buying a plan",
    action: startPlanPurchaseAction,
    payload: () => ({ product: "host:pro", idempotencyKey: newId() }),
    expected: { ...noOne, "the host": "ok", "another host": "ok" },
  },
  {
    name: "paying an order",
    action: payOrderAction,
    payload: ({ order }) => ({ orderId: order.id, method: "paypal" }),
    expected: {
      ...noOne,
      "the host": "ok",
      "the holder": "not_found",
      "another sponsor": "not_found",
      "another host": "not_found",
      agent: "not_found",
      vendor: "not_found",
      admin: "not_found",
    },
  },
  {
    name: "paying a sponsorship's order through another action",
    action: payOrderAction,
    payload: ({ hold }) => ({ orderId: hold?.orderId, method: "stripe" }),
    expected: {
      ...noOne,
      "the host": "not_found",
      "the holder": "not_found",
      "another sponsor": "not_found",
      "another host": "not_found",
      agent: "not_found",
      vendor: "not_found",
      admin: "not_found",
    },
  },
  {
    name: "rechecking a payment",
    action: recheckPaymentAction,
    payload: ({ paymentId }) => ({ paymentId }),
    expected: {
      ...noOne,
      "the holder": "ok",
      "the host": "not_found",
      "another sponsor": "not_found",
      "another host": "not_found",
      agent: "not_found",
      vendor: "not_found",
      admin: "not_found",
    },
  },
];

/** All rows that a refused call must leave unchanged. */
async function rows(): Promise<string> {
  const all = await Promise.all([
    db.select().from(sponsorships).orderBy(sponsorships.id),
    db.select().from(payments).orderBy(payments.id),
    db.select().from(orders).orderBy(orders.id),
    db.select().from(slotWatchers).orderBy(slotWatchers.id),
  ]);
  return JSON.stringify(all);
}

describe.each(TABLE)("$name", ({ action, payload, expected }) => {
  test.each(Object.keys(expected) as Person[])("by %s", async (person) => {
    const all = await cast();
    const before = await rows();
    expect(await call(action, all.people[person], payload(all))).toBe(expected[person]);
    const refused = expected[person] !== "ok";
    expect((await rows()) === before || !refused).toBe(true);
  });

  test("with unknown or malformed ids", async () => {
    const all = await cast();
    const before = await rows();
    const given = payload(all);
    const ids = Object.keys(given).filter((name) => name.endsWith("Id"));
    for (const name of ids) {
      const person = expected["the host"] === "ok" ? "the host" : "the holder";
      expect(await call(action, all.people[person], { ...given, [name]: newId() })).toBe("not_found");
      expect(await call(action, all.people[person], { ...given, [name]: "1 or 1=1" })).toBe("invalid");
    }
    expect(await rows()).toBe(before);
  });
});

test("reading: a payment's state, an order, and a checkout page are hidden from anyone else", async () => {
  const { people, paymentId, order, proposal } = await cast();
  const seen = async (read: (ctx: Ctx) => Promise<unknown>) => {
    const entries = await Promise.all(
      Object.entries(people).map(async ([person, ctx]) => [
        person,
        await read(ctx).then(
          () => "ok",
          (error: { code: string }) => error.code,
        ),
      ]),
    );
    return Object.fromEntries(entries) as Expected;
  };
  const hidden = Object.fromEntries(Object.keys(people).map((person) => [person, "not_found"])) as Expected;
  expect(await seen((ctx) => getPaymentStatus(ctx, paymentId))).toEqual({ ...hidden, "the holder": "ok" });
  expect(await seen((ctx) => recordReturn(ctx, paymentId))).toEqual({
    ...hidden,
    guest: "unauthenticated",
    "a suspended sponsor": "forbidden",
    "the holder": "ok",
  });
  expect(await seen((ctx) => getPurchase(ctx, order.id))).toEqual({ ...hidden, "the host": "ok" });
  const signedIn = Object.fromEntries(Object.keys(people).map((person) => [person, "ok"])) as Expected;
  expect(await seen((ctx) => getCheckoutPage(ctx, proposal.id))).toEqual({
    ...signedIn,
    guest: "unauthenticated",
    "a suspended sponsor": "forbidden",
  });
});
