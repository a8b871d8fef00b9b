import {
  applyAction,
  closeListingAction,
  createListingAction,
  editListingAction,
  pauseListingAction,
  payListingAction,
  respondAction,
  resumeListingAction,
  withdrawApplicationAction,
} from "@/lib/agents/market/actions";
import { chooseLinkNameAction } from "@/lib/agents/referrals/actions";
import { newId } from "@/lib/core/ids";
import { createApplication, createListed } from "@/tests/support/factories/agent-market";
import { createProposal } from "@/tests/support/factories/proposals";
import { anyAccount, type Row, type World } from "../matrix";

const ownerAlone = anyAccount("not_found", { owner: "ok" });
const terms = { commissionRate: "12", maxAgents: "3", targetLocations: "Salem" };

/** A listing of the owner's. */
async function listingOf({ database, owner }: World, status: "live" | "paused" | "unpaid" = "live") {
  const { listing } = await createListed(database.db, { host: owner, status });
  return { listingId: listing.id };
}

export const agentMarket: Row[] = [
  {
    action: chooseLinkNameAction,
    payload: async () => ({ name: `name-${newId().slice(-12)}` }),
    outcomes: anyAccount("forbidden", { agent: "ok" }),
  },
  {
    action: createListingAction,
    about: "of the owner's proposal",
    payload: async ({ database, owner }) => ({
      formId: newId(),
      proposalId: (await createProposal(database.db, owner.id)).proposal.id,
      ...terms,
    }),
    outcomes: ownerAlone,
  },
  { action: payListingAction, payload: (world) => listingOf(world, "unpaid"), outcomes: ownerAlone },
  {
    action: editListingAction,
    payload: async (world) => ({ ...(await listingOf(world)), ...terms }),
    outcomes: ownerAlone,
  },
  { action: pauseListingAction, payload: (world) => listingOf(world), outcomes: ownerAlone },
  { action: resumeListingAction, payload: (world) => listingOf(world, "paused"), outcomes: ownerAlone },
  { action: closeListingAction, payload: (world) => listingOf(world), outcomes: ownerAlone },
  {
    action: applyAction,
    about: "for the owner's proposal",
    payload: async (world) => ({ ...(await listingOf(world)), message: "I know every shop in town." }),
    outcomes: anyAccount("ok", { owner: "forbidden" }),
  },
  {
    action: withdrawApplicationAction,
    about: "the owner's application",
    payload: async ({ database: { db }, owner }) => {
      const { listing } = await createListed(db);
      const { id } = await createApplication(db, listing, { agentId: owner.id });
      return { applicationId: id };
    },
    outcomes: ownerAlone,
  },
  ...(["approve", "decline"] as const).map((outcome) => ({
    action: respondAction,
    about: `${outcome} an application for the owner's proposal`,
    payload: async ({ database: { db }, owner }: World) => {
      const { listing } = await createListed(db, { host: owner });
      return { applicationId: (await createApplication(db, listing)).id, answer: outcome };
    },
    outcomes: ownerAlone,
  })),
];
