import "server-only";
import { eq } from "drizzle-orm";
import { vendorProfiles } from "@/db/schema";
import type { Tx } from "@/db/types";
import { touchTags } from "@/lib/site/cache/cache";
import { vendorPages } from "@/lib/site/cache/cache-tags";

/** Invalidates a vendor's cached pages: a plan changes what they show, and promotions move them in lists. */
export async function touchVendorPages(tx: Tx, userId: string): Promise<void> {
  const [profile] = await tx
    .select({ id: vendorProfiles.id })
    .from(vendorProfiles)
    .where(eq(vendorProfiles.userId, userId));
  if (profile) await touchTags(tx, vendorPages(profile.id));
}
