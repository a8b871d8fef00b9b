import "server-only";
import { inArray, sql } from "drizzle-orm";
import { entitlements } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { PlanTerm } from "../plan-terms";
import { rankOf, type TermProduct } from "../term-families";

interface Move {
  /** Only terms of plans below this one; null for any. */
  product: TermProduct | null;
  /** Only terms that start here (UTC) or later. */
  from: Date;
  /** By how many milliseconds; negative if they start earlier. */
  byMs: number;
}

/**
 * Moves a person's terms of one family that have not started, so that no one pays for days when a better plan runs, and
 * a refund leaves no gap. Call with the person locked.
 */
export async function movePlanTerms(
  tx: Tx,
  terms: readonly PlanTerm[],
  { product, from, byMs }: Move,
): Promise<void> {
  const moved = terms.filter(
    (term) => term.startsAt >= from && (product === null || rankOf(term.product) < rankOf(product)),
  );
  if (moved.length === 0 || byMs === 0) return;
  const by = sql`make_interval(secs => ${byMs / 1000})`;
  await tx
    .update(entitlements)
    .set({ startsAt: sql`${entitlements.startsAt} + ${by}`, endsAt: sql`${entitlements.endsAt} + ${by}` })
    .where(
      inArray(
        entitlements.id,
        moved.map(({ id }) => id),
      ),
    );
}
