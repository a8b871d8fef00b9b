import "server-only";
import { sql } from "drizzle-orm";
import type { Ctx } from "@/lib/core/ctx";

/** Longer than from one sweep to the next, so that one that came late misses nothing. */
const PERIOD_MS = 2 * 3_600_000;

/**
 * Drops the rows of events that nobody can answer any more, which no list shows in any case, and has the kept pages
 * forgotten of vendors whose plan, promotion or coupon has just ended.
 */
export async function sweepVendors({ db, now }: Ctx): Promise<void> {
  const at = now();
  const since = new Date(at.getTime() - PERIOD_MS);
  await db.execute(sql`select app.sweep_event_request_search(${at.toISOString()})`);
  await db.execute(sql`select app.forget_ended_pages(${since.toISOString()}, ${at.toISOString()})`);
}
