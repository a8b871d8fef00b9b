import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import {
  inquiries,
  orderLines,
  payments,
  proposals,
  proposalTiers,
  receipts,
  sponsorProspects,
  sponsorships,
} from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import { acceptInquiry } from "@/lib/funding/inquiries/commands/accept-inquiry";
import { declineInquiry } from "@/lib/funding/inquiries/commands/decline-inquiry";
import { expireInquiries } from "@/lib/funding/inquiries/commands/expire-inquiries";
import { makeCounterProposal } from "@/lib/funding/inquiries/commands/make-counter-proposal";
import { withdrawInquiry } from "@/lib/funding/inquiries/commands/withdraw-inquiry";
import { agreedCents } from "@/lib/funding/sponsorships/agreed-cents";
import { releaseHold } from "@/lib/funding/sponsorships/commands/release-hold";
import { startCheckout } from "@/lib/funding/sponsorships/commands/start-checkout";
import { getCheckoutPage } from "@/lib/funding/sponsorships/queries/checkout-page";
import { getProposalViewer } from "@/lib/funding/sponsorships/queries/proposal-viewer";
import { openClients } from "@/tests/support/clients";
import { createTestDatabase } from "@/tests/support/database";
import { createAgreedPrice, createOffer, type Offered } from "@/tests/support/factories/inquiries";
import { waitsForRow } from "@/tests/support/lock-wait";
import { balanceOf, expectSoundLedger, paymentWorld } from "@/tests/support/payments";

const database = await createTestDatabase();
afterAll(database.close);
const { db } = database;

const DAY = 24 * 60;
const world = paymentWorld(database);

const checkout = (ctx: Ctx, { proposal, tier, interestId }: Offered) =>
  world.checkout(ctx, { proposal, tier, interestId });

/** The same slot at the public price. */
const listed = ({ proposal, tier }: Offered) => ({ proposal, tier });

async function pay({ ref, paymentId }: { ref: string; paymentId: string }) {
  await world.api.decide(ref, "approve");
  return world.reconcile(paymentId);
}

const statusOf = async ({ interestId }: Pick<Offered, "interestId">) => {
  const [row] = await db.select().from(inquiries).where(eq(inquiries.id, interestId));
  return row?.status;
};

test("the sponsor pays the agreed amount: page, order, receipt, and ledger show it, and the proposal is funded", async () => {
  const offered = await createAgreedPrice(database, world);
  const { proposal, tier, asSponsor, asHost, interestId } = offered;
  expect(await getCheckoutPage(asSponsor, proposal.id)).toMatchObject({
    tiers: [{ amountCents: 40_000, agreed: { interestId, listCents: 50_000 } }],
  });
  const opened = await checkout(asSponsor, offered);
  expect((await world.api.get(opened.ref)).intent.amountCents).toBe(40_000);
  expect(await pay(opened)).toBe("succeeded");

  const [slot] = await db.select().from(sponsorships).where(eq(sponsorships.proposalId, proposal.id));
  expect(slot).toMatchObject({ status: "paid", amountCents: 40_000, interestId, tierId: tier.id });
  const [funded] = await db.select().from(proposals).where(eq(proposals.id, proposal.id));
  expect(funded).toMatchObject({ isFunded: true, fundedBySponsorId: asSponsor.viewer?.id });
  const [line] = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, slot?.orderId ?? ""));
  expect(line).toMatchObject({
    amountCents: 40_000,
    description: `${proposal.title}: Tier 1, at the agreed amount`,
  });
  const [receipt] = await db.select().from(receipts).where(eq(receipts.paymentId, opened.paymentId));
  expect(receipt).toMatchObject({ amountCents: 40_000 });
  expect(await statusOf(offered)).toBe("paid");
  expect(0 - (await balanceOf(database, `host:${asHost.viewer?.id}:pending`))).toBe(40_000);
  const [prospect] = await db
    .select()
    .from(sponsorProspects)
    .where(eq(sponsorProspects.proposalId, proposal.id));
  expect(prospect).toMatchObject({ stage: "won", sponsorId: asSponsor.viewer?.id });
  await expectSoundLedger(database);
});

