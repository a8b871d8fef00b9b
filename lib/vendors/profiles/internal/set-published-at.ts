import "server-only";
import { eq } from "drizzle-orm";
import { vendorProfiles } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import type { SignedInCtx } from "@/lib/core/ctx";
import { touchVendor } from "../touch-vendor";
import type { ProfileRow } from "./own-row";

/** Sets when a locked profile was published; null unpublishes it. An unchanged value is a no-op. */
export async function setPublishedAt(
  tx: Tx,
  vendor: SignedInCtx,
  profile: ProfileRow,
  publishedAt: Date | null,
): Promise<{ profileId: string }> {
  const result = { profileId: profile.id };
  if (publishedAt?.getTime() === profile.publishedAt?.getTime()) return result;
  await tx
    .update(vendorProfiles)
    .set({ publishedAt, updatedAt: vendor.now() })
    .where(eq(vendorProfiles.id, profile.id));
  await recordAudit(tx, vendor, {
    action: publishedAt ? "vendor.publish_profile" : "vendor.unpublish_profile",
    entityId: profile.id,
    after: { publishedAt },
  });
  await touchVendor(tx, profile.id);
  return result;
}
