import { and, eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { blocks, inquiries, mailMessages, notifications, proposals } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import { acceptInquiry } from "@/lib/funding/inquiries/commands/accept-inquiry";
import { expireInquiries } from "@/lib/funding/inquiries/commands/expire-inquiries";
import { makeCounterProposal } from "@/lib/funding/inquiries/commands/make-counter-proposal";
import { sendInquiry } from "@/lib/funding/inquiries/commands/send-inquiry";
import { withdrawInquiry } from "@/lib/funding/inquiries/commands/withdraw-inquiry";
import { listOwnInquiries } from "@/lib/funding/inquiries/queries/own-inquiries";
import { closeProposal } from "@/lib/funding/sponsorships/commands/close-proposal";
import { openClients } from "@/tests/support/clients";
import { createTestDatabase } from "@/tests/support/database";
import { createAgreedPrice, createOffer } from "@/tests/support/factories/inquiries";
import { createProposal } from "@/tests/support/factories/proposals";
import { createHost } from "@/tests/support/factories/users";
import { waitsForRow } from "@/tests/support/lock-wait";
import { paymentWorld } from "@/tests/support/payments";

const database = await createTestDatabase();
afterAll(database.close);
const { db } = database;

type Slot = Parameters<ReturnType<typeof paymentWorld>["checkout"]>[1];

function setting() {
  const world = paymentWorld(database);
  return {
    world,
    async pay(ctx: Ctx, slot: Slot) {
      const { paymentId, ref } = await world.checkout(ctx, slot);
      await world.api.decide(ref, "approve");
      return world.reconcile(paymentId);
    },
  };
}

const mailsTo = async ({ viewer }: Ctx, template = "interest-left-out") =>
  db
    .select()
    .from(mailMessages)
    .where(and(eq(mailMessages.toUserId, viewer?.id ?? ""), eq(mailMessages.template, template)));

describe("when one sponsor funds it all, the other waiting sponsors are notified", () => {
  test("by email and in the app, once each and about their own inquiry, except for the payer", async () => {
    const { world, pay } = setting();
    const agreed = await createAgreedPrice(database, world);
    const { proposal, tier } = agreed;
    const offering = await world.as();
    const offer = { proposalId: proposal.id, tierId: tier.id, amount: 30_000, note: null };
    await makeCounterProposal(offering, offer);
    const interested = await world.as();
    await sendInquiry(interested, { proposalId: proposal.id, note: null });
    const gone = await world.as();
    const { id } = await makeCounterProposal(gone, offer);
    await withdrawInquiry(gone, { interestId: id });
    const payer = await world.as();
    await sendInquiry(payer, { proposalId: proposal.id, note: null });
    expect(await pay(payer, { proposal, tier })).toBe("succeeded");

    const [first, ...more] = await mailsTo(agreed.asSponsor);
    expect(more).toEqual([]);
    expect(first?.subject).toBe(`${proposal.title} is funded`);
    expect(first?.text).toContain('The $400 you agreed on for the "Tier 1" tier can\'t be paid right now.');
    expect(first?.text).toContain("we'll refund it in full");
    expect(first?.text).toContain("Your agreement stays valid until");
    expect((await mailsTo(offering))[0]?.text).toContain("The host can't accept your $300 offer right now.");
    expect((await mailsTo(interested))[0]?.text).toContain("You said you were interested.");
    expect(first?.text).toContain("/browseproposals");
    for (const uninvolved of [payer, gone, agreed.asHost]) expect(await mailsTo(uninvolved)).toEqual([]);
    const bell = await db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, interested.viewer?.id ?? ""));
    expect(bell).toMatchObject([{ title: `${proposal.title} is funded` }]);
    const { rows } = await listOwnInquiries(offering);
    expect(rows).toMatchObject([{ status: "pending", isClosed: true, payPath: null }]);
  });

  test("without possible links, and not by a blocked host, unless they might still pay", async () => {
    const { world, pay } = setting();
    const agreed = await createAgreedPrice(database, world);
    const { proposal, tier } = agreed;
    const title = "Win at prizes.example.com now";
    await db.update(proposals).set({ title }).where(eq(proposals.id, proposal.id));
    const [interested, blocking] = [await world.as(), await world.as()];
    for (const who of [interested, blocking]) await sendInquiry(who, { proposalId: proposal.id, note: null });
    for (const { viewer } of [blocking, agreed.asSponsor])
      await db.insert(blocks).values({ blockerId: viewer?.id ?? "", blockedId: proposal.hostId });
    expect(await pay(await world.as(), { proposal, tier })).toBe("succeeded");
    const [mail] = await mailsTo(interested);
    expect(mail?.subject).toContain("(link removed)");
    for (const part of [mail?.subject, mail?.text]) expect(part).not.toContain("prizes.example.com");
    expect(await mailsTo(blocking)).toEqual([]);
    expect(await mailsTo(agreed.asSponsor)).toHaveLength(1);
  });

  test("then expires silently: no one gets an unanswered or unpaid email", async () => {
    const { world, pay } = setting();
    const agreed = await createAgreedPrice(database, world);
    await pay(await world.as(), { proposal: agreed.proposal, tier: agreed.tier });
    world.wait(15 * 24 * 60);
    await expireInquiries(world.system());
    const [row] = await db.select().from(inquiries).where(eq(inquiries.id, agreed.interestId));
    expect(row).toMatchObject({ status: "lapsed" });
    for (const who of [agreed.asSponsor, agreed.asHost])
      expect(await mailsTo(who, "interest-ended")).toEqual([]);
  });

  test("a payment whose transaction fails notifies no one", async () => {
    const { world } = setting();
    const offered = await createOffer(database, world);
    const { proposal, tier } = offered;
    const { paymentId, ref } = await world.checkout(await world.as(), { proposal, tier });
    await world.api.decide(ref, "approve");
    await database.sql`create function fail() returns trigger language plpgsql as $$ begin
      if new.template = 'interest-left-out' then raise 'no room'; end if; return new; end $$`;
    await database.sql`create trigger fail before insert on mail_messages for each row execute function fail()`;
    try {
      await expect(world.reconcile(paymentId)).rejects.toThrow();
    } finally {
      await database.sql`drop trigger fail on mail_messages`;
    }
    const [row] = await db.select().from(proposals).where(eq(proposals.id, offered.proposal.id));
    expect(row).toMatchObject({ isFunded: false });
    await world.reconcile(paymentId);
    const [later] = await db.select().from(proposals).where(eq(proposals.id, offered.proposal.id));
    expect(later).toMatchObject({ isFunded: true });
    expect(await mailsTo(offered.asSponsor)).toHaveLength(1);
  });
});

