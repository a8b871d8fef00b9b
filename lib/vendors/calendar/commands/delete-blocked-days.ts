import "server-only";
import { eq } from "drizzle-orm";
import { vendorBlockedDays } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { lockOwnBlockedDays } from "../internal/blocked-rows";
import { calendarPermissions } from "../policy";
import type { OwnBlockedDaysInput } from "../schema";

/** Unblocks a range of days in the viewer's calendar. Vendors only. Throws `not_found` for any other. */
export async function deleteBlockedDays(ctx: Ctx, { blockedId }: OwnBlockedDaysInput): Promise<null> {
  const vendor = authorize(ctx, calendarPermissions.deleteBlockedDays);
  return inTransaction(ctx, async (tx) => {
    const { row } = await lockOwnBlockedDays(tx, vendor, blockedId);
    await tx.delete(vendorBlockedDays).where(eq(vendorBlockedDays.id, blockedId));
    await recordAudit(tx, vendor, {
      action: "vendor_blocked_days.delete",
      entityId: blockedId,
      before: { firstDay: row.firstDay, lastDay: row.lastDay },
    });
    return null;
  });
}
