import { eq } from "drizzle-orm";
import { sponsorLeads } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import {
  acceptInterestAction,
  declineInterestAction,
  makeCounterProposalAction,
  showInterestAction,
  withdrawInterestAction,
} from "@/lib/funding/inquiries/actions";
import { saveLeadAction } from "@/lib/funding/pipeline/actions";
import { writeToSponsorAction } from "@/lib/messaging/threads/actions";
import { createAgreedPrice, createOffer } from "@/tests/support/factories/interests";
import { createProposal } from "@/tests/support/factories/proposals";
import { anyAccount, type Row, type World } from "../matrix";

const ownersProposal = async ({ database, owner }: World) => {
  const { proposal, tiers } = await createProposal(database.db, owner.id);
  return { proposalId: proposal.id, tierId: tiers[0]?.id };
};

/** What somebody offers the owner, and what the owner offers somebody. */
const toOwner = async ({ database, payments, owner }: World) =>
  (await createOffer(database, payments, { host: owner })).interestId;
const ofOwner = async ({ database, payments, owner }: World) =>
  (await createOffer(database, payments, { sponsor: owner })).interestId;

/** A row of a pipeline; one of the two sides is the owner. */
async function leadOf({ database, payments, owner }: World, side: "host" | "sponsor"): Promise<string> {
  const { proposal } = await createOffer(database, payments, { [side]: owner });
  const [lead] = await database.db
    .select({ id: sponsorLeads.id })
    .from(sponsorLeads)
    .where(eq(sponsorLeads.proposalId, proposal.id));
  return lead?.id ?? "";
}

const sponsorsBut = anyAccount("forbidden", { business_sponsor: "ok", owner: "forbidden", other: "ok" });
const hostAlone = anyAccount("forbidden", { event_host: "not_found", owner: "ok", other: "not_found" });
const sponsorAlone = anyAccount("forbidden", {
  business_sponsor: "not_found",
  owner: "ok",
  other: "not_found",
});
/** Those who could answer or withdraw something, but not this. */
const noHost = anyAccount("forbidden", { event_host: "not_found", owner: "not_found", other: "not_found" });

export const interests: Row[] = [
  {
    action: showInterestAction,
    about: "in the owner's proposal",
    payload: ownersProposal,
    outcomes: sponsorsBut,
  },
  {
    action: makeCounterProposalAction,
    about: "for the owner's proposal",
    payload: async (world) => ({ ...(await ownersProposal(world)), amount: "400" }),
    outcomes: sponsorsBut,
  },
  {
    action: withdrawInterestAction,
    about: "of the owner's",
    payload: async (world) => ({ interestId: await ofOwner(world) }),
    outcomes: sponsorAlone,
  },
  {
    action: withdrawInterestAction,
    about: "of the owner's, that was accepted",
    payload: async ({ database, payments, owner }) => ({
      interestId: (await createAgreedPrice(database, payments, { sponsor: owner })).interestId,
    }),
    outcomes: sponsorAlone,
  },
  {
    action: writeToSponsorAction,
    about: "who made the owner an offer",
    payload: async (world) => ({
      interestId: await toOwner(world),
      text: "Hello",
      idempotencyKey: newId(),
      senderId: world.owner.id,
    }),
    outcomes: hostAlone,
  },
  {
    action: writeToSponsorAction,
    about: "who is the owner, in another host's name",
    payload: async (world) => ({ interestId: await ofOwner(world), text: "Hello", idempotencyKey: newId() }),
    outcomes: noHost,
  },
  {
    action: acceptInterestAction,
    about: "made to the owner",
    payload: async (world) => ({ interestId: await toOwner(world) }),
    outcomes: hostAlone,
  },
  {
    action: acceptInterestAction,
    about: "made by the owner",
    payload: async (world) => ({ interestId: await ofOwner(world) }),
    outcomes: noHost,
  },
  {
    action: declineInterestAction,
    about: "made to the owner",
    payload: async (world) => ({ interestId: await toOwner(world), reason: "Too little" }),
    outcomes: hostAlone,
  },
  {
    action: saveLeadAction,
    about: "of a sponsor of the owner's",
    payload: async (world) => ({ leadId: await leadOf(world, "host"), stage: "in_talks", note: "Call them" }),
    outcomes: hostAlone,
  },
  {
    action: saveLeadAction,
    about: "about the owner",
    payload: async (world) => ({ leadId: await leadOf(world, "sponsor"), stage: "won" }),
    outcomes: noHost,
  },
];
