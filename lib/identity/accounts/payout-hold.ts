import "server-only";
import { and, eq, lt, ne } from "drizzle-orm";
import { payoutSettings } from "@/db/schema";
import type { Tx } from "@/db/types";

/** After a change of payout details nothing is paid out for this long, so that the owner can object. */
const HOLD_HOURS = 72;

/** Until when a hold that begins now lasts (UTC). */
export const holdFrom = (now: Date): Date => new Date(now.getTime() + HOLD_HOURS * 3_600_000);

/** Holds payouts to details that were saved before a moment, and answers until when; null where there are none. */
export async function holdOlderDetails(
  tx: Tx,
  now: Date,
  userId: string,
  savedBefore: Date,
): Promise<Date | null> {
  const heldUntil = holdFrom(now);
  const held = await tx
    .update(payoutSettings)
    // The time they were saved stays: the hold changes nothing about the details.
    .set({ heldUntil, updatedAt: payoutSettings.updatedAt })
    .where(
      and(
        eq(payoutSettings.userId, userId),
        ne(payoutSettings.method, "none"),
        lt(payoutSettings.updatedAt, savedBefore),
      ),
    )
    .returning({ userId: payoutSettings.userId });
  return held.length > 0 ? heldUntil : null;
}