test("the proposal's page shows the agreed amount only for its tier and while it is available", async () => {
  const offered = await createAgreedPrice(database, world, {
    proposal: { tiers: [{ amountCents: 50_000 }, { amountCents: 90_000 }] },
  });
  const { proposal, tier, asSponsor } = offered;
  const viewer = await getProposalViewer(asSponsor, proposal.id);
  expect(agreedCents(viewer, tier.id)).toBe(40_000);
  expect(agreedCents(viewer, null)).toBeNull();
  expect(agreedCents(await getProposalViewer(await world.as(), proposal.id), tier.id)).toBeNull();
  await db.delete(proposalTiers).where(eq(proposalTiers.id, tier.id));
  expect((await getProposalViewer(asSponsor, proposal.id)).interest).toMatchObject({ isAccepted: false });
});

describe("only for this sponsor, this tier, and in time", () => {
  test("another sponsor pays the tier's amount and can't use the agreed one", async () => {
    const offered = await createAgreedPrice(database, world);
    const stranger = await world.as();
    await expect(checkout(stranger, offered)).rejects.toMatchObject({ code: "conflict" });
    const page = await getCheckoutPage(stranger, offered.proposal.id);
    expect(page.tiers).toMatchObject([{ amountCents: 50_000, agreed: null }]);
    await world.checkout(stranger, listed(offered));
    const [hold] = await db
      .select()
      .from(sponsorships)
      .where(eq(sponsorships.proposalId, offered.proposal.id));
    expect(hold).toMatchObject({ amountCents: 50_000, interestId: null });
  });

  test.each([
    ["a pending one", async () => {}],
    [
      "a declined one",
      ({ asHost, interestId }: Offered) => declineInquiry(asHost, { interestId, reason: "Too little" }),
    ],
    [
      "a withdrawn one",
      async ({ asHost, asSponsor, interestId }: Offered) => {
        await acceptInquiry(asHost, { interestId, note: null });
        await withdrawInquiry(asSponsor, { interestId });
      },
    ],
  ])("%s buys nothing", async (_name, before) => {
    const offered = await createOffer(database, world);
    await before(offered);
    await expect(checkout(offered.asSponsor, offered)).rejects.toThrow(/can no longer be paid/);
    expect(await db.$count(sponsorships, eq(sponsorships.proposalId, offered.proposal.id))).toBe(0);
  });

  test("after 14 days, whether or not the job has run", async () => {
    const offered = await createAgreedPrice(database, world);
    world.wait(14 * DAY + 1);
    await expect(checkout(offered.asSponsor, offered)).rejects.toThrow(/can no longer be paid/);
    const page = await getCheckoutPage(offered.asSponsor, offered.proposal.id);
    expect(page.tiers).toMatchObject([{ amountCents: 50_000, agreed: null }]);
  });

  test("another tier at that amount", async () => {
    const offered = await createAgreedPrice(database, world, {
      proposal: { tiers: [{ amountCents: 50_000 }, { amountCents: 90_000 }] },
    });
    const [, second] = (await getCheckoutPage(offered.asSponsor, offered.proposal.id)).tiers;
    const input = {
      proposalId: offered.proposal.id,
      tierId: second?.id ?? null,
      interestId: offered.interestId,
    };
    await expect(
      startCheckout(offered.asSponsor, { ...input, method: "stripe", idempotencyKey: newId() }),
    ).rejects.toThrow(/can no longer be paid/);
  });

  test("a second slot with the same agreement", async () => {
    const offered = await createAgreedPrice(database, world, {
      proposal: { fundingMode: "several", amountRequestedCents: 1_000_000, tiers: [{ places: 5 }] },
    });
    await pay(await checkout(offered.asSponsor, offered));
    await expect(checkout(offered.asSponsor, offered)).rejects.toThrow(/can no longer be paid/);
    await world.checkout(offered.asSponsor, { proposal: offered.proposal, tier: offered.tier });
    const made = { proposalId: offered.proposal.id, tierId: offered.tier.id, amount: 30_000, note: null };
    expect(await makeCounterProposal(offered.asSponsor, made)).toMatchObject({ status: "pending" });
  });
});

