import "server-only";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { invalid } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { publishGaps } from "../gaps";
import { requireOwnProfile } from "../internal/own-row";
import { setPublishedAt } from "../internal/set-published-at";
import { profilePermissions } from "../policy";

/**
 * Publishes the viewer's profile. Vendors only. Idempotent. Throws `conflict` without a profile, `invalid` for one that
 * doesn't say where its vendor works or what they do.
 */
export function publishVendorProfile(ctx: Ctx): Promise<{ profileId: string }> {
  const vendor = authorize(ctx, profilePermissions.publishVendorProfile);
  return inTransaction(ctx, async (tx) => {
    const profile = await requireOwnProfile(tx, vendor);
    const [gap] = publishGaps(profile);
    if (gap) throw invalid(gap.text, { [gap.field]: gap.text });
    return setPublishedAt(tx, vendor, profile, profile.publishedAt ?? ctx.now());
  });
}
