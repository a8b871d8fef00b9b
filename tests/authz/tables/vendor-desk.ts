import { flagVendorAction, unflagVendorAction, upholdFlagAction } from "@/lib/vendors/actions/desk";
import { createVendor, type WantedVendor } from "@/tests/support/factories/vendors";
import { anyAccount, type Row, type World } from "../matrix";

/** What an admin alone does: for everybody else it does not exist. */
const adminOnly = anyAccount("not_found", { admin: "ok" });

const vendorOf =
  (wanted: WantedVendor, said: Record<string, unknown> = { reason: "We have looked" }) =>
  async ({ database: { db }, owner }: World) => {
    const { profile } = await createVendor(db, { user: owner, ...wanted });
    return { profileId: profile.id, ...said };
  };

const flagged: WantedVendor = { flaggedAt: new Date(), flagReason: "Somebody else's pictures" };

export const vendorDesk: Row[] = [
  { action: flagVendorAction, payload: vendorOf({}), outcomes: adminOnly },
  { action: unflagVendorAction, payload: vendorOf(flagged), outcomes: adminOnly },
  {
    action: upholdFlagAction,
    payload: vendorOf({ ...flagged, reviewAskedAt: new Date(Date.now() + 1_000) }),
    outcomes: adminOnly,
  },
];