describe("holds work as for any tier", () => {
  test("while someone else pays the public price, the agreed one waits, and vice versa", async () => {
    const offered = await createAgreedPrice(database, world);
    const stranger = await world.as();
    await world.checkout(stranger, listed(offered));
    await expect(checkout(offered.asSponsor, offered)).rejects.toThrow(/paying for this spot right now/);
    world.wait(16);
    await checkout(offered.asSponsor, offered);
    await expect(world.checkout(stranger, listed(offered))).rejects.toThrow(/paying for this spot right now/);
  });

  test("switching between the two amounts releases the first hold and its checkout", async () => {
    const offered = await createAgreedPrice(database, world);
    const dear = await world.checkout(offered.asSponsor, { proposal: offered.proposal, tier: offered.tier });
    const agreed = await checkout(offered.asSponsor, offered);
    expect(await world.statusOf(dear.paymentId)).toBe("cancelled");
    expect((await world.api.get(agreed.ref)).intent.amountCents).toBe(40_000);
    const again = await checkout(offered.asSponsor, offered);
    expect(again.paymentId).toBe(agreed.paymentId);
  });

  test("a checkout started in time can be paid after the deadline, and the job leaves it alone until then", async () => {
    const offered = await createAgreedPrice(database, world);
    world.wait(14 * DAY - 5);
    const opened = await checkout(offered.asSponsor, offered);
    world.wait(10);
    await expireInquiries(world.system());
    expect(await statusOf(offered)).toBe("accepted");
    const another = { proposalId: offered.proposal.id, tierId: offered.tier.id, amount: 42_000, note: null };
    await expect(makeCounterProposal(offered.asSponsor, another)).rejects.toThrow(
      /accepted your \$400 offer/,
    );
    expect(await statusOf(offered)).toBe("accepted");
    expect(await pay(opened)).toBe("succeeded");
    expect(await statusOf(offered)).toBe("paid");
  });

  test("late money for a lapsed amount takes the slot if it is free", async () => {
    const offered = await createAgreedPrice(database, world);
    const opened = await checkout(offered.asSponsor, offered);
    await world.api.decide(opened.ref, "leave_pending");
    world.wait(15 * DAY);
    await world.sweep();
    await expireInquiries(world.system());
    expect(await statusOf(offered)).toBe("lapsed");
    await world.api.decide(opened.ref, "settle");
    await world.reconcile(opened.paymentId);
    expect(await world.statusOf(opened.paymentId)).toBe("succeeded");
    expect(await statusOf(offered)).toBe("paid");
  });

  test("a paying sponsor must release the slot before withdrawing", async () => {
    const offered = await createAgreedPrice(database, world);
    await checkout(offered.asSponsor, offered);
    const { interestId, asSponsor } = offered;
    await expect(withdrawInquiry(asSponsor, { interestId })).rejects.toThrow(/Release your spot first/);
    const [hold] = await db.select().from(sponsorships).where(eq(sponsorships.interestId, interestId));
    await releaseHold(asSponsor, { sponsorshipId: hold?.id ?? "" });
    await withdrawInquiry(asSponsor, { interestId });
    expect(await statusOf(offered)).toBe("withdrawn");
  });
});

