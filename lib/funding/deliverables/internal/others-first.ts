import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { deliverables } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";

/** Postpones deliverables, so that a scheduled job processes all others before them in the next run. */
export async function postpone({ db, now }: Pick<Ctx, "db" | "now">, which: SQL): Promise<void> {
  // Their status has not changed, so neither does the time of their last change.
  await db.execute(sql`update ${deliverables} set failed_at = ${now().toISOString()} where ${which}`);
}

/** Does one item's work. If it fails, postpones the item and throws. */
export async function othersFirst(ctx: Ctx, which: SQL, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    await postpone(ctx, which);
    throw error;
  }
}
