import { eq } from "drizzle-orm";
import { deliverables, proposals, sponsorships as sponsorshipRows } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import {
  answerDisputeAction,
  answerTransferAction,
  askTransferAction,
  closeProposalAction,
  declineCancellationAction,
  openCheckoutAction,
  openDisputeAction,
  refundSponsorshipAction,
  releaseHoldAction,
  requestCancellationAction,
  setPublicNameAction,
  setPublicPageAction,
  shareConversationAction,
  startCheckoutAction,
  watchSlotAction,
  withdrawDisputeAction,
} from "@/lib/funding/sponsorships/actions";
import { askTransfer } from "@/lib/funding/sponsorships/commands/ask-transfer";
import { openDispute } from "@/lib/funding/sponsorships/commands/open-dispute";
import { cancelEventAction, reopenProposalAction } from "@/lib/listings/proposals/actions";
import { writeOnSponsorshipAction } from "@/lib/messaging/threads/actions";
import { createProposal } from "@/tests/support/factories/proposals";
import { createHost } from "@/tests/support/factories/users";
import { anyAccount, type Outcome, type Row, type World } from "../matrix";

/** Sponsors only. Each row names the outcomes of the two owners. */
const sponsors = (outcome: Outcome, { owner, other }: { owner: Outcome; other: Outcome }) =>
  anyAccount("forbidden", { business_sponsor: outcome, owner, other });

async function addProposal(
  { database }: World,
  hostId?: string,
  status: "active" | "draft" = "active",
  benefits: string[] = [],
) {
  const host = hostId ?? (await createHost(database.db)).id;
  const publishedAt = status === "draft" ? null : new Date();
  const { proposal, tiers } = await createProposal(database.db, host, {
    status,
    publishedAt,
    tiers: [{ benefits }],
  });
  return { proposal, tier: tiers[0] };
}

const checkoutOf = ({ proposal, tier }: Awaited<ReturnType<typeof addProposal>>) => ({
  proposalId: proposal.id,
  tierId: tier?.id,
  method: "stripe",
  idempotencyKey: newId(),
});

const checkouts = [startCheckoutAction, openCheckoutAction].flatMap((action): Row[] => [
  {
    action,
    about: "of the owner's proposal",
    payload: async (world) => checkoutOf(await addProposal(world, world.owner.id)),
    outcomes: sponsors("ok", { owner: "forbidden", other: "ok" }),
  },
  {
    action,
    about: "of a draft of the owner's",
    payload: async (world) => checkoutOf(await addProposal(world, world.owner.id, "draft")),
    outcomes: sponsors("not_found", { owner: "forbidden", other: "not_found" }),
  },
]);

const message = () => ({ text: "Hello", idempotencyKey: newId() });

const eitherSide = anyAccount("forbidden", {
  business_sponsor: "not_found",
  event_host: "not_found",
  owner: "ok",
  other: "not_found",
});

export const sponsorships: Row[] = [
  ...checkouts,
  {
    action: askTransferAction,
    about: "of the owner's proposal",
    payload: async (world) => checkoutOf(await addProposal(world, world.owner.id)),
    outcomes: sponsors("ok", { owner: "forbidden", other: "ok" }),
  },
  {
    action: answerTransferAction,
    about: "that another sponsor asked the owner for",
    payload: async (world) => {
      const { proposal, tier } = await addProposal(world, world.owner.id);
      const input = { proposalId: proposal.id, tierId: tier?.id ?? null, idempotencyKey: newId() };
      const { orderId } = await askTransfer(await world.payments.as(), input);
      const [asked] = await world.database.db
        .select({ id: sponsorshipRows.id })
        .from(sponsorshipRows)
        .where(eq(sponsorshipRows.orderId, orderId));
      return { sponsorshipId: asked?.id, answer: "accept" };
    },
    outcomes: anyAccount("forbidden", { event_host: "not_found", owner: "ok", other: "not_found" }),
  },
  {
    action: releaseHoldAction,
    about: "that the owner has",
    payload: async (world) => ({ sponsorshipId: (await holdOf(world)).sponsorshipId }),
    outcomes: sponsors("not_found", { owner: "ok", other: "not_found" }),
  },
  {
    action: watchSlotAction,
    about: "of the owner's proposal",
    payload: async (world) => {
      const taken = await addProposal(world, world.owner.id);
      await world.payments.checkout(await world.payments.as(), taken);
      return { proposalId: taken.proposal.id, tierId: taken.tier?.id };
    },
    outcomes: sponsors("ok", { owner: "forbidden", other: "ok" }),
  },
];