describe("concurrently, each on a separate connection", () => {
  async function apart<T>(contexts: readonly Ctx[], run: (ctx: Ctx, n: number) => Promise<T>) {
    const clients = contexts.map(() => openClients(database.url, 2));
    try {
      return await Promise.allSettled(
        contexts.map((ctx, n) =>
          run({ ...ctx, db: clients[n]?.db ?? ctx.db, readDb: clients[n]?.readDb ?? ctx.readDb }, n),
        ),
      );
    } finally {
      await Promise.all(clients.map((own) => own.close()));
    }
  }

  test("two acceptances by a host are one, with one email", async () => {
    const { interestId, asHost } = await createOffer(database, world);
    const outcomes = await apart(
      Array.from({ length: 8 }, () => asHost),
      (ctx) => acceptInquiry(ctx, { interestId, note: null }),
    );
    expect(outcomes.every(({ status }) => status === "fulfilled")).toBe(true);
    const [row] = await database.sql`
      select (select count(*)::int from audit_log where entity_id = ${interestId} and action = 'interest.accept') as accepts,
        (select count(*)::int from mail_messages where dedupe_key = ${`interest-answered:${interestId}`}) as mails`;
    expect(row).toEqual({ accepts: 1, mails: 1 });
  });

  test("a host's acceptance against the sponsor's withdrawal: one wins, and nothing withdrawn can be paid", async () => {
    for (let n = 0; n < 6; n++) {
      const offered = await createOffer(database, world);
      const { interestId, asHost, asSponsor } = offered;
      const [accepted] = await apart([asHost, asSponsor], (ctx, who) =>
        who === 0 ? acceptInquiry(ctx, { interestId, note: null }) : withdrawInquiry(ctx, { interestId }),
      );
      expect(await statusOf(offered)).toBe("withdrawn");
      if (accepted?.status === "rejected") expect(accepted.reason).toMatchObject({ code: "conflict" });
      await expect(checkout(asSponsor, offered)).rejects.toMatchObject({ code: "conflict" });
    }
  });

  test("a checkout at the agreed amount against a withdrawal: never both", async () => {
    for (let n = 0; n < 6; n++) {
      const offered = await createAgreedPrice(database, world);
      const { interestId, asSponsor } = offered;
      const outcomes = await apart([asSponsor, asSponsor], async (ctx, who) =>
        who === 0 ? void (await checkout(ctx, offered)) : void (await withdrawInquiry(ctx, { interestId })),
      );
      expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    }
  });

  test("a checkout started in time beats the job: what is being paid doesn't lapse", async () => {
    const offered = await createAgreedPrice(database, world);
    const late = new Date(world.now().getTime() + 15 * DAY * 60_000);
    const clock = { ...world.system(), now: () => late };
    const gate = openClients(database.url, 1);
    try {
      let outcomes: Promise<unknown> = Promise.resolve();
      await gate.db.transaction(async (tx) => {
        await tx.select().from(inquiries).where(eq(inquiries.id, offered.interestId)).for("update");
        const paying = apart([offered.asSponsor], (ctx) => checkout(ctx, offered));
        await expect.poll(() => waitsForRow(database)).toBe(true);
        const lapsing = apart([clock], expireInquiries);
        await expect.poll(() => waitsForRow(database, 2)).toBe(true);
        outcomes = Promise.all([paying, lapsing]);
      });
      expect(await outcomes).toMatchObject([[{ status: "fulfilled" }], [{ status: "fulfilled" }]]);
    } finally {
      await gate.close();
    }
    expect(await statusOf(offered)).toBe("accepted");
  });

  test("five sponsors with an agreed amount each compete for one slot: one holds it", async () => {
    const first = await createAgreedPrice(database, world);
    const { proposal, tier, asHost } = first;
    const all = [first];
    for (let n = 1; n < 5; n++) {
      const asSponsor = await world.as();
      const { id } = await makeCounterProposal(asSponsor, {
        proposalId: proposal.id,
        tierId: tier.id,
        amount: 40_000 + n * 100,
        note: null,
      });
      await acceptInquiry(asHost, { interestId: id, note: null });
      all.push({ ...first, asSponsor, interestId: id });
    }
    const outcomes = await apart(
      all.map(({ asSponsor }) => asSponsor),
      (ctx, n) => checkout(ctx, all[n] ?? first),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await db.$count(payments)).toBeGreaterThan(0);
    const held = await db.select().from(sponsorships).where(eq(sponsorships.proposalId, proposal.id));
    expect(held.map(({ status }) => status)).toEqual(["held"]);
  });
});

test("the database rejects a slot at any amount but the agreed one", async () => {
  const offered = await createAgreedPrice(database, world);
  const { paymentId } = await checkout(offered.asSponsor, offered);
  const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId));
  const change = db
    .update(sponsorships)
    .set({ amountCents: 100 })
    .where(eq(sponsorships.orderId, payment?.orderId ?? ""));
  await expect(change).rejects.toMatchObject({
    cause: expect.objectContaining({ message: "an agreed price cannot change" }),
  });
});
