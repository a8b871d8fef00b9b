import "server-only";
import { eq } from "drizzle-orm";
import { vendorCalendarFeeds } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { requireOwnProfile } from "@/lib/vendors/profiles/internal/own-row";
import { calendarPermissions } from "../policy";

/**
 * Ends the viewer's calendar feed. A no-op if there is none. Vendors only. Throws `conflict` without a profile.
 */
export async function deleteCalendarAddress(ctx: Ctx): Promise<null> {
  const vendor = authorize(ctx, calendarPermissions.deleteCalendarAddress);
  return inTransaction(ctx, async (tx) => {
    const profile = await requireOwnProfile(tx, vendor);
    const deleted = await tx
      .delete(vendorCalendarFeeds)
      .where(eq(vendorCalendarFeeds.profileId, profile.id))
      .returning({ profileId: vendorCalendarFeeds.profileId });
    if (deleted.length > 0)
      await recordAudit(tx, vendor, { action: "vendor_calendar.delete_address", entityId: profile.id });
    return null;
  });
}