describe("if several may join", () => {
  const several = {
    fundingMode: "several",
    amountRequestedCents: 1_000_000,
    tiers: [
      { name: "Gold", places: 1 },
      { name: "Silver", places: 5 },
    ],
  } as const;

  test("sponsors with offers for a tier are notified when it sells out; the others when the host closes the proposal", async () => {
    const { world, pay } = setting();
    const owner = await createHost(db);
    const { proposal, tiers } = await createProposal(db, owner.id, {
      ...several,
      tiers: [...several.tiers],
    });
    const [gold, silver] = tiers;
    const [forGold, forSilver] = [await world.as(), await world.as()];
    const offer = { proposalId: proposal.id, amount: 20_000, note: null };
    await makeCounterProposal(forGold, { ...offer, tierId: gold?.id ?? null });
    await makeCounterProposal(forSilver, { ...offer, tierId: silver?.id ?? null });
    await pay(await world.as(), { proposal, tier: silver });
    expect([...(await mailsTo(forGold)), ...(await mailsTo(forSilver))]).toEqual([]);
    await pay(await world.as(), { proposal, tier: gold });
    expect(await mailsTo(forGold)).toMatchObject([
      { subject: `The "Gold" tier of ${proposal.title} is taken` },
    ]);
    expect(await mailsTo(forSilver)).toEqual([]);
    await closeProposal(await world.as(owner), { proposalId: proposal.id });
    const [closed] = await mailsTo(forSilver);
    expect(closed?.text).toContain(`The host has closed ${proposal.title} to new sponsors.`);
  });
});

