import { inArray } from "drizzle-orm";
import fc from "fast-check";
import { expect } from "vitest";
import { refunds } from "@/db/schema";
import { sweepPayments } from "@/lib/money/payments/commands/sweep-payments";
import type { TestDatabase } from "./database";
import { runLossyJobs } from "./lossy-jobs";
import { balanceOf, expectSoundLedger, type PaymentWorld } from "./payments";

/** How many times its whole length each test of histories plays: a tenth, unless HISTORIES_TIMES says otherwise. */
const TIMES = Number(process.env["HISTORIES_TIMES"]) || 0.1;

/** How many of a test's `whole` number of histories are played. */
export const historyCount = (whole: number): number => Math.ceil(whole * TIMES);

/** What a test does and how long it may take: plays histories till one ends badly. That one is printed, with its seed. */
export function histories<History>(
  whole: number,
  history: fc.Arbitrary<History>,
  play: (history: History) => Promise<void>,
): [play: () => Promise<void>, timeoutMs: number] {
  const numRuns = historyCount(whole);
  const property = fc.asyncProperty(history, play);
  return [() => fc.assert(property, { numRuns, endOnFailure: true }), 20_000 + numRuns * 20_000];
}

/** Days go by, without a fault in the line: whatever was left lying is found. */
export async function letDaysPass(world: PaymentWorld): Promise<void> {
  for (const minutes of [61, 61, 61, 1_440, 1_440, 1_440]) {
    world.wait(minutes);
    await sweepPayments(world.system());
    await runLossyJobs(world.system());
  }
}

/** So many cents are held for a host, no refund of these payments is still to be made, and the books are sound. */
export async function expectHeld(
  database: TestDatabase,
  hostId: string,
  cents: number,
  paymentIds: readonly string[],
): Promise<void> {
  const returned = await database.db.select().from(refunds).where(inArray(refunds.paymentId, paymentIds));
  expect(returned.filter(({ status }) => status === "pending")).toEqual([]);
  expect(0 - (await balanceOf(database, `host:${hostId}:pending`))).toBe(cents);
  await expectSoundLedger(database);
}
