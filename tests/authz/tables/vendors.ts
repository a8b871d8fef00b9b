import { eq } from "drizzle-orm";
import { users } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import {
  publishVendorProfileAction,
  requestVerificationAction,
  saveVendorProfileAction,
  unpublishVendorProfileAction,
} from "@/lib/vendors/profiles/actions/profile";
import { startVendorPurchaseAction } from "@/lib/vendors/profiles/actions/purchases";
import {
  addServiceAction,
  deleteServiceAction,
  editServiceAction,
  moveServiceAction,
} from "@/lib/vendors/services/actions";
import { profileForm, serviceForm } from "@/tests/support/factories/vendor-forms";
import { createVendor, type WantedVendor } from "@/tests/support/factories/vendors";
import { anyAccount, type Row, type World } from "../matrix";

/** Actions on the caller's own data. A vendor without a profile must create one first. */
export const ownOnly = anyAccount("forbidden", { vendor: "conflict", owner: "ok", other: "forbidden" });

/** Gives the owner a vendor profile. */
export async function ofOwner({ database: { db }, owner }: World, wanted: WantedVendor = {}) {
  await db
    .update(users)
    .set({ roles: [...owner.roles, "vendor"] })
    .where(eq(users.id, owner.id));
  return createVendor(db, { user: owner, city: "Millbrook", ...wanted });
}

/** Actions on a service of the owner's; hidden from other vendors. */
const serviceOfOwner = anyAccount("forbidden", { vendor: "not_found", owner: "ok" });

async function serviceId(world: World): Promise<string> {
  const { services } = await ofOwner(world, { services: [{}, {}] });
  return services[1]?.id ?? "";
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
    action: requestVerificationAction,
    payload: async (world) => {
      await ofOwner(world, { flaggedAt: new Date(), flagReason: "Someone else's pictures" });
      return {};
    },
    outcomes: ownOnly,
  },
  {
    action: addServiceAction,
    payload: async (world) => {
      await ofOwner(world, { services: [] });
      return serviceForm();
    },
    outcomes: ownOnly,
  },
  {
    action: editServiceAction,
    payload: async (world) => ({ ...serviceForm(), serviceId: await serviceId(world), version: "1" }),
    outcomes: serviceOfOwner,
  },
  {
    action: deleteServiceAction,
    payload: async (world) => ({ serviceId: await serviceId(world) }),
    outcomes: serviceOfOwner,
  },
  {
    action: moveServiceAction,
    payload: async (world) => ({ serviceId: await serviceId(world), to: "up" }),
    outcomes: serviceOfOwner,
  },
  {
    action: startVendorPurchaseAction,
    payload: async (world) => {
      await ofOwner(world);
      return { product: "vendor:pro", idempotencyKey: newId() };
    },
    outcomes: ownOnly,
  },
  {
    action: startVendorPurchaseAction,
    about: "at the members' price",
    payload: async (world) => {
      await ofOwner(world);
      return { product: "vendor_boost_7", idempotencyKey: newId() };
    },
    outcomes: anyAccount("forbidden", { vendor: "conflict" }),
  },
];
