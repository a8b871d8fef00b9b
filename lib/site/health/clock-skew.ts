import "server-only";
import { sql } from "drizzle-orm";
import { onlyRow } from "@/db/raw-row";
import type { ReadDatabase } from "@/db/types";
import { logger } from "@/lib/core/logger";

const MOST_SECONDS = 5;

/** Seconds by which this machine's clock is ahead of the database's; negative if behind. */
export async function clockSkewSeconds(readDb: ReadDatabase): Promise<number> {
  const before = Date.now();
  const row = onlyRow(
    await readDb.execute<{ now: number }>(sql`select extract(epoch from clock_timestamp())::float8 as now`),
  );
  return (before + Date.now()) / 2_000 - row.now;
}

/** Warns if the two clocks differ by more than five seconds. */
export async function warnOfClockSkew(readDb: ReadDatabase): Promise<void> {
  const skewSeconds = Math.round(await clockSkewSeconds(readDb));
  if (Math.abs(skewSeconds) > MOST_SECONDS)
    logger.warn({ skewSeconds }, "this machine's clock differs from the database's; set both by NTP");
}
