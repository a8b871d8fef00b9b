import "server-only";
import { eq } from "drizzle-orm";
import { vendorBlockedDays } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { lockOwnBlockedDays, requireFreeRange } from "../internal/blocked-rows";
import { calendarPermissions } from "../policy";
import type { EditBlockedDaysInput } from "../schema";

/**
 * Changes one of the viewer's blocked ranges. The log doesn't include the note. Vendors only. Throws `not_found` for
 * any other, and `invalid` for days that are over, too far ahead, or blocked by another range.
 */
export async function editBlockedDays(
  ctx: Ctx,
  { blockedId, firstDay, lastDay, note }: EditBlockedDaysInput,
): Promise<null> {
  const vendor = authorize(ctx, calendarPermissions.editBlockedDays);
  return inTransaction(ctx, async (tx) => {
    const { row, profile } = await lockOwnBlockedDays(tx, vendor, blockedId);
    const before = { firstDay: row.firstDay, lastDay: row.lastDay };
    const range = { firstDay, lastDay: lastDay ?? firstDay };
    const now = ctx.now();
    await requireFreeRange(tx, profile, range, { now, exceptId: blockedId });
    await tx
      .update(vendorBlockedDays)
      .set({ ...range, note, updatedAt: now })
      .where(eq(vendorBlockedDays.id, blockedId));
    await recordAudit(tx, vendor, {
      action: "vendor_blocked_days.edit",
      entityId: blockedId,
      before,
      after: range,
    });
    return null;
  });
}
