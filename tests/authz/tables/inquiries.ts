import { eq } from "drizzle-orm";
import { sponsorProspects } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import {
  acceptInquiryAction,
  declineInquiryAction,
  makeCounterProposalAction,
  sendInquiryAction,
  withdrawInquiryAction,
} from "@/lib/funding/inquiries/actions";
import { saveProspectAction } from "@/lib/funding/pipeline/actions";
import { writeToSponsorAction } from "@/lib/messaging/threads/actions";
import { createAgreedPrice, createOffer } from "@/tests/support/factories/inquiries";
import { createProposal } from "@/tests/support/factories/proposals";
import { anyAccount, type Row, type World } from "../matrix";

const ownersProposal = async ({ database, owner }: World) => {
  const { proposal, tiers } = await createProposal(database.db, owner.id);
  return { proposalId: proposal.id, tierId: tiers[0]?.id };
};

/** An offer to the owner, and an offer by the owner. */
const toOwner = async ({ database, payments, owner }: World) =>
  (await createOffer(database, payments, { host: owner })).interestId;
const ofOwner = async ({ database, payments, owner }: World) =>
  (await createOffer(database, payments, { sponsor: owner })).interestId;

/** A prospect with the owner on one side. */
async function prospectOf({ database, payments, owner }: World, side: "host" | "sponsor"): Promise<string> {
  const { proposal } = await createOffer(database, payments, { [side]: owner });
  const [prospect] = await database.db
    .select({ id: sponsorProspects.id })
    .from(sponsorProspects)
    .where(eq(sponsorProspects.proposalId, proposal.id));
  return prospect?.id ?? "";
}

const sponsorsBut = anyAccount("forbidden", { business_sponsor: "ok", owner: "forbidden", other: "ok" });
const hostAlone = anyAccount("forbidden", { event_host: "not_found", owner: "ok", other: "not_found" });
const sponsorAlone = anyAccount("forbidden", {
  business_sponsor: "not_found",
  owner: "ok",
  other: "not_found",
});
/** Users who could answer or withdraw an inquiry, but not this one. */
const noHost = anyAccount("forbidden", { event_host: "not_found", owner: "not_found", other: "not_found" });

export const inquiries: Row[] = [
  {
    action: sendInquiryAction,
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
    action: withdrawInquiryAction,
    about: "of the owner's",
    payload: async (world) => ({ interestId: await ofOwner(world) }),
    outcomes: sponsorAlone,
  },
  {
    action: withdrawInquiryAction,
    about: "of the owner's, already accepted",
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
    action: acceptInquiryAction,
    about: "made to the owner",
    payload: async (world) => ({ interestId: await toOwner(world) }),
    outcomes: hostAlone,
  },
  {
    action: acceptInquiryAction,
    about: "made by the owner",
    payload: async (world) => ({ interestId: await ofOwner(world) }),
    outcomes: noHost,
  },
  {
    action: declineInquiryAction,
    about: "made to the owner",
    payload: async (world) => ({ interestId: await toOwner(world), reason: "Too little" }),
    outcomes: hostAlone,
  },
  {
    action: saveProspectAction,
    about: "of a sponsor of the owner's",
    payload: async (world) => ({
      leadId: await prospectOf(world, "host"),
      stage: "in_talks",
      note: "Call them",
    }),
    outcomes: hostAlone,
  },
  {
    action: saveProspectAction,
    about: "about the owner",
    payload: async (world) => ({ leadId: await prospectOf(world, "sponsor"), stage: "won" }),
    outcomes: noHost,
  },
];
