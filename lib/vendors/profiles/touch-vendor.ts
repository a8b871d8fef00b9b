import "server-only";
import type { Executor } from "@/db/types";
import { touchTags } from "@/lib/site/cache/cache";
import { vendorPages } from "@/lib/site/cache/cache-tags";

/** Invalidates the cached pages of a vendor and the lists that may include them. */
export async function touchVendor(tx: Executor, profileId: string): Promise<void> {
  await touchTags(tx, vendorPages(profileId));
}