test("concurrently: each open offer is notified once when the proposal is funded, and no new one is made", async () => {
  const { world } = setting();
  for (let round = 0; round < 4; round++) {
    const agreed = await createAgreedPrice(database, world);
    const { proposal, tier, asHost } = agreed;
    const waiting = await createOfferOf(await world.as());
    const [early, late, leaving, payer] = [
      await world.as(),
      await world.as(),
      await world.as(),
      await world.as(),
    ];
    async function createOfferOf(ctx: Ctx, amount = 30_000) {
      const { id } = await makeCounterProposal(ctx, {
        proposalId: proposal.id,
        tierId: tier.id,
        amount,
        note: null,
      });
      return { ctx, id };
    }
    const left = await createOfferOf(leaving);
    const { paymentId, ref } = await world.checkout(payer, { proposal, tier });
    await world.api.decide(ref, "approve");
    const clients = Array.from({ length: 6 }, () => openClients(database.url, 2));
    const on = (n: number, ctx: Ctx): Ctx => ({
      ...ctx,
      db: clients[n]?.db ?? db,
      readDb: clients[n]?.readDb ?? ctx.readDb,
    });
    try {
      const outcomes = await Promise.allSettled([
        world.reconcile(paymentId, clients[0]),
        sendInquiry(on(1, early), { proposalId: proposal.id, note: null }),
        createOfferOf(on(2, late)),
        withdrawInquiry(on(3, leaving), { interestId: left.id }),
        acceptInquiry(on(4, asHost), { interestId: waiting.id, note: null }),
        world.reconcile(paymentId, clients[5]),
      ]);
      expect(outcomes[3]).toMatchObject({ status: "fulfilled" });
    } finally {
      await Promise.all(clients.map((client) => client.close()));
    }
    await world.reconcile(paymentId);
    expect(await world.statusOf(paymentId)).toBe("succeeded");
    const remaining = await db
      .select()
      .from(inquiries)
      .where(and(eq(inquiries.proposalId, proposal.id), eq(inquiries.type, "counter_proposal")));
    expect(remaining.length).toBeGreaterThanOrEqual(3);
    for (const ctx of [agreed.asSponsor, waiting.ctx]) expect(await mailsTo(ctx)).toHaveLength(1);
    for (const ctx of [early, late]) {
      const { rows } = await listOwnInquiries(ctx);
      expect(await mailsTo(ctx)).toHaveLength(rows.length);
    }
    expect((await mailsTo(leaving)).length).toBeLessThanOrEqual(1);
    expect(await mailsTo(payer)).toEqual([]);
  }
});

test("an offer written while the payment waits for the proposal is notified", async () => {
  const { world } = setting();
  const { proposal, tiers } = await createProposal(db, (await createHost(db)).id, { tiers: [{}] });
  const { paymentId, ref } = await world.checkout(await world.as(), { proposal, tier: tiers[0] });
  await world.api.decide(ref, "approve");
  const offering = await world.as();
  const clients = openClients(database.url, 2);
  try {
    const paying = await clients.db.transaction(async (tx) => {
      await tx.select().from(proposals).where(eq(proposals.id, proposal.id)).for("no key update");
      await tx.insert(inquiries).values({
        id: newId(),
        proposalId: proposal.id,
        userId: offering.viewer?.id ?? "",
        type: "interested",
        status: "pending",
      });
      const settled = world.reconcile(paymentId);
      await expect.poll(() => waitsForRow(database), { interval: 5 }).toBe(true);
      return [settled];
    });
    expect(await paying[0]).toBe("succeeded");
  } finally {
    await clients.close();
  }
  expect(await mailsTo(offering)).toHaveLength(1);
});
