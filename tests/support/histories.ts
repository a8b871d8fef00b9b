import { inArray } from "drizzle-orm";
import fc from "fast-check";
import { expect } from "vitest";
import { refunds } from "@/db/schema";
import { sweepPayments } from "@/lib/money/payments/commands/sweep-payments";
import type { TestDatabase } from "./database";
import { runLossyJobs } from "./lossy-jobs";
import { balanceOf, expectSoundLedger, type PaymentWorld } from "./payments";

/** The histories are the same ones in each run, unless MONEY_SEED says otherwise. */
export const SEED = Number(process.env["MONEY_SEED"]) || 20_261_121;

/** What a test does and how long it may take: plays `usual` histories, or as many as HISTORIES says, till one ends badly. */
export function histories<History>(
  usual: number,
  history: fc.Arbitrary<History>,
  play: (history: History) => Promise<void>,
): [play: () => Promise<void>, timeoutMs: number] {
  const numRuns = Number(process.env["HISTORIES"]) || usual;
  const property = fc.asyncProperty(history, play);
  return [() => fc.assert(property, { numRuns, seed: SEED, endOnFailure: true }), numRuns * 20_000];
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
