import "server-only";
import { and, eq, gte } from "drizzle-orm";
import { vendorBlockedDays } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { inTransaction } from "@/lib/core/transaction";
import { wallClockAt } from "@/lib/listings/events/event-time";
import { requireOwnProfile } from "@/lib/vendors/profiles/internal/own-row";
import { requireFreeRange } from "../internal/blocked-rows";
import { calendarPermissions } from "../policy";
import type { AddBlockedDaysInput } from "../schema";

/** The maximum of ranges that aren't over. */
const MOST = 100;

/**
 * Blocks days in the viewer's calendar. The log doesn't include the note. Vendors only. Throws `invalid` for days that
 * are over, too far ahead, or already blocked, and `conflict` without a profile or with too many ranges.
 */
export async function addBlockedDays(ctx: Ctx, input: AddBlockedDaysInput): Promise<{ blockedId: string }> {
  const vendor = authorize(ctx, calendarPermissions.addBlockedDays);
  return inTransaction(ctx, async (tx) => {
    const profile = await requireOwnProfile(tx, vendor);
    const now = ctx.now();
    const range = { firstDay: input.firstDay, lastDay: input.lastDay ?? input.firstDay };
    await requireFreeRange(tx, profile, range, { now });
    const today = wallClockAt(now, profile.timeZone).date;
    const remaining = and(eq(vendorBlockedDays.profileId, profile.id), gte(vendorBlockedDays.lastDay, today));
    if ((await tx.$count(vendorBlockedDays, remaining)) >= MOST)
      throw conflict(`You've already blocked ${MOST} ranges of days. Remove one you no longer need.`);
    const id = newId();
    await tx.insert(vendorBlockedDays).values({
      id,
      profileId: profile.id,
      ...range,
      note: input.note,
      createdAt: now,
      updatedAt: now,
    });
    await recordAudit(tx, vendor, { action: "vendor_blocked_days.add", entityId: id, after: range });
    return { blockedId: id };
  });
}
