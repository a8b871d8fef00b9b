import "server-only";
import { and, eq, gte, lte, ne } from "drizzle-orm";
import { vendorBlockedDays } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { SignedInCtx } from "@/lib/core/ctx";
import { formatShortDates } from "@/lib/core/dates";
import { invalid, notFound } from "@/lib/core/errors";
import { wallClockAt } from "@/lib/listings/events/event-time";
import { lockOwnProfile, type ProfileRow } from "@/lib/vendors/profiles/internal/own-row";
import { addDays } from "../days";

export type BlockedRow = typeof vendorBlockedDays.$inferSelect;
type Range = Pick<BlockedRow, "firstDay" | "lastDay">;

const MOST_DAYS_AHEAD = 3 * 366;

/** One of the viewer's blocked ranges, with their profile locked. Throws `not_found` for any other. */
export async function lockOwnBlockedDays(
  tx: Tx,
  vendor: SignedInCtx,
  blockedId: string,
): Promise<{ row: BlockedRow; profile: ProfileRow }> {
  const profile = await lockOwnProfile(tx, vendor);
  if (!profile) throw notFound();
  const [row] = await tx
    .select()
    .from(vendorBlockedDays)
    .where(and(eq(vendorBlockedDays.id, blockedId), eq(vendorBlockedDays.profileId, profile.id)));
  if (!row) throw notFound();
  return { row, profile };
}

/**
 * Throws `invalid` for a range that is over, that ends more than three years ahead, or that overlaps another of the
 * profile's. Call with the profile locked.
 * @param exceptId the range that this one replaces
 */
export async function requireFreeRange(
  tx: Tx,
  profile: Pick<ProfileRow, "id" | "timeZone">,
  { firstDay, lastDay }: Range,
  { now, exceptId }: { now: Date; exceptId?: string },
): Promise<void> {
  const today = wallClockAt(now, profile.timeZone).date;
  if (lastDay < today) throw atField("lastDay", "These days have passed. Please choose later ones.");
  if (lastDay > addDays(today, MOST_DAYS_AHEAD))
    throw atField("lastDay", "Please choose days within the next three years.");
  const [other] = await tx
    .select({ firstDay: vendorBlockedDays.firstDay, lastDay: vendorBlockedDays.lastDay })
    .from(vendorBlockedDays)
    .where(
      and(
        eq(vendorBlockedDays.profileId, profile.id),
        lte(vendorBlockedDays.firstDay, lastDay),
        gte(vendorBlockedDays.lastDay, firstDay),
        exceptId === undefined ? undefined : ne(vendorBlockedDays.id, exceptId),
      ),
    )
    .orderBy(vendorBlockedDays.firstDay)
    .limit(1);
  if (!other) return;
  const blocked = formatShortDates(other.firstDay, other.lastDay);
  throw atField("firstDay", `You've already blocked ${blocked}. Edit those days instead.`);
}

const atField = (name: keyof Range, message: string) => invalid(message, { [name]: message });
