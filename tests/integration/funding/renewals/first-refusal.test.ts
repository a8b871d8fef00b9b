import { and, eq, sql } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import {
  deliverables,
  entitlements,
  firstRefusals,
  mailMessages,
  proposals,
  proposalTiers,
  sponsorships,
  users,
} from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import { declineFirstRefusal } from "@/lib/funding/renewals/commands/decline-first-refusal";
import { settleFirstRefusals } from "@/lib/funding/renewals/commands/settle-first-refusals";
import { sponsoredYearsCsv } from "@/lib/funding/renewals/csv";
import { getRenewalPage } from "@/lib/funding/renewals/queries/renewal-page";
import { listReturningSponsors } from "@/lib/funding/renewals/queries/returning-sponsors";
import { listSponsoredYears } from "@/lib/funding/renewals/queries/sponsored-years";
import { openLinkToken } from "@/lib/funding/sponsorship-reports/link-token";
import { watchSlot } from "@/lib/funding/sponsorships/commands/watch-slot";
import { findYielding } from "@/lib/funding/sponsorships/internal/make-room";
import { readSlots } from "@/lib/funding/sponsorships/internal/slots";
import { eraseProposals } from "@/lib/identity/privacy/internal/erase-proposals";
import { cancelEvent } from "@/lib/listings/proposals/commands/cancel-event";
import { publishProposal } from "@/lib/listings/proposals/commands/publish-proposal";
import { openSlots } from "@/lib/listings/proposals/details";
import { listProposalCards } from "@/lib/listings/proposals/queries/cards";
import { getPublicProposal } from "@/lib/listings/proposals/queries/details";
import { type Clients, openClients } from "@/tests/support/clients";
import { createTestDatabase } from "@/tests/support/database";
import { createProposal, type Offer } from "@/tests/support/factories/proposals";
import { createHost } from "@/tests/support/factories/users";
import { wizardInput } from "@/tests/support/factories/wizard";
import { paymentWorld } from "@/tests/support/payments";

const database = await createTestDatabase();
afterAll(database.close);
const { db } = database;

const MINUTES_A_DAY = 24 * 60;
const idOf = (ctx: Ctx) => ctx.viewer?.id ?? "";

interface NextOffer {
  mode?: "single" | "several";
  places?: number;
  goal?: string;
  wants?: boolean;
}

/** A previous edition whose tiers these many sponsors have paid for, one after the other, and a way to publish the next. */
async function lastYear(sponsors = 1, offer: Offer = {}) {
  const world = paymentWorld(database);
  const owner = await createHost(db);
  const endsAt = new Date(Date.now() + 365 * MINUTES_A_DAY * 60_000);
  await db
    .insert(entitlements)
    .values({ userId: owner.id, product: "host:elite", startsAt: new Date(), endsAt });
  const made = await createProposal(db, owner.id, {
    fundingMode: "several",
    amountRequestedCents: 10_000_000,
    tiers: [{ places: 10 }, { places: 10 }],
    ...offer,
  });
  const past: Ctx[] = [];
  for (let at = 0; at < sponsors; at++) past.push(await pay(await world.as(), made.proposal, made.tiers[0]));
  const host = await world.as(owner);

  async function pay(
    ctx: Ctx,
    proposal: typeof made.proposal,
    tier: (typeof made.tiers)[number] | undefined,
  ) {
    const { ref, paymentId } = await world.checkout(ctx, { proposal, ...(tier && { tier }) });
    await world.api.decide(ref, "approve");
    await world.reconcile(paymentId);
    world.wait(1);
    return ctx;
  }

  async function publish(
    { mode = "several", places = 1, goal = "100000", wants = true }: NextOffer = {},
    own: Pick<Clients, "db" | "readDb"> = database,
  ) {
    await db
      .update(proposals)
      .set({ status: "completed", isFunded: true, fundedAt: new Date() })
      .where(and(eq(proposals.id, made.proposal.id), eq(proposals.status, "active")));
    const input = wizardInput({
      proposal: { fundingMode: mode, amountRequested: goal },
      tiers: [
        { name: "Gold", amount: "600", places: String(places) },
        { name: "Silver", amount: "300", places: "3" },
      ],
    });
    const { proposalId } = await publishProposal(
      { ...host, db: own.db, readDb: own.readDb },
      {
        ...input,
        previousProposalId: made.proposal.id,
        offersFirstRefusal: wants,
        tiers: input.tiers.map((tier, at) => ({ ...tier, previousTierId: made.tiers[at]?.id ?? null })),
      },
    );
    const [proposal] = await db.select().from(proposals).where(eq(proposals.id, proposalId));
    const { rows } = await db.execute<{ id: string }>(
      sql`select id from proposal_tiers where proposal_id = ${proposalId} order by position`,
    );
    if (!proposal) throw new Error("not published");
    const [gold, silver] = rows.map(({ id }) => ({ id }) as (typeof made.tiers)[number]);
    return { proposal, gold, silver };
  }
  return { world, host, made, past, publish, pay };
}

