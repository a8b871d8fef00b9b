import { inArray } from "drizzle-orm";
import fc from "fast-check";
import { expect } from "vitest";
import { refunds } from "@/db/schema";
import { sweepPayments } from "@/lib/money/payments/commands/sweep-payments";
import type { TestDatabase } from "./database";
import { runLossyJobs } from "./lossy-jobs";
import { balanceOf, expectSoundLedger, type PaymentWorld } from "./payments";

/** The multiple of its full length that each history test runs: a tenth, unless HISTORIES_TIMES is set. */
const TIMES = Number(process.env["HISTORIES_TIMES"]) || 0.1;

/** How many of a test's `whole` number of histories to run. */
export const historyCount = (whole: number): number => Math.ceil(whole * TIMES);

/** Runs histories until one fails and prints that one with its seed. Also sets the test's timeout. */
export function histories<History>(
  whole: number,
  history: fc.Arbitrary<History>,
  play: (history: History) => Promise<void>,
): [play: () => Promise<void>, timeoutMs: number] {
  const numRuns = historyCount(whole);
  const property = fc.asyncProperty(history, play);
  return [() => fc.assert(property, { numRuns, endOnFailure: true }), 20_000 + numRuns * 20_000];
}

/** Lets days pass without network faults, so that sweeps find everything that got stuck. */
export async function letDaysPass(world: PaymentWorld): Promise<void> {
  for (const minutes of [61, 61, 61, 1_440, 1_440, 1_440]) {
    world.wait(minutes);
    await sweepPayments(world.system());
    await runLossyJobs(world.system());
  }
}

/**
 * Checks that this many cents are held for a host, that none of these payments has a pending refund, and that the
 * ledger balances.
 */
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
