import "server-only";
import { sql } from "drizzle-orm";
import type { Ctx } from "@/lib/core/ctx";

/** Longer than the interval between sweeps, so that a late one misses nothing. */
const PERIOD_MS = 2 * 3_600_000;

/**
 * Deletes search rows of events that no longer take offers, which lists already hide, and invalidates the cached pages
 * of vendors whose plan, promotion, or coupon just ended.
 */
export async function sweepVendors({ db, now }: Ctx): Promise<void> {
  const at = now();
  const since = new Date(at.getTime() - PERIOD_MS);
  await db.execute(sql`select app.sweep_event_request_search(${at.toISOString()})`);
  await db.execute(sql`select app.forget_ended_pages(${since.toISOString()}, ${at.toISOString()})`);
}
