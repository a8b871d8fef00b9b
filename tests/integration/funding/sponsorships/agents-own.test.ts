import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { inquiries, proposals, referralBindings, sponsorships } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { acceptInquiry } from "@/lib/funding/inquiries/commands/accept-inquiry";
import { makeCounterProposal } from "@/lib/funding/inquiries/commands/make-counter-proposal";
import { sendInquiry } from "@/lib/funding/inquiries/commands/send-inquiry";
import { startCheckout } from "@/lib/funding/sponsorships/commands/start-checkout";
import { watchSlot } from "@/lib/funding/sponsorships/commands/watch-slot";
import { OBSTACLES, SPONSOR_IS_AGENT } from "@/lib/funding/sponsorships/obstacles";
import { getCheckoutPage } from "@/lib/funding/sponsorships/queries/checkout-page";
import { getProposalViewer } from "@/lib/funding/sponsorships/queries/proposal-viewer";
import { openClients } from "@/tests/support/clients";
import { createTestDatabase } from "@/tests/support/database";
import { createAgent, createAgreement, endAgreement } from "@/tests/support/factories/agents";
import { createAgreedPrice, createOffer } from "@/tests/support/factories/inquiries";
import { createProposal } from "@/tests/support/factories/proposals";
import { createHost } from "@/tests/support/factories/users";
import { waitsForRow } from "@/tests/support/lock-wait";
import { paymentWorld } from "@/tests/support/payments";

const database = await createTestDatabase();
afterAll(database.close);
const { db } = database;
const world = paymentWorld(database);

const createSponsoringAgent = () => createAgent(db, { roles: ["agent", "business_sponsor"] });

const REFUSED = { code: "forbidden", message: OBSTACLES.agent };

/** A proposal, and one of its agents who is also a sponsor, coming from their own link. */
async function setting() {
  const [host, agent] = [await createHost(db), await createSponsoringAgent()];
  const { proposal, tiers } = await createProposal(db, host.id);
  const agreement = await createAgreement(db, { proposalId: proposal.id, hostId: host.id, agent });
  const tierId = tiers[0]?.id ?? null;
  const asAgent = { ...(await world.as(agent)), linkCode: agreement.referralCode };
  const slot = { proposalId: proposal.id, tierId, idempotencyKey: newId() };
  return { proposal, agent, agreement, asAgent, slot };
}

describe("an agent of a proposal can't sponsor it", () => {
  test.each(["viewer_sharer", "editor", "co_owner"] as const)("as %s", async (role) => {
    const { proposal, agreement, asAgent, slot } = await setting();
    await database.sql`update proposal_agents set role = ${role} where id = ${agreement.id}`;
    const { proposalId, tierId } = slot;
    await expect(startCheckout(asAgent, { ...slot, method: "stripe" })).rejects.toMatchObject(REFUSED);
    await expect(watchSlot(asAgent, slot)).rejects.toMatchObject(REFUSED);
    await expect(sendInquiry(asAgent, { proposalId, note: null })).rejects.toMatchObject(REFUSED);
    const offer = { proposalId, tierId, amount: 40_000, note: null };
    await expect(makeCounterProposal(asAgent, offer)).rejects.toMatchObject(REFUSED);
    for (const table of [sponsorships, inquiries, referralBindings])
      expect(await db.$count(table, eq(table.proposalId, proposal.id))).toBe(0);
    expect((await getCheckoutPage(asAgent, proposalId)).obstacle).toBe("agent");
    expect(await getProposalViewer(asAgent, proposalId)).toMatchObject({ isAgent: true, isOwner: false });
  });

  test("not even if they became one while their checkout waited for the proposal", async () => {
    const [host, agent] = [await createHost(db), await createSponsoringAgent()];
    const { proposal, tiers } = await createProposal(db, host.id);
    const asAgent = await world.as(agent);
    const gate = openClients(database.url, 1);
    try {
      let outcome: Promise<unknown> = Promise.resolve();
      await gate.db.transaction(async (tx) => {
        await tx.select().from(proposals).where(eq(proposals.id, proposal.id)).for("no key update");
        outcome = world.checkout(asAgent, { proposal, tier: tiers[0] }).catch((error: unknown) => error);
        await expect.poll(() => waitsForRow(database)).toBe(true);
        await createAgreement(tx, { proposalId: proposal.id, hostId: host.id, agent });
      });
      expect(await outcome).toMatchObject(REFUSED);
    } finally {
      await gate.close();
    }
  });

  test("and can again once they no longer promote it", async () => {
    const { agreement, asAgent, slot } = await setting();
    await endAgreement(db, agreement);
    await startCheckout(asAgent, { ...slot, method: "stripe" });
    expect((await getCheckoutPage(asAgent, slot.proposalId)).obstacle).toBeNull();
  });
});

describe("a sponsor who becomes an agent of the proposal", () => {
  test("can't have an earlier offer accepted or pay an agreed amount", async () => {
    const agent = await createSponsoringAgent();
    const offered = await createOffer(database, world, { sponsor: agent });
    const agreed = await createAgreedPrice(database, world, { sponsor: agent });
    for (const { proposal } of [offered, agreed])
      await createAgreement(db, { proposalId: proposal.id, hostId: proposal.hostId, agent });
    const { asHost, interestId } = offered;
    await expect(acceptInquiry(asHost, { interestId, note: null })).rejects.toMatchObject({
      code: "conflict",
      message: SPONSOR_IS_AGENT,
    });
    await expect(world.checkout(agreed.asSponsor, agreed)).rejects.toMatchObject(REFUSED);
  });

  test("is refunded if their money arrives afterwards", async () => {
    const agent = await createSponsoringAgent();
    const { proposal, tiers } = await createProposal(db, (await createHost(db)).id);
    const asAgent = await world.as(agent);
    const { paymentId, ref } = await world.checkout(asAgent, { proposal, tier: tiers[0] });
    await createAgreement(db, { proposalId: proposal.id, hostId: proposal.hostId, agent });
    await world.api.decide(ref, "approve");
    await world.reconcile(paymentId);
    const [slot] = await db.select().from(sponsorships).where(eq(sponsorships.proposalId, proposal.id));
    expect(slot?.paidAt).toBeNull();
    expect(await world.statusOf(paymentId)).not.toBe("succeeded");
  });
});
