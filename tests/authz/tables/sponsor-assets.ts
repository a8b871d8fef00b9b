import { sponsorAssets as assetRows } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import {
  sendAssetAction,
  sendPreviousAssetAction,
  skipAssetsAction,
  waiveDeliverableAction,
} from "@/lib/funding/sponsor-assets/actions";
import { createNeedySponsorship } from "@/tests/support/factories/deliverables";
import { createSponsor } from "@/tests/support/factories/users";
import { anyAccount, type Row, type World } from "../matrix";

/** What the owner sponsors. */
const sponsored = ({ database, owner }: World) =>
  createNeedySponsorship(database.db, owner.id, { needs: ["link"] });

/** What another account sponsors at the owner's event. */
const hosted = async ({ database, owner }: World) =>
  createNeedySponsorship(database.db, (await createSponsor(database.db)).id, { hostId: owner.id });

const link = "https://bakery.example/";
const ofSponsor = anyAccount("forbidden", {
  business_sponsor: "not_found",
  owner: "ok",
  other: "not_found",
});

export const sponsorAssets: Row[] = [
  {
    action: sendAssetAction,
    about: "for what the owner sponsors",
    payload: async (world) => ({
      sponsorshipId: (await sponsored(world)).sponsorshipId,
      need: "link",
      value: link,
    }),
    outcomes: ofSponsor,
  },
  {
    action: sendAssetAction,
    about: "to the owner as the host",
    payload: async (world) => ({
      sponsorshipId: (await hosted(world)).sponsorshipId,
      need: "link",
      value: link,
    }),
    outcomes: anyAccount("forbidden", {
      business_sponsor: "not_found",
      owner: "not_found",
      other: "not_found",
    }),
  },
  {
    action: sendPreviousAssetAction,
    about: "of the owner's, for what they sponsor",
    payload: async (world) => {
      const { db } = world.database;
      const previous = { id: newId(), ownerId: world.owner.id, need: "link", value: link } as const;
      await db.insert(assetRows).values(previous);
      return { sponsorshipId: (await sponsored(world)).sponsorshipId, assetId: previous.id };
    },
    outcomes: ofSponsor,
  },
  {
    action: waiveDeliverableAction,
    about: "that the owner sponsors",
    payload: async (world) => ({ deliverableId: (await sponsored(world)).deliverableId }),
    outcomes: ofSponsor,
  },
  {
    action: skipAssetsAction,
    about: "that the owner hosts",
    payload: async (world) => ({ deliverableId: (await hosted(world)).deliverableId }),
    outcomes: anyAccount("forbidden", {
      event_host: "not_found",
      agent: "not_found",
      owner: "ok",
      other: "not_found",
    }),
  },
];
