import { entitlements, users } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { writeCampaignAction } from "@/lib/messaging/campaigns/actions";
import { createReader } from "@/tests/support/factories/campaigns";
import { createProposal } from "@/tests/support/factories/proposals";
import { anyAccount, isOfWorld, type Row, type World } from "../matrix";

const ownersOnly = anyAccount("forbidden", {
  event_host: "not_found",
  agent: "not_found",
  owner: "ok",
  other: "not_found",
});

/** A campaign for the owner's proposal, with a credit and a recipient. */
async function campaignOf(world: World, intent: "send" | "test") {
  const { database, owner } = world;
  const { db } = database;
  await createReader(database);
  await db.update(users).set({ emailVerifiedAt: new Date() }).where(isOfWorld(world));
  const { proposal } = await createProposal(db, owner.id);
  await db
    .insert(entitlements)
    .values({ userId: owner.id, proposalId: proposal.id, product: "email_blast", startsAt: new Date() });
  return { proposalId: proposal.id, message: "Come", audience: "everyone", intent, idempotencyKey: newId() };
}

export const campaigns: Row[] = [
  {
    action: writeCampaignAction,
    about: "to sponsors",
    payload: (world) => campaignOf(world, "send"),
    outcomes: ownersOnly,
  },
  {
    action: writeCampaignAction,
    about: "to the caller",
    payload: (world) => campaignOf(world, "test"),
    outcomes: ownersOnly,
  },
];
