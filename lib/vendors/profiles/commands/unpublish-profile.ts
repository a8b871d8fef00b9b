import "server-only";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { requireOwnProfile } from "../internal/own-row";
import { setPublishedAt } from "../internal/set-published-at";
import { profilePermissions } from "../policy";

/** Unpublishes the viewer's profile; its content is retained. Vendors only. Throws `conflict` if there is none. */
export function unpublishVendorProfile(ctx: Ctx): Promise<{ profileId: string }> {
  const vendor = authorize(ctx, profilePermissions.unpublishVendorProfile);
  return inTransaction(ctx, async (tx) =>
    setPublishedAt(tx, vendor, await requireOwnProfile(tx, vendor), null),
  );
}
