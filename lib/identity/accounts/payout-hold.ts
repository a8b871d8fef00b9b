import "server-only";
import { and, eq, lt, ne } from "drizzle-orm";
import { payoutSettings } from "@/db/schema";
import type { Tx } from "@/db/types";

/** How long payouts are on hold after payout details change, so that the owner can object. */
const HOLD_HOURS = 72;

/** When a hold that starts now ends (UTC). */
export const holdFrom = (now: Date): Date => new Date(now.getTime() + HOLD_HOURS * 3_600_000);

/**
 * Puts payouts on hold if the details were saved before an instant, and returns when the hold ends. Null: there are
 * none.
 */
export async function holdOlderDetails(
  tx: Tx,
  now: Date,
  userId: string,
  savedBefore: Date,
): Promise<Date | null> {
  const heldUntil = holdFrom(now);
  const held = await tx
    .update(payoutSettings)
    // Keeps the save time: a hold doesn't change the details.
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
