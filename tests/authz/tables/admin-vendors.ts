import { entitlements, users } from "@/db/schema";
import {
  featureVendorAction,
  flagVendorAction,
  grantVendorPlanAction,
  unfeatureVendorAction,
  unflagVendorAction,
  unverifyVendorAction,
  upholdFlagAction,
  verifyVendorAction,
} from "@/lib/vendors/profiles/actions/admin";
import { createVendor, type WantedVendor } from "@/tests/support/factories/vendors";
import { anyAccount, type Row, type World } from "../matrix";

/** Admin-only actions, hidden from everyone else. */
const adminOnly = anyAccount("not_found", { admin: "ok" });

const vendorOf =
  (wanted: WantedVendor, said: Record<string, unknown> = { reason: "We have reviewed it" }) =>
  async ({ database: { db }, owner }: World) => {
    const { profile } = await createVendor(db, { user: owner, ...wanted });
    return { profileId: profile.id, ...said };
  };

const flagged: WantedVendor = { flaggedAt: new Date(), flagReason: "Someone else's pictures" };

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const reason = "We have reviewed it";

/** What an admin gave and can revoke. */
const given = async (world: World) => {
  const said = await vendorOf({})(world);
  const { database, owner } = world;
  const [admin] = await database.db.select({ id: users.id }).from(users).limit(1);
  await database.db.insert(entitlements).values({
    userId: owner.id,
    product: "vendor_featured_30",
    startsAt: new Date(),
    endsAt: new Date(Date.now() + 5 * DAY_MS),
    grantedById: admin?.id,
    grantReason: "A thank you",
  });
  return said;
};

export const adminVendors: Row[] = [
  { action: flagVendorAction, payload: vendorOf({}), outcomes: adminOnly },
  { action: unflagVendorAction, payload: vendorOf(flagged), outcomes: adminOnly },
  {
    action: upholdFlagAction,
    payload: vendorOf({ ...flagged, reviewAskedAt: new Date(Date.now() + 1_000) }),
    outcomes: adminOnly,
  },
  {
    action: verifyVendorAction,
    payload: vendorOf({}, { criterion: "website", checkedOn: inDays(0), reason }),
    outcomes: adminOnly,
  },
  {
    action: unverifyVendorAction,
    payload: vendorOf({ verifiedAt: new Date(), verifiedBy: "phone" }),
    outcomes: adminOnly,
  },
  { action: featureVendorAction, payload: vendorOf({}, { until: inDays(9), reason }), outcomes: adminOnly },
  { action: unfeatureVendorAction, payload: given, outcomes: adminOnly },
  {
    action: grantVendorPlanAction,
    payload: vendorOf({}, { plan: "elite", until: inDays(30), reason }),
    outcomes: adminOnly,
  },
];
