import { and, eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { auditLog, mailMessages, proposalDrafts, proposals, sponsorships } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { closeProposal } from "@/lib/funding/sponsorships/commands/close-proposal";
import { getCancellation } from "@/lib/funding/sponsorships/queries/cancellation";
import { getCheckoutPage } from "@/lib/funding/sponsorships/queries/checkout-page";
import { duplicateProposal } from "@/lib/listings/proposals/commands/duplicate-proposal";
import { pauseProposal } from "@/lib/listings/proposals/commands/pause-proposal";
import { resumeProposal } from "@/lib/listings/proposals/commands/resume-proposal";
import { DraftContent } from "@/lib/listings/proposals/draft-schema";
import { getPublicProposal } from "@/lib/listings/proposals/queries/details";
import { wizardStart } from "@/lib/listings/proposals/queries/wizard-start";
import { createTestDatabase } from "@/tests/support/database";
import { createEvent, createProposal } from "@/tests/support/factories/proposals";
import { createHost } from "@/tests/support/factories/users";
import { expectSoundLedger, paymentWorld } from "@/tests/support/payments";

const database = await createTestDatabase();
afterAll(database.close);
const { db } = database;

const DAY = 86_400_000;

/** A host's multi-sponsor proposal, and a way to pay for one of its three slots. */
async function several() {
  const world = paymentWorld(database);
  const owner = await createHost(db);
  const { proposal, tiers } = await createProposal(db, owner.id, {
    fundingMode: "several",
    amountRequestedCents: 500_000,
    tiers: [{ places: 3 }],
  });
  const [tier] = tiers;
  if (!tier) throw new Error("there is one tier");
  const begin = async () => {
    const sponsor = await world.as();
    return { sponsor, ...(await world.checkout(sponsor, { proposal, tier })) };
  };
  return {
    world,
    host: await world.as(owner),
    proposal,
    tier,
    begin,
    async approve({ paymentId, ref }: { paymentId: string; ref: string }) {
      await world.api.decide(ref, "approve");
      await world.reconcile(paymentId);
      return world.statusOf(paymentId);
    },
    async read() {
      const [row] = await db.select().from(proposals).where(eq(proposals.id, proposal.id));
      return row;
    },
    mails: async (template: string) =>
      (await db.select().from(mailMessages).where(eq(mailMessages.template, template))).filter(
        ({ subject }) => subject.includes(proposal.title),
      ),
  };
}

const auditsOf = async (entityId: string, action: string) =>
  db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entityId, entityId), eq(auditLog.action, action)));

describe("pausing", () => {
  test("pauseProposal, resumeProposal: hides a proposal from search, says so on its page, and restores it; both idempotent", async () => {
    const s = await several();
    const { proposal, host } = s;
    const input = { proposalId: proposal.id };
    const listed = () => database.sql`select 1 from proposal_search where proposal_id = ${proposal.id}`;
    expect(await listed()).toHaveLength(1);
    await pauseProposal(host, input);
    await pauseProposal(host, input);
    expect(await listed()).toHaveLength(0);
    const page = () => getPublicProposal({ readDb: database.readDb, now: () => new Date() }, proposal.id);
    expect(await page()).toMatchObject({ status: "paused" });
    await expect(s.begin()).rejects.toMatchObject({ code: "conflict" });
    await resumeProposal(host, input);
    await resumeProposal(host, input);
    expect(await listed()).toHaveLength(1);
    expect(await page()).toMatchObject({ status: "active" });
    expect(await auditsOf(proposal.id, "proposal.pause")).toHaveLength(1);
    expect(await auditsOf(proposal.id, "proposal.resume")).toHaveLength(1);
  });

  test("a payer who had started may finish, and a late one is refunded", async () => {
    const s = await several();
    const paying = await s.begin();
    const late = await s.begin();
    await s.world.api.decide(late.ref, "leave_pending");
    await pauseProposal(s.host, { proposalId: s.proposal.id });

    const checkout = await getCheckoutPage(paying.sponsor, s.proposal.id);
    expect(checkout).toMatchObject({ obstacle: null, hold: { tierId: s.tier.id } });
    const again = await s.world.checkout(paying.sponsor, { proposal: s.proposal, tier: s.tier });
    expect(again.paymentId).toBe(paying.paymentId);
    expect(await s.approve(paying)).toBe("succeeded");

    s.world.wait(16);
    await s.world.sweep();
    await s.world.api.decide(late.ref, "settle");
    await s.world.reconcile(late.paymentId);
    await s.world.sweep();
    expect(await s.world.statusOf(late.paymentId)).toBe("refunded");
    expect(await s.read()).toMatchObject({ status: "paused", isFunded: false });
    await expectSoundLedger(database);
  });

  test("can't be resumed after its event", async () => {
    const owner = await createHost(db);
    const event = await createEvent(db, owner.id, {
      startDate: "2024-05-01",
      startsAt: new Date(Date.now() - 2 * DAY),
      endsAt: new Date(Date.now() - DAY),
    });
    const { proposal } = await createProposal(db, owner.id, { status: "paused", eventId: event.id });
    const host = await paymentWorld(database).as(owner);
    await expect(resumeProposal(host, { proposalId: proposal.id })).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining("over"),
    });
  });
});

