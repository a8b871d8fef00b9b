import "server-only";
import { asc, inArray } from "drizzle-orm";
import { payouts } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { Ctx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { transition } from "@/lib/core/transition";
import type { PayoutPosting } from "@/lib/money/ledger/post-payout";
import { type PayoutMove, payoutMachine } from "../status";

export type Payout = typeof payouts.$inferSelect;

/** The properties of a payout that an approval covers. */
export const NOBODY_APPROVED = { firstApprovedById: null, approvedById: null, detailsSavedAt: null };

/** Locks payouts by ID, in ID order. Throws `not_found` if one is missing. */
export async function lockPayouts(tx: Tx, ids: readonly string[]): Promise<Payout[]> {
  const wanted = [...new Set(ids)];
  const rows = await tx
    .select()
    .from(payouts)
    .where(inArray(payouts.id, wanted))
    .orderBy(asc(payouts.id))
    .for("update");
  if (rows.length !== wanted.length) throw notFound();
  return rows;
}

/** Locks one payout. Throws `not_found`. */
export async function lockPayout(tx: Tx, id: string): Promise<Payout> {
  const [row] = await lockPayouts(tx, [id]);
  if (!row) throw notFound();
  return row;
}

/**
 * Moves a locked payout to another status, stores what became known, and audits it. Throws `conflict` for an illegal
 * transition.
 */
export async function movePayout(
  tx: Tx,
  ctx: Ctx,
  payout: Payout,
  move: PayoutMove,
  set: Partial<Payout> = {},
): Promise<Payout> {
  const audit = { action: `payout.${move}`, show: shown } as const;
  return transition(tx, ctx, payouts, payout, { machine: payoutMachine, move, set, audit });
}

/** What the audit log may hold about a payout. */
export function shown({
  status,
  amountCents,
  currency,
  attempt,
  method,
  rail,
  runId,
  failureReason,
}: Payout) {
  return { status, amountCents, currency, attempt, method, rail, runId, failureReason };
}

/** A sent payout, as the ledger books it. */
export function postingOf(payout: Payout, at: Date): PayoutPosting {
  if (!payout.rail) throw new Error("cannot book a payout that was never sent");
  const { id: payoutId, attempt, payeeId, payeeRole, rail, amountCents, currency } = payout;
  return { payoutId, attempt, payeeId, payeeRole, rail, amountCents, currency, at };
}
