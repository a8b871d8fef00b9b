import "server-only";
import { asc, eq } from "drizzle-orm";
import { payoutRuns, payouts } from "@/db/schema";
import type { Executor, Tx } from "@/db/types";
import { notFound } from "@/lib/core/errors";
import { openSealed } from "@/lib/core/sealed-text";
import type { Destination, TransferBatch } from "@/lib/integrations/payouts/port";
import type { Payout } from "./payout-row";

export type PayoutRun = typeof payoutRuns.$inferSelect;

/** Locks one run. Throws `not_found`. */
export async function lockRun(tx: Tx, runId: string): Promise<PayoutRun> {
  const [run] = await tx.select().from(payoutRuns).where(eq(payoutRuns.id, runId)).for("update");
  if (!run) throw notFound();
  return run;
}

/** The payouts whose latest attempt was in a run, by ID. */
export function payoutsOf(db: Executor, runId: string): Promise<Payout[]> {
  return db.select().from(payouts).where(eq(payouts.runId, runId)).orderBy(asc(payouts.id));
}

/** A run as given to its rail, with decrypted destinations. It leaves the server only through the rail. */
export function batchOf(run: PayoutRun, sent: readonly Payout[]): TransferBatch {
  return {
    key: `run-${run.id}`,
    createdAt: run.createdAt,
    transfers: sent.map((payout) => ({
      key: payout.transferKey ?? "",
      amountCents: payout.amountCents,
      currency: payout.currency,
      destination: destinationOf(payout),
    })),
  };
}

function destinationOf({ method, destinationSealed, payeeId }: Payout): Destination {
  const details = JSON.parse(openSealed(destinationSealed ?? "", payeeId)) as object;
  return { method, ...details } as Destination;
}
