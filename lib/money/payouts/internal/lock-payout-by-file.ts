import "server-only";
import { eq } from "drizzle-orm";
import { payoutRuns } from "@/db/schema";
import type { Tx } from "@/db/types";
import { conflict } from "@/lib/core/errors";
import { lockPayout, type Payout } from "./payout-row";

/**
 * Locks a payout that was sent by file. For all others, the provider reports the outcome. Throws `not_found`, and
 * `conflict` for one of those.
 */
export async function lockPayoutByFile(tx: Tx, payoutId: string): Promise<Payout> {
  const payout = await lockPayout(tx, payoutId);
  const [run] = payout.runId ? await tx.select().from(payoutRuns).where(eq(payoutRuns.id, payout.runId)) : [];
  if (run && !run.byFile) throw conflict("The provider reports the outcome of this payout.");
  return payout;
}