describe("closing", () => {
  test("closeProposal: funds it with what was paid, stops open checkouts, notifies both, and accepts no further money", async () => {
    const s = await several();
    const input = { proposalId: s.proposal.id };
    await expect(closeProposal(s.host, input)).rejects.toMatchObject({ code: "conflict" });
    const paid = await s.begin();
    await s.approve(paid);
    const paying = await s.begin();
    await closeProposal(s.host, input);
    await closeProposal(s.host, input);
    expect(await s.read()).toMatchObject({
      status: "completed",
      isFunded: true,
      fundedBySponsorId: paid.sponsor.viewer?.id,
    });
    await expect(s.begin()).rejects.toMatchObject({ code: "conflict" });
    await s.world.api.decide(paying.ref, "approve");
    await s.world.reconcile(paying.paymentId);
    await s.world.sweep();
    expect(await s.world.statusOf(paying.paymentId)).not.toBe("succeeded");
    const sold = await db.select().from(sponsorships).where(eq(sponsorships.proposalId, s.proposal.id));
    expect(sold.map(({ status }) => status).toSorted()).toEqual(["expired", "paid"]);
    expect(await s.mails("proposal-closed")).toMatchObject([{ toUserId: paid.sponsor.viewer?.id }]);
    expect(await s.mails("place-given-up")).toMatchObject([{ toUserId: paying.sponsor.viewer?.id }]);
    expect(await auditsOf(s.proposal.id, "proposal.close")).toHaveLength(1);
    await expectSoundLedger(database);
  });

  test("closeProposal rejects a single-sponsor proposal", async () => {
    const world = paymentWorld(database);
    const owner = await createHost(db);
    const { proposal } = await createProposal(db, owner.id);
    const host = await world.as(owner);
    await expect(closeProposal(host, { proposalId: proposal.id })).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining("takes one sponsor"),
    });
  });
});

describe("duplicating", () => {
  test("duplicateProposal: creates a draft with the text and tiers, which the wizard opens, without any money", async () => {
    const s = await several();
    await s.approve(await s.begin());
    const [one, other] = [newId(), newId()];
    const copy = (draftId: string) => duplicateProposal(s.host, { proposalId: s.proposal.id, draftId });
    expect(await Promise.all([copy(one), copy(one)])).toEqual([{ draftId: one }, { draftId: one }]);
    await copy(other);
    const drafts = await db
      .select()
      .from(proposalDrafts)
      .where(eq(proposalDrafts.userId, s.host.viewer?.id ?? ""));
    expect(drafts.map(({ id }) => id).toSorted()).toEqual([one, other].toSorted());
    const content = DraftContent.parse(drafts[0]?.content);
    expect(content.proposal).toMatchObject({
      title: `${s.proposal.title} (copy)`,
      amountRequested: "5000",
      fundingMode: "several",
    });
    expect(content.tiers).toMatchObject([{ name: "Tier 1", amount: "500", places: "3" }]);
    expect(content.tiers[0]?.key).not.toBe(s.tier.id);
    expect(await wizardStart(s.host, null, one)).toMatchObject({ saved: { id: one }, isRequested: true });
    const stranger = await s.world.as(await createHost(db));
    expect(await wizardStart(stranger, null, one)).toMatchObject({ saved: null, isRequested: false });
  });
});

describe("the preview of canceling an event", () => {
  test("lists every sponsor with what is left of their money, only for the host", async () => {
    const s = await several();
    const first = await s.begin();
    await s.approve(first);
    await s.approve(await s.begin());
    await s.begin();
    const cancellation = await getCancellation(s.host, s.proposal.id);
    expect(cancellation).toMatchObject({ totalCents: 100_000, paying: 1, others: [] });
    expect(cancellation.payBacks.map(({ sponsorName }) => sponsorName)).toContain(
      first.sponsor.viewer?.companyName,
    );
    const stranger = await s.world.as(await createHost(db));
    await expect(getCancellation(stranger, s.proposal.id)).rejects.toMatchObject({ code: "not_found" });
  });
});