const refusalsOf = (proposalId: string) =>
  db
    .select()
    .from(firstRefusals)
    .where(eq(firstRefusals.proposalId, proposalId))
    .orderBy(firstRefusals.position);

const statusesOf = async (proposalId: string) => (await refusalsOf(proposalId)).map(({ status }) => status);

const freeFor = async (ctx: Ctx, proposalId: string) =>
  (await readSlots(db, proposalId, ctx.now(), null, idOf(ctx))).map(({ free }) => free);

const mailsTo = async (ctx: Ctx) =>
  (
    await db
      .select()
      .from(mailMessages)
      .where(eq(mailMessages.toUserId, idOf(ctx)))
  )
    .filter(({ template }) => template.startsWith("renewal"))
    .map(({ template, subject }) => [template, subject]);

describe("a reserved tier", () => {
  test("is kept from others for 14 days, and then free for everyone without any job", async () => {
    const { world, past, publish } = await lastYear();
    const { proposal, gold, silver } = await publish();
    const stranger = await world.as();
    expect(await freeFor(stranger, proposal.id)).toEqual([0, 3]);
    expect(await freeFor(past[0] as Ctx, proposal.id)).toEqual([1, 3]);
    await expect(world.checkout(stranger, { proposal, ...(gold && { tier: gold }) })).rejects.toThrow(
      "reserved for a sponsor of the last edition",
    );
    await world.checkout(stranger, { proposal, ...(silver && { tier: silver }) });
    world.wait(16 * MINUTES_A_DAY);
    await world.checkout(stranger, { proposal, ...(gold && { tier: gold }) });
  });

  test("isn't left on cards and the public page, until it is free", async () => {
    const { world, past, publish, pay } = await lastYear(3);
    const { proposal, gold } = await publish({ places: 3 });
    const shown = async () => {
      const [card] = await listProposalCards(world.system(), [proposal.id]);
      const page = await getPublicProposal(world.system(), proposal.id);
      const tiers = page?.tiers.map((tier) => [tier.sold, tier.reserved, openSlots(tier)]);
      return { card: card?.slotsLeft, tiers };
    };
    expect(await shown()).toEqual({
      card: 3,
      tiers: [
        [0, 3, 0],
        [0, 0, 3],
      ],
    });
    await pay(past[0] as Ctx, proposal, gold);
    expect(await shown()).toEqual({
      card: 3,
      tiers: [
        [1, 2, 0],
        [0, 0, 3],
      ],
    });
    await db
      .update(users)
      .set({ accountStatus: "suspended" })
      .where(eq(users.id, idOf(past[1] as Ctx)));
    expect(await shown()).toEqual({
      card: 4,
      tiers: [
        [1, 1, 1],
        [0, 0, 3],
      ],
    });
    world.wait(16 * MINUTES_A_DAY);
    expect(await shown()).toEqual({
      card: 5,
      tiers: [
        [1, 0, 2],
        [0, 0, 3],
      ],
    });
  });

  test("of the whole proposal is reserved in each of its tiers", async () => {
    const { world, publish } = await lastYear();
    const { proposal } = await publish({ mode: "single" });
    const page = await getPublicProposal(world.system(), proposal.id);
    expect(page?.tiers.map(openSlots)).toEqual([0, 0]);
  });

  test("is paid by its sponsor at the new price, which takes the reservation", async () => {
    const { world, past, publish, pay } = await lastYear();
    const { proposal, gold } = await publish({ places: 2 });
    await pay(past[0] as Ctx, proposal, gold);
    const [sold] = await db.select().from(sponsorships).where(eq(sponsorships.proposalId, proposal.id));
    expect(sold).toMatchObject({ status: "paid", amountCents: 60_000 });
    expect(await freeFor(await world.as(), proposal.id)).toEqual([1, 3]);
    await settleFirstRefusals(world.system());
    expect(await statusesOf(proposal.id)).toEqual(["taken"]);
  });

  test("doesn't come back with a refund, whether or not a job has recorded the payment", async () => {
    const { world, past, publish, pay } = await lastYear();
    const { proposal, gold } = await publish();
    await pay(past[0] as Ctx, proposal, gold);
    await db
      .update(sponsorships)
      .set({ status: "cancelled", returnedCents: 60_000 })
      .where(eq(sponsorships.proposalId, proposal.id));
    await db
      .update(proposals)
      .set({ status: "active", isFunded: false, fundedAt: null })
      .where(eq(proposals.id, proposal.id));
    expect(await freeFor(await world.as(), proposal.id)).toEqual([1, 3]);
    await settleFirstRefusals(world.system());
    expect(await statusesOf(proposal.id)).toEqual(["taken"]);
  });

  test("isn't counted twice while its sponsor is paying", async () => {
    const { world, past, publish } = await lastYear();
    const { proposal, gold } = await publish({ places: 2 });
    await world.checkout(past[0] as Ctx, { proposal, ...(gold && { tier: gold }) });
    expect(await freeFor(await world.as(), proposal.id)).toEqual([1, 3]);
  });

  test("declineFirstRefusal: frees it, and waiting sponsors get an email", async () => {
    const { world, past, publish } = await lastYear();
    const { proposal, gold } = await publish();
    const stranger = await world.as();
    await watchSlot(stranger, { proposalId: proposal.id, tierId: gold?.id ?? null });
    const [refusal] = await refusalsOf(proposal.id);
    const decline = (ctx: Ctx) => declineFirstRefusal(ctx, { firstRefusalId: refusal?.id ?? "" });
    await expect(decline(stranger)).rejects.toMatchObject({ code: "not_found" });
    await decline(past[0] as Ctx);
    await decline(past[0] as Ctx);
    expect(await freeFor(stranger, proposal.id)).toEqual([1, 3]);
    const mails = await db
      .select()
      .from(mailMessages)
      .where(eq(mailMessages.toUserId, idOf(stranger)));
    expect(mails.map(({ template }) => template)).toEqual(["place-free"]);
  });

  test("of a suspended or deleted account is free, and counts again for a restored one", async () => {
    const { world, past, publish } = await lastYear();
    const { proposal } = await publish();
    const stranger = await world.as();
    const become = (accountStatus: "suspended" | "active") =>
      db
        .update(users)
        .set({ accountStatus })
        .where(eq(users.id, idOf(past[0] as Ctx)));
    await become("suspended");
    expect(await freeFor(stranger, proposal.id)).toEqual([1, 3]);
    await become("active");
    expect(await freeFor(stranger, proposal.id)).toEqual([0, 3]);
  });

  test("isn't ended by the goal: the proposal completes when no spot is reserved anymore", async () => {
    const { world, past, publish, pay } = await lastYear();
    const { proposal, silver } = await publish({ goal: "300" });
    const isFunded = async () =>
      (await db.select().from(proposals).where(eq(proposals.id, proposal.id))).map((row) => row.isFunded);
    await pay(await world.as(), proposal, silver);
    expect(await isFunded()).toEqual([false]);
    expect(await freeFor(past[0] as Ctx, proposal.id)).toEqual([1, 2]);
    await settleFirstRefusals(world.system());
    expect(await isFunded()).toEqual([false]);
    world.wait(16 * MINUTES_A_DAY);
    await settleFirstRefusals(world.system());
    expect(await isFunded()).toEqual([true]);
    expect(await statusesOf(proposal.id)).toEqual(["ended"]);
  });
});