/** Hosts only. Each row names the outcomes of the two owners. */
const hosts = (outcome: Outcome, { owner, other }: { owner: Outcome; other: Outcome }) =>
  anyAccount("forbidden", { event_host: outcome, owner, other });

/** A paid sponsorship with the owner on one side. */
export async function paidSlot(
  world: World,
  side: "host" | "sponsor",
  benefits: string[] = [],
): Promise<string> {
  const taken = await addProposal(world, side === "host" ? world.owner.id : undefined, "active", benefits);
  const sponsor = await world.payments.as(side === "sponsor" ? world.owner : undefined);
  const { paymentId, ref } = await world.payments.checkout(sponsor, taken);
  await world.payments.api.decide(ref, "approve");
  await world.payments.reconcile(paymentId);
  const [paid] = await world.database.db
    .select({ id: sponsorshipRows.id })
    .from(sponsorshipRows)
    .where(eq(sponsorshipRows.proposalId, taken.proposal.id));
  return paid?.id ?? "";
}

const reason = "The banner never hung";
const meant = { reason, confirmation: "CANCEL" };

/** A multi-sponsor proposal of the owner's, with one paid slot. */
async function soughtByMore(world: World): Promise<string> {
  const { proposal, tiers } = await createProposal(world.database.db, world.owner.id, {
    fundingMode: "several",
    tiers: [{ places: 3 }],
  });
  const tier = tiers[0];
  const { paymentId, ref } = await world.payments.checkout(await world.payments.as(), {
    proposal,
    ...(tier && { tier }),
  });
  await world.payments.api.decide(ref, "approve");
  await world.payments.reconcile(paymentId);
  return proposal.id;
}

