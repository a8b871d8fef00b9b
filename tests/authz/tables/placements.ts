import { eq } from "drizzle-orm";
import { placementDays, placementTargets, sponsorships } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import {
  blockTargetAction,
  chooseTargetAction,
  createPlacementAction,
  editPlacementAction,
  proveByCountAction,
  retirePlacementAction,
  shareCountsAction,
  stateRedemptionsAction,
  unblockTargetAction,
} from "@/lib/funding/placements/actions";
import { createAgent, createAgreement, createCommission } from "@/tests/support/factories/agents";
import { createNeedySponsorship } from "@/tests/support/factories/deliverables";
import { createPlacement } from "@/tests/support/factories/placements";
import { createSponsor } from "@/tests/support/factories/users";
import { anyAccount, type Row, type World } from "../matrix";

/** A code of what the owner sponsors. */
async function sponsored({ database, owner }: World) {
  const { sponsorshipId } = await createNeedySponsorship(database.db, owner.id);
  return createPlacement(database.db, sponsorshipId, { offerCode: "TOWN10" });
}

/** A code of what another account sponsors at the owner's event. */
async function hosted({ database, owner }: World) {
  const sponsor = await createSponsor(database.db);
  const { sponsorshipId, deliverableId } = await createNeedySponsorship(database.db, sponsor.id, {
    hostId: owner.id,
  });
  const placement = await createPlacement(database.db, sponsorshipId, { deliverableId });
  await database.db
    .insert(placementDays)
    .values({ placementId: placement.id, day: "2026-06-20", requests: 2, visits: 1 });
  return placement;
}

/** What the owner chose. */
async function chosen(world: World, blockReason: string | null) {
  const { sponsorshipId } = await sponsored(world);
  const id = newId();
  const blockedAt = blockReason === null ? null : new Date();
  await world.database.db
    .insert(placementTargets)
    .values({ id, sponsorshipId, url: "https://bakery.example/", blockReason, blockedAt });
  return id;
}

/** The same, by an agent's link. */
async function agented(world: World) {
  const { db } = world.database;
  const { sponsorshipId } = await sponsored(world);
  const [slot] = await db.select().from(sponsorships).where(eq(sponsorships.id, sponsorshipId));
  if (!slot) throw new Error("no sponsorship");
  const agreement = await createAgreement(db, { ...slot, agent: await createAgent(db) });
  await createCommission(db, agreement, sponsorshipId);
  return sponsorshipId;
}

const ofHost = anyAccount("forbidden", {
  event_host: "not_found",
  agent: "not_found",
  owner: "ok",
  other: "not_found",
});
const ofSponsor = anyAccount("forbidden", {
  business_sponsor: "not_found",
  owner: "ok",
  other: "not_found",
});
const ofAdmins = anyAccount("not_found", { admin: "ok" });

export const placements: Row[] = [
  {
    action: createPlacementAction,
    about: "at the owner's event",
    payload: async (world) => ({
      sponsorshipId: (await hosted(world)).sponsorshipId,
      label: "Flyer",
      formId: newId(),
    }),
    outcomes: ofHost,
  },
  {
    action: editPlacementAction,
    about: "at the owner's event",
    payload: async (world) => ({ placementId: (await hosted(world)).id, label: "Flyer", offerCode: "" }),
    outcomes: ofHost,
  },
  {
    action: retirePlacementAction,
    about: "at the owner's event",
    payload: async (world) => ({ placementId: (await hosted(world)).id }),
    outcomes: ofHost,
  },
  {
    action: proveByCountAction,
    about: "at the owner's event",
    payload: async (world) => ({ placementId: (await hosted(world)).id, formId: newId() }),
    outcomes: ofHost,
  },
  {
    action: chooseTargetAction,
    about: "for what the owner sponsors",
    payload: async (world) => ({
      sponsorshipId: (await sponsored(world)).sponsorshipId,
      url: "https://bakery.example/",
    }),
    outcomes: ofSponsor,
  },
  {
    action: stateRedemptionsAction,
    about: "for what the owner sponsors",
    payload: async (world) => ({
      placementId: (await sponsored(world)).id,
      redemptions: "12",
      until: "2026-06-20",
    }),
    outcomes: ofSponsor,
  },
  {
    action: shareCountsAction,
    about: "for what the owner sponsors",
    payload: async (world) => ({ sponsorshipId: await agented(world), isShared: "on" }),
    outcomes: ofSponsor,
  },
  {
    action: blockTargetAction,
    about: "that the owner chose",
    payload: async (world) => ({ targetId: await chosen(world, null), reason: "It asks for passwords." }),
    outcomes: ofAdmins,
  },
  {
    action: unblockTargetAction,
    about: "that the owner chose",
    payload: async (world) => ({ targetId: await chosen(world, "It asks for passwords.") }),
    outcomes: ofAdmins,
  },
];
