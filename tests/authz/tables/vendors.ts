import { eq } from "drizzle-orm";
import { users } from "@/db/schema";
import {
  askForReviewAction,
  publishVendorProfileAction,
  saveVendorProfileAction,
  unpublishVendorProfileAction,
} from "@/lib/vendors/actions/profile";
import { profileForm } from "@/tests/support/factories/vendor-desk";
import { createVendor, type WantedVendor } from "@/tests/support/factories/vendors";
import { anyAccount, type Row, type World } from "../matrix";

/** What is done to one's own: a vendor without a profile is told to make one first. */
const ownOnly = anyAccount("forbidden", { vendor: "conflict", owner: "ok", other: "forbidden" });

/** Gives the owner a profile, as a vendor. */
async function ofOwner({ database: { db }, owner }: World, wanted: WantedVendor = {}) {
  await db
    .update(users)
    .set({ roles: [...owner.roles, "vendor"] })
    .where(eq(users.id, owner.id));
  return createVendor(db, { user: owner, city: "Millbrook", ...wanted });
}

export const vendors: Row[] = [
  {
    action: saveVendorProfileAction,
    payload: async () => profileForm(),
    outcomes: anyAccount("forbidden", { vendor: "ok" }),
  },
  {
    action: publishVendorProfileAction,
    payload: async (world) => {
      await ofOwner(world, { publishedAt: null });
      return {};
    },
    outcomes: ownOnly,
  },
  {
    action: unpublishVendorProfileAction,
    payload: async (world) => {
      await ofOwner(world);
      return {};
    },
    outcomes: ownOnly,
  },
  {
    action: askForReviewAction,
    payload: async (world) => {
      await ofOwner(world, { flaggedAt: new Date(), flagReason: "Somebody else's pictures" });
      return {};
    },
    outcomes: ownOnly,
  },
];