export const heldFunds: Row[] = [
  {
    action: refundSponsorshipAction,
    about: "of the owner's proposal",
    payload: async (world) => ({
      sponsorshipId: await paidSlot(world, "host"),
      amount: "100",
      reason,
      idempotencyKey: newId(),
    }),
    outcomes: hosts("not_found", { owner: "ok", other: "not_found" }),
  },
  {
    action: refundSponsorshipAction,
    about: "of what the owner sponsors",
    payload: async (world) => ({
      sponsorshipId: await paidSlot(world, "sponsor"),
      amount: "100",
      reason,
      idempotencyKey: newId(),
    }),
    outcomes: hosts("not_found", { owner: "not_found", other: "not_found" }),
  },
  {
    action: setPublicNameAction,
    payload: async () => ({ isNamed: "on" }),
    outcomes: sponsors("ok", { owner: "ok", other: "ok" }),
  },
  {
    action: setPublicPageAction,
    about: "of a sponsor without a public name",
    payload: async () => ({ hasPage: "on" }),
    outcomes: sponsors("conflict", { owner: "conflict", other: "conflict" }),
  },
  {
    action: requestCancellationAction,
    about: "of what the owner sponsors",
    payload: async (world) => ({ sponsorshipId: await paidSlot(world, "sponsor"), reason }),
    outcomes: sponsors("not_found", { owner: "ok", other: "not_found" }),
  },
  {
    action: declineCancellationAction,
    about: "that another sponsor asked the owner for",
    payload: async (world) => {
      const sponsorshipId = await paidSlot(world, "host");
      await world.database.db
        .update(sponsorshipRows)
        .set({ cancelAskedAt: new Date(), cancelReason: reason })
        .where(eq(sponsorshipRows.id, sponsorshipId));
      return { sponsorshipId, reason };
    },
    outcomes: hosts("not_found", { owner: "ok", other: "not_found" }),
  },
  {
    action: openDisputeAction,
    about: "over what the owner sponsors",
    payload: async (world) => ({ sponsorshipId: await paidSlot(world, "sponsor"), reason }),
    outcomes: sponsors("not_found", { owner: "ok", other: "not_found" }),
  },
  {
    action: writeOnSponsorshipAction,
    about: "to the host of what the owner sponsors",
    payload: async (world) => ({ sponsorshipId: await paidSlot(world, "sponsor"), ...message() }),
    outcomes: eitherSide,
  },
  {
    action: writeOnSponsorshipAction,
    about: "to a sponsor of the owner's proposal",
    payload: async (world) => ({ sponsorshipId: await paidSlot(world, "host"), ...message() }),
    outcomes: eitherSide,
  },
  {
    action: withdrawDisputeAction,
    about: "that the owner opened",
    payload: async (world) => {
      const sponsorshipId = await paidSlot(world, "sponsor");
      return openDispute(await world.payments.as(world.owner), { sponsorshipId, reason });
    },
    outcomes: sponsors("not_found", { owner: "ok", other: "not_found" }),
  },
  {
    action: answerDisputeAction,
    about: "that the owner opened",
    payload: async (world) => {
      const sponsorshipId = await paidSlot(world, "sponsor", ["Banner"]);
      const [banner] = await world.database.db
        .select({ deliverableId: deliverables.id })
        .from(deliverables)
        .where(eq(deliverables.sponsorshipId, sponsorshipId));
      const { deliverableId = "" } = banner ?? {};
      const items = [{ deliverableId, words: reason }];
      const sponsor = await world.payments.as(world.owner);
      const { disputeId } = await openDispute(sponsor, { sponsorshipId, reason, items });
      return { disputeId, deliverableId, words: reason, formId: newId() };
    },
    outcomes: eitherSide,
  },
  {
    action: shareConversationAction,
    about: "about what the owner sponsors",
    payload: async (world) => {
      const sponsorshipId = await paidSlot(world, "sponsor");
      return openDispute(await world.payments.as(world.owner), { sponsorshipId, reason });
    },
    outcomes: eitherSide,
  },
  {
    action: cancelEventAction,
    about: "of the owner's",
    payload: async (world) => ({
      proposalId: (await addProposal(world, world.owner.id)).proposal.id,
      ...meant,
    }),
    outcomes: hosts("not_found", { owner: "ok", other: "not_found" }),
  },
  {
    action: cancelEventAction,
    about: "of a draft of the owner's",
    payload: async (world) => ({
      proposalId: (await addProposal(world, world.owner.id, "draft")).proposal.id,
      ...meant,
    }),
    outcomes: hosts("not_found", { owner: "conflict", other: "not_found" }),
  },
  {
    action: closeProposalAction,
    about: "of the owner's, with a sponsor",
    payload: async (world) => ({ proposalId: await soughtByMore(world) }),
    outcomes: hosts("not_found", { owner: "ok", other: "not_found" }),
  },
  {
    action: reopenProposalAction,
    about: "of the owner's, with refunded money",
    payload: async (world) => {
      const { proposal } = await addProposal(world, world.owner.id);
      await world.database.db
        .update(proposals)
        .set({ status: "completed", isFunded: true, fundedAt: new Date() })
        .where(eq(proposals.id, proposal.id));
      return { proposalId: proposal.id };
    },
    outcomes: hosts("not_found", { owner: "ok", other: "not_found" }),
  },
];

/** A slot that the owner is paying for. */
export async function holdOf(world: World): Promise<{ sponsorshipId: string; paymentId: string }> {
  const taken = await addProposal(world);
  const { paymentId } = await world.payments.checkout(await world.payments.as(world.owner), taken);
  const [hold] = await world.database.db
    .select({ id: sponsorshipRows.id })
    .from(sponsorshipRows)
    .where(eq(sponsorshipRows.proposalId, taken.proposal.id));
  return { sponsorshipId: hold?.id ?? "", paymentId };
}