describe("who gets first refusal", () => {
  test("those who paid first, as far as there are spots; the others read that it is open", async () => {
    const { world, past, publish } = await lastYear(3);
    const { proposal } = await publish({ places: 2 });
    expect(await statusesOf(proposal.id)).toEqual(["offered", "offered", "ended"]);
    expect(await freeFor(await world.as(), proposal.id)).toEqual([0, 3]);
    expect(await Promise.all(past.map((ctx) => freeFor(ctx, proposal.id)))).toEqual([
      [1, 3],
      [1, 3],
      [0, 3],
    ]);
    await settleFirstRefusals(world.system());
    await settleFirstRefusals(world.system());
    expect((await Promise.all(past.map(mailsTo))).map((mails) => mails.map(([name]) => name))).toEqual([
      ["renewal-reserved"],
      ["renewal-reserved"],
      ["renewal-open"],
    ]);
  });

  test("one sponsor, if one sponsor funds the whole proposal: no tier is free for others", async () => {
    const { world, past, publish } = await lastYear(2);
    const { proposal } = await publish({ mode: "single" });
    expect(await freeFor(await world.as(), proposal.id)).toEqual([0, 0]);
    expect(await freeFor(past[0] as Ctx, proposal.id)).toEqual([1, 1]);
    expect(await freeFor(past[1] as Ctx, proposal.id)).toEqual([0, 0]);
  });

  test("no one, if the host doesn't want it, and no one whose money was refunded", async () => {
    const { made, publish } = await lastYear(2);
    const { proposal } = await publish({ wants: false });
    expect(await refusalsOf(proposal.id)).toEqual([]);
    await db
      .update(sponsorships)
      .set({ status: "cancelled", returnedCents: 50_000 })
      .where(eq(sponsorships.proposalId, made.proposal.id));
    const again = await publish();
    expect(await refusalsOf(again.proposal.id)).toEqual([]);
  });

  test("no one twice: a second next edition reserves nothing", async () => {
    const { publish } = await lastYear();
    expect(await refusalsOf((await publish()).proposal.id)).toHaveLength(1);
    expect(await refusalsOf((await publish()).proposal.id)).toEqual([]);
  });

  test("everyone again, if the next edition was canceled and published again", async () => {
    const { host, publish } = await lastYear();
    const { proposal } = await publish();
    await cancelEvent(host, { proposalId: proposal.id, reason: "Moved to another week" });
    expect(await statusesOf((await publish()).proposal.id)).toEqual(["offered"]);
  });

  test("no one twice, not even with another tier", async () => {
    const { past, made, publish, pay } = await lastYear();
    await pay(past[0] as Ctx, made.proposal, made.tiers[1]);
    expect(await refusalsOf((await publish()).proposal.id)).toHaveLength(1);
    expect(await refusalsOf((await publish()).proposal.id)).toEqual([]);
  });

  test("someone else's proposal is no previous edition", async () => {
    const { made, past } = await lastYear();
    const world = paymentWorld(database);
    const stranger = await world.as(await createHost(db));
    const { proposalId } = await publishProposal(stranger, {
      ...wizardInput(),
      draftId: newId(),
      previousProposalId: made.proposal.id,
    });
    const [row] = await db.select().from(proposals).where(eq(proposals.id, proposalId));
    expect(row?.previousProposalId).toBeNull();
    expect(past).toHaveLength(1);
    expect(await refusalsOf(proposalId)).toEqual([]);
  });
});

