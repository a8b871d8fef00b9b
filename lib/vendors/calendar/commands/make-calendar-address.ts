import "server-only";
import { vendorCalendarFeeds } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { env } from "@/lib/core/env";
import { inTransaction } from "@/lib/core/transaction";
import { newFeedToken } from "@/lib/listings/events/feed-token";
import { requireOwnProfile } from "@/lib/vendors/profiles/internal/own-row";
import { feedPath } from "../paths";
import { calendarPermissions } from "../policy";

/**
 * Makes the private address of the viewer's calendar feed and returns it once; only its hash is stored. An earlier
 * address stops working. Vendors only. Throws `conflict` without a profile.
 */
export async function makeCalendarAddress(ctx: Ctx): Promise<{ address: string }> {
  const vendor = authorize(ctx, calendarPermissions.makeCalendarAddress);
  return inTransaction(ctx, async (tx) => {
    const profile = await requireOwnProfile(tx, vendor);
    const { token, tokenHash } = newFeedToken();
    const made = { tokenHash, createdAt: ctx.now() };
    await tx
      .insert(vendorCalendarFeeds)
      .values({ profileId: profile.id, ...made })
      .onConflictDoUpdate({ target: vendorCalendarFeeds.profileId, set: made });
    await recordAudit(tx, vendor, { action: "vendor_calendar.make_address", entityId: profile.id });
    return { address: env().SITE_URL + feedPath(token) };
  });
}
