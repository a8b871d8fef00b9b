import "server-only";
import { eq } from "drizzle-orm";
import { users, vendorProfiles } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { SignedInCtx } from "@/lib/core/ctx";
import { conflict, forbidden, notFound } from "@/lib/core/errors";
import { lockHost } from "@/lib/identity/accounts/lock-host";
import type { ProfileRow } from "./own-row";

/** A vendor under an admin's review, with their email address. */
export interface VendorCase {
  profile: ProfileRow;
  vendor: { id: string; email: string; fullName: string };
}

/**
 * Locks a vendor's profile and account for an admin's decision. Throws `not_found` if there is none, `conflict` if the
 * account is deleted, `forbidden` if it is the admin's own.
 */
export async function lockVendorCase(tx: Tx, admin: SignedInCtx, profileId: string): Promise<VendorCase> {
  const [found] = await tx
    .select({ userId: vendorProfiles.userId })
    .from(vendorProfiles)
    .where(eq(vendorProfiles.id, profileId));
  if (!found) throw notFound("Vendor not found.");
  if (found.userId === admin.viewer.id)
    throw forbidden("This is your own profile. Another admin must decide.");
  await lockHost(tx, found.userId);
  const [profile] = await tx
    .select()
    .from(vendorProfiles)
    .where(eq(vendorProfiles.id, profileId))
    .for("no key update");
  const [vendor] = await tx
    .select({ id: users.id, email: users.email, fullName: users.fullName, status: users.accountStatus })
    .from(users)
    .where(eq(users.id, found.userId));
  if (!profile || !vendor) throw notFound("Vendor not found.");
  if (vendor.status === "deleted") throw conflict("This vendor has deleted their account.");
  return { profile, vendor };
}