test("settleFirstRefusals: a reminder comes once, three days before the end, and never after a payment", async () => {
  const { world, past, publish, pay } = await lastYear(2);
  const { proposal, gold } = await publish({ places: 2 });
  await settleFirstRefusals(world.system());
  await pay(past[0] as Ctx, proposal, gold);
  world.wait(10 * MINUTES_A_DAY);
  await settleFirstRefusals(world.system());
  expect((await mailsTo(past[1] as Ctx)).map(([name]) => name)).toEqual(["renewal-reserved"]);
  world.wait(2.5 * MINUTES_A_DAY);
  await settleFirstRefusals(world.system());
  await settleFirstRefusals(world.system());
  expect((await mailsTo(past[1] as Ctx)).map(([name]) => name)).toEqual([
    "renewal-reserved",
    "renewal-reminder",
  ]);
  expect((await mailsTo(past[0] as Ctx)).map(([name]) => name)).toEqual(["renewal-reserved"]);
});

describe("at the same time", () => {
  /** Runs the work of each on separate connections. */
  async function eachApart<T>(works: readonly ((clients: Clients) => Promise<T>)[]) {
    const clients = works.map(() => openClients(database.url, 2));
    try {
      return await Promise.allSettled(works.map((work, at) => work(clients[at] as Clients)));
    } finally {
      await Promise.all(clients.map((own) => own.close()));
    }
  }
  const on = (ctx: Ctx, { db: own, readDb }: Clients): Ctx => ({ ...ctx, db: own, readDb });
  const slotsOf = (proposalId: string) =>
    db.select().from(sponsorships).where(eq(sponsorships.proposalId, proposalId));

  test("the last spot goes to the sponsor it is reserved for, and never to a stranger too", async () => {
    for (let round = 0; round < 5; round++) {
      const { world, past, publish } = await lastYear();
      const { proposal, gold } = await publish();
      const slot = { proposal, ...(gold && { tier: gold }) };
      const [stranger, second] = [await world.as(), await world.as()];
      const results = await eachApart(
        [stranger, past[0] as Ctx, second].map((ctx) => (own) => world.checkout(on(ctx, own), slot)),
      );
      expect(results.map(({ status }) => status)).toEqual(["rejected", "fulfilled", "rejected"]);
    }
  });

  test("declining and paying: the spot is sold or free, and has one owner", async () => {
    for (let round = 0; round < 5; round++) {
      const { world, past, publish } = await lastYear();
      const { proposal, gold } = await publish();
      const [refusal] = await refusalsOf(proposal.id);
      const slot = { proposal, ...(gold && { tier: gold }) };
      const stranger = await world.as();
      await eachApart<unknown>([
        (own) => world.checkout(on(past[0] as Ctx, own), slot),
        (own) => declineFirstRefusal(on(past[0] as Ctx, own), { firstRefusalId: refusal?.id ?? "" }),
        (own) => world.checkout(on(stranger, own), slot),
      ]);
      const held = await slotsOf(proposal.id);
      expect(held.length).toBeLessThanOrEqual(1);
      const [free] = await freeFor(stranger, proposal.id);
      expect((free ?? 0) + held.length).toBe(1);
    }
  });

  test("ten strangers and two past sponsors: the one spot that isn't reserved is sold once", async () => {
    const { world, past, publish } = await lastYear(2);
    const { proposal, gold } = await publish({ places: 3 });
    const slot = { proposal, ...(gold && { tier: gold }) };
    const strangers: Ctx[] = [];
    for (let at = 0; at < 10; at++) strangers.push(await world.as());
    const results = await eachApart(
      [...strangers, ...past].map((ctx) => (own) => world.checkout(on(ctx, own), slot)),
    );
    expect(results.slice(10).map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
    expect(results.slice(0, 10).filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await slotsOf(proposal.id)).toHaveLength(3);
  });

  test("two next editions published together reserve a spot for each past sponsor once", async () => {
    const { made, past, publish } = await lastYear(2);
    const published = await eachApart([0, 1].map(() => (own) => publish({ places: 2 }, own)));
    expect(published.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
    const next = await db
      .select({ id: proposals.id })
      .from(proposals)
      .where(eq(proposals.previousProposalId, made.proposal.id));
    expect(next).toHaveLength(2);
    const reserved = (await Promise.all(next.map(({ id }) => refusalsOf(id)))).flat();
    expect(reserved.map(({ sponsorId }) => sponsorId).toSorted()).toEqual(past.map(idOf).toSorted());
  });

  test("the job and a payment: the reservation is taken, in either order", async () => {
    for (let round = 0; round < 5; round++) {
      const { world, past, publish } = await lastYear();
      const { proposal, gold } = await publish({ places: 2 });
      const { ref, paymentId } = await world.checkout(past[0] as Ctx, {
        proposal,
        ...(gold && { tier: gold }),
      });
      await world.api.decide(ref, "approve");
      await eachApart<unknown>([
        (own) => world.reconcile(paymentId, own),
        (own) => settleFirstRefusals(on(world.system(), own)),
      ]);
      await settleFirstRefusals(world.system());
      expect(await statusesOf(proposal.id)).toEqual(["taken"]);
    }
  });

  test("a hold that began before the end is paid after it", async () => {
    const { world, past, publish } = await lastYear();
    const { proposal, gold } = await publish();
    const [refusal] = await refusalsOf(proposal.id);
    const slot = { proposal, ...(gold && { tier: gold }) };
    const left = (refusal?.expiresAt.getTime() ?? 0) - world.now().getTime();
    world.wait(left / 60_000 - 1);
    const { ref, paymentId } = await world.checkout(past[0] as Ctx, slot);
    world.wait(2);
    await settleFirstRefusals(world.system());
    await expect(world.checkout(await world.as(), slot)).rejects.toThrow("Someone is paying");
    await world.api.decide(ref, "approve");
    await world.reconcile(paymentId);
    const [sold] = await db.select().from(sponsorships).where(eq(sponsorships.proposalId, proposal.id));
    expect(sold).toMatchObject({ status: "paid", sponsorId: idOf(past[0] as Ctx) });
  });
});

test("a stranger's late money doesn't take a reserved spot", async () => {
  const { world, past, publish } = await lastYear();
  const { proposal, gold } = await publish({ places: 2 });
  const slot = { proposal, ...(gold && { tier: gold }) };
  const late = await world.checkout(await world.as(), slot);
  await world.api.decide(late.ref, "leave_pending");
  world.wait(16);
  await world.sweep();
  const other = await world.checkout(await world.as(), slot);
  await world.api.decide(other.ref, "approve");
  await world.reconcile(other.paymentId);
  await world.api.decide(late.ref, "settle");
  await world.reconcile(late.paymentId);
  expect(await freeFor(past[0] as Ctx, proposal.id)).toEqual([1, 3]);
  const rows = await db.select().from(sponsorships).where(eq(sponsorships.proposalId, proposal.id));
  expect(rows.filter(({ status }) => status === "paid")).toHaveLength(1);
});

test("a stranger's payment that meets the goal doesn't stop the payment for a reserved spot", async () => {
  const { world, past, publish, pay } = await lastYear();
  const { proposal, gold, silver } = await publish({ goal: "300" });
  const own = await world.checkout(past[0] as Ctx, { proposal, ...(gold && { tier: gold }) });
  await pay(await world.as(), proposal, silver);
  await world.api.decide(own.ref, "approve");
  await world.reconcile(own.paymentId);
  const rows = await db.select().from(sponsorships).where(eq(sponsorships.proposalId, proposal.id));
  expect(rows.map(({ status }) => status)).toEqual(["paid", "paid"]);
  const [row] = await db.select().from(proposals).where(eq(proposals.id, proposal.id));
  expect(row?.isFunded).toBe(true);
});

test("only the hold of a sponsor without first refusal makes room for a transfer that came in time", async () => {
  const { world, past, publish } = await lastYear();
  const { proposal, gold } = await publish({ places: 3 });
  const slot = { proposal, ...(gold && { tier: gold }) };
  const [paid, other] = [await world.as(), await world.as()];
  for (const ctx of [paid, other, past[0] as Ctx]) {
    await world.checkout(ctx, slot);
    world.wait(1);
  }
  const held = await db.select().from(sponsorships).where(eq(sponsorships.proposalId, proposal.id));
  const holdOf = (ctx: Ctx) => held.find(({ sponsorId }) => sponsorId === idOf(ctx));
  const yielding = await db.transaction((tx) =>
    findYielding(tx, paid, holdOf(paid) as (typeof held)[number]),
  );
  expect(yielding).toBe(holdOf(other)?.id);
});

describe("when the host has reduced the spots", () => {
  test("the later past sponsors have none, on the page and in emails", async () => {
    const { world, past, publish } = await lastYear(2);
    const { proposal, gold } = await publish({ places: 2 });
    await settleFirstRefusals(world.system());
    await db
      .update(proposalTiers)
      .set({ places: 1 })
      .where(eq(proposalTiers.id, gold?.id ?? ""));
    const pages = (await refusalsOf(proposal.id)).map(({ id, linkTokenSealed }, at) =>
      getRenewalPage(past[at] as Ctx, openLinkToken(linkTokenSealed ?? "", id) ?? ""),
    );
    expect((await Promise.all(pages)).map((page) => [page.status, page.isReserved])).toEqual([
      ["offered", true],
      ["ended", false],
    ]);
    world.wait(13 * MINUTES_A_DAY);
    await settleFirstRefusals(world.system());
    expect((await Promise.all(past.map(mailsTo))).map((mails) => mails.length)).toEqual([2, 1]);
  });

  test("a sponsor who is paying still sees the reservation", async () => {
    const { world, past, publish } = await lastYear();
    const { proposal, gold } = await publish();
    await settleFirstRefusals(world.system());
    await world.checkout(past[0] as Ctx, { proposal, ...(gold && { tier: gold }) });
    const [refusal] = await refusalsOf(proposal.id);
    const token = openLinkToken(refusal?.linkTokenSealed ?? "", refusal?.id ?? "") ?? "";
    expect(await getRenewalPage(past[0] as Ctx, token)).toMatchObject({
      status: "offered",
      isReserved: true,
    });
  });
});

test("the account of a host with several editions can be deleted", async () => {
  const { host, made, publish } = await lastYear();
  const { proposal } = await publish();
  const draft = await createProposal(db, idOf(host));
  await db
    .update(proposals)
    .set({ previousProposalId: draft.proposal.id })
    .where(eq(proposals.id, made.proposal.id));
  await db.transaction((tx) => eraseProposals(tx, new Date(), idOf(host)));
  const left = await db
    .select()
    .from(proposals)
    .where(eq(proposals.hostId, idOf(host)));
  expect(left.map(({ id }) => id).toSorted()).toEqual([made.proposal.id, proposal.id].toSorted());
});

describe("pages", () => {
  test("the private link shows both prices, and lets only its sponsor act", async () => {
    const { world, past, publish } = await lastYear();
    const { proposal, gold } = await publish();
    await settleFirstRefusals(world.system());
    const [refusal] = await refusalsOf(proposal.id);
    const token = openLinkToken(refusal?.linkTokenSealed ?? "", refusal?.id ?? "") ?? "";
    const page = await getRenewalPage(past[0] as Ctx, token);
    expect(page).toMatchObject({
      status: "offered",
      isReserved: true,
      isSponsor: true,
      tier: { id: gold?.id, name: "Gold", amountCents: 60_000 },
      previous: { tier: "Tier 1", amountCents: 50_000, reportPath: null },
    });
    expect(await getRenewalPage(await world.as(), token)).toMatchObject({ isSponsor: false });
    await expect(getRenewalPage(past[0] as Ctx, token.replaceAll(/./g, "x"))).rejects.toMatchObject({
      code: "not_found",
    });
    world.wait(16 * MINUTES_A_DAY);
    expect(await getRenewalPage(past[0] as Ctx, token)).toMatchObject({ status: "ended", isReserved: false });
  });

  test("benefits of last time are shown with their status, and counted as in reports", async () => {
    const { world, past, publish } = await lastYear(1, {
      tiers: [{ benefits: ["Booth", "Banner", "Post", "Speech"] }],
    });
    const { proposal } = await publish();
    const items = await db
      .select()
      .from(deliverables)
      .where(eq(deliverables.sponsorId, idOf(past[0] as Ctx)))
      .orderBy(deliverables.position);
    const settled = { settledAt: new Date(), settledBy: "sponsor", deadlineAt: null } as const;
    const proved = { status: "proved", provedAt: new Date() } as const;
    const set = (at: number, row: Partial<typeof deliverables.$inferInsert>) =>
      db
        .update(deliverables)
        .set(row)
        .where(eq(deliverables.id, items[at]?.id ?? ""));
    await set(0, proved);
    await set(1, proved);
    await set(1, { status: "accepted", ...settled });
    await set(2, { status: "waived", ...settled });
    await settleFirstRefusals(world.system());
    const [refusal] = await refusalsOf(proposal.id);
    const token = openLinkToken(refusal?.linkTokenSealed ?? "", refusal?.id ?? "") ?? "";
    expect((await getRenewalPage(past[0] as Ctx, token)).previous.benefits).toEqual([
      { title: "Booth", status: "proved" },
      { title: "Banner", status: "accepted" },
      { title: "Post", status: "waived" },
      { title: "Speech", status: "due" },
    ]);
    expect(await listSponsoredYears(past[0] as Ctx)).toMatchObject([{ delivered: 2, promised: 3 }]);
  });

  test("the host sees who came back, and no one else; sponsors see their years", async () => {
    const { world, host, made, past, publish, pay } = await lastYear(2);
    const { proposal, gold } = await publish({ places: 2 });
    await pay(past[0] as Ctx, proposal, gold);
    const [edition] = await listReturningSponsors(host, made.proposal.id);
    expect(edition?.sponsors.map(({ amountCents, renewedCents }) => [amountCents, renewedCents])).toEqual([
      [50_000, 60_000],
      [50_000, null],
    ]);
    expect(edition?.isOver).toBe(false);
    expect(await listReturningSponsors(await world.as(await createHost(db)), made.proposal.id)).toEqual([]);
    const years = await listSponsoredYears(past[0] as Ctx);
    expect(years.map(({ tier, amountCents }) => [tier, amountCents])).toEqual([
      ["Gold", 60_000],
      ["Tier 1", 50_000],
    ]);
    expect(sponsoredYearsCsv(years).split("\n")[1]).toContain("Gold,600");
    world.wait(16 * MINUTES_A_DAY);
    expect(await listReturningSponsors(host, made.proposal.id)).toMatchObject([{ isOver: true }]);
  });
});
