import { and, eq, inArray } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { mailMessages, moderationAppeals, payments, proposals, refunds, sponsorships } from "@/db/schema";
import { refundCancelled } from "@/lib/funding/sponsorships/commands/refund-cancelled";
import { releaseFunds } from "@/lib/funding/sponsorships/commands/release-funds";
import { removalResult, removalWarning } from "@/lib/funding/sponsorships/removal";
import { RefusedError } from "@/lib/integrations/payments/port";
import { reopenProposal } from "@/lib/listings/proposals/commands/reopen-proposal";
import { answerAppeal } from "@/lib/trust/moderation/commands/answer-appeal";
import { appealDecision } from "@/lib/trust/moderation/commands/appeal-decision";
import { hideSubject } from "@/lib/trust/moderation/commands/hide-subject";
import { getCase } from "@/lib/trust/moderation/queries/case";
import { getReportable } from "@/lib/trust/moderation/queries/reportable";
import { openClients } from "@/tests/support/clients";
import { createTestDatabase } from "@/tests/support/database";
import { ageFunds } from "@/tests/support/factories/funds";
import { createProposal } from "@/tests/support/factories/proposals";
import { createAdmin, createHost } from "@/tests/support/factories/users";
import { expectSoundLedger, paymentWorld } from "@/tests/support/payments";

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);
const reason = "It is not an event.";

async function read(paymentId: string) {
  const [row] = await db
    .select({ payment: payments, slot: sponsorships.status, proposal: proposals })
    .from(payments)
    .innerJoin(sponsorships, eq(sponsorships.orderId, payments.orderId))
    .innerJoin(proposals, eq(proposals.id, sponsorships.proposalId))
    .where(eq(payments.id, paymentId));
  if (!row) throw new Error("no such payment");
  return { status: row.payment.status, slot: row.slot, proposal: row.proposal.status };
}

const letters = async (userId: string | undefined) =>
  (
    await db
      .select({ template: mailMessages.template })
      .from(mailMessages)
      .where(
        and(
          eq(mailMessages.toUserId, userId ?? ""),
          inArray(mailMessages.template, [
            "proposal-removed",
            "event-cancelled",
            "refund-made",
            "place-given-up",
          ]),
        ),
      )
      .orderBy(mailMessages.template)
  ).map(({ template }) => template);

/** A proposal with two tiers: two spots paid, one of them released, and a third in checkout. */
async function mixed() {
  const world = paymentWorld(database);
  const owner = await createHost(db);
  const { proposal, tiers } = await createProposal(db, owner.id, {
    fundingMode: "several",
    amountRequestedCents: 500_000,
    tiers: [{ amountCents: 50_000, places: 5 }],
  });
  const [done, held] = [await world.as(), await world.as()];
  const pay = async (ctx: typeof done) => {
    const { paymentId, ref } = await world.checkout(ctx, { proposal, tier: tiers[0] });
    await world.api.decide(ref, "approve");
    await world.reconcile(paymentId);
    return paymentId;
  };
  const released = await pay(done);
  await ageFunds(db, proposal.id, 60);
  await releaseFunds(world.system());
  const stored = await pay(held);
  const paying = await world.as();
  const open = await world.checkout(paying, { proposal, tier: tiers[0] });
  const admin = await world.as(await createAdmin(db));
  return { world, owner, proposal, done, held, paying, released, kept: stored, open, admin };
}

test("refundCancelled: hiding stops checkouts, refunds held money, keeps released money, and says so before and after", async () => {
  const { world, owner, proposal, admin, ...s } = await mixed();
  expect(await read(s.released)).toMatchObject({ slot: "released" });
  const before = await getReportable(admin, "proposal", proposal.id);
  expect(before.removal && removalWarning(before.removal)).toEqual([
    "1 person is paying right now. Their checkout will be stopped.",
    "$500 for 1 paid spot will be refunded, and we'll tell its sponsor that we removed it.",
    "$500 for 1 paid spot was already released and stays with the host. If that's wrong, refund it in Payment Management.",
  ]);
  expect((await getReportable(s.held, "proposal", proposal.id)).removal).toBeNull();

  const { caseId } = await hideSubject(admin, { kind: "proposal", id: proposal.id, reason });
  await expect(hideSubject(admin, { kind: "proposal", id: proposal.id, reason })).rejects.toMatchObject({
    code: "conflict",
  });
  const onTheWay = (await getCase(admin, caseId)).removal;
  expect(onTheWay && removalResult(onTheWay)[0]).toContain("$500 for 1 paid spot is being refunded.");
  const asHost = await world.as(owner);
  await appealDecision(asHost, { caseId, words: "It is one." });
  const [appeal] = await db.select().from(moderationAppeals).where(eq(moderationAppeals.caseId, caseId));
  const other = await world.as(await createAdmin(db));
  const lift = () => answerAppeal(other, { appealId: appeal?.id ?? "", answer: "lift", reason });
  await expect(lift()).rejects.toMatchObject({
    code: "conflict",
    message: expect.stringContaining("still in progress"),
  });

  const job = { proposalId: proposal.id, reason, by: "admin" } as const;
  await refundCancelled(world.system(), job);
  await refundCancelled(world.system(), job);
  await world.sweep();
  await world.api.decide(s.open.ref, "approve").catch(() => null);
  await world.sweep();
  world.wait(2);
  await world.sweep();
  await releaseFunds(world.system());
  expect(await read(s.kept)).toEqual({ status: "refunded", slot: "cancelled", proposal: "removed" });
  expect(await read(s.released)).toMatchObject({ status: "succeeded", slot: "released" });
  expect(await db.$count(refunds, eq(refunds.paymentId, s.kept))).toBe(1);
  expect(await world.statusOf(s.open.paymentId)).not.toBe("succeeded");
  expect(await letters(s.held.viewer?.id)).toEqual(["proposal-removed", "refund-made"]);
  expect(await letters(s.paying.viewer?.id)).toEqual(["place-given-up"]);
  expect(await letters(s.done.viewer?.id)).toEqual([]);
  const after = (await getCase(admin, caseId)).removal;
  expect(after && removalResult(after)[0]).toBe("$500 for 1 paid spot has been refunded.");
  await lift();
  expect(await read(s.released)).toMatchObject({ slot: "released", proposal: "paused" });
  await expectSoundLedger(database);
});

