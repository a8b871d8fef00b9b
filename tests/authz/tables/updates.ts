import { newId } from "@/lib/core/ids";
import {
  askForUpdateAction,
  deleteUpdateAction,
  editUpdateAction,
  publishUpdateAction,
} from "@/lib/funding/updates/actions";
import { publishUpdate } from "@/lib/funding/updates/commands/publish-update";
import { createProposal } from "@/tests/support/factories/proposals";
import { anyAccount, type Row, type World } from "../matrix";
import { paidSlot } from "./sponsorships";

const words = "The stage is booked.";

async function proposalOf({ database: { db }, owner }: World): Promise<string> {
  return (await createProposal(db, owner.id)).proposal.id;
}

/** An update of the owner's. */
async function updateOf(world: World) {
  const proposalId = await proposalOf(world);
  const ctx = await world.payments.as(world.owner);
  return publishUpdate(ctx, { proposalId, formId: newId(), title: null, words, pictures: [] });
}

const team = anyAccount("forbidden", {
  event_host: "not_found",
  agent: "not_found",
  owner: "ok",
  other: "not_found",
});

export const updates: Row[] = [
  {
    action: publishUpdateAction,
    about: "on the owner's proposal",
    payload: async (world) => ({ proposalId: await proposalOf(world), formId: newId(), words }),
    outcomes: team,
  },
  {
    action: editUpdateAction,
    about: "of the owner's",
    payload: async (world) => ({ ...(await updateOf(world)), words: "The stage is built." }),
    outcomes: team,
  },
  {
    action: deleteUpdateAction,
    about: "of the owner's",
    payload: updateOf,
    outcomes: team,
  },
  {
    action: askForUpdateAction,
    about: "about what the owner sponsors",
    payload: async (world) => ({ sponsorshipId: await paidSlot(world, "sponsor") }),
    outcomes: anyAccount("forbidden", { business_sponsor: "not_found", owner: "ok", other: "not_found" }),
  },
];