test("hideSubject: a restored funded proposal is reopened by its host, and a failed refund is retried", async () => {
  let refusals = 1;
  const world = paymentWorld(database, (provider) => ({
    ...provider,
    refund: async (...call) => {
      if (refusals-- > 0) throw new RefusedError("not now");
      return provider.refund(...call);
    },
  }));
  const s = await world.sponsored();
  await ageFunds(db, s.proposalId, 60);
  const admin = await world.as(await createAdmin(db));
  const { caseId } = await hideSubject(admin, { kind: "proposal", id: s.proposalId, reason });
  await releaseFunds(world.system());
  await world.sweep();
  expect(await read(s.paymentId)).toMatchObject({ status: "succeeded", slot: "paid" });
  world.wait(61);
  await world.releaseRound();
  await world.releaseRound();
  expect(await read(s.paymentId)).toMatchObject({ status: "refunded", slot: "cancelled" });
  expect(await letters(s.sponsor.viewer?.id)).toEqual(["proposal-removed", "refund-made"]);
  await appealDecision(s.host, { caseId, words: "It is one." });
  const [appeal] = await db.select().from(moderationAppeals).where(eq(moderationAppeals.caseId, caseId));
  const other = await world.as(await createAdmin(db));
  await answerAppeal(other, { appealId: appeal?.id ?? "", answer: "lift", reason });
  expect((await read(s.paymentId)).proposal).toBe("completed");
  await reopenProposal(s.host, { proposalId: s.proposalId });
  expect((await read(s.paymentId)).proposal).toBe("active");
});

test("concurrently with a payment or release, the money is either the host's or refunded, never both and never neither", async () => {
  const clients = Array.from({ length: 3 }, () => openClients(database.url));
  const [one, two, three] = clients;
  if (!one || !two || !three) throw new Error("three connections");
  try {
    for (let round = 0; round < 2; round++) {
      const world = paymentWorld(database);
      const s = await world.sponsored();
      const owner = await createHost(db);
      const { proposal, tiers } = await createProposal(db, owner.id);
      const paying = await world.checkout(await world.as(), { proposal, tier: tiers[0] });
      await world.api.decide(paying.ref, "approve");
      await ageFunds(db, s.proposalId, 60);
      const admin = await world.as(await createAdmin(db), one);
      const hide = (id: string) => hideSubject(admin, { kind: "proposal", id, reason });
      await Promise.all([
        hide(proposal.id),
        world.reconcile(paying.paymentId, two),
        hide(s.proposalId),
        releaseFunds({ ...world.system(), db: three.db, readDb: three.readDb }),
      ]);
      for (let again = 0; again < 2; again++) {
        world.wait(61);
        await world.sweep();
        await world.releaseRound();
      }
      const paid = await read(s.paymentId);
      const isBack = paid.slot === "cancelled";
      expect(paid).toMatchObject(isBack ? { status: "refunded" } : { status: "succeeded", slot: "released" });
      expect(await db.$count(refunds, eq(refunds.paymentId, s.paymentId))).toBe(isBack ? 1 : 0);
      expect(["refunded", "orphan_refunded"]).toContain(await world.statusOf(paying.paymentId));
      expect(await db.$count(refunds, eq(refunds.paymentId, paying.paymentId))).toBe(1);
    }
  } finally {
    await Promise.all(clients.map((client) => client.close()));
  }
  await expectSoundLedger(database);
});
