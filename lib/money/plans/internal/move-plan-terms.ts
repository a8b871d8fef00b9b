import "server-only";
import { inArray, sql } from "drizzle-orm";
import { entitlements } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { PlanTerm } from "../plan-terms";
import { rankOf, type TermProduct } from "../term-families";

interface Move {
  /** Only terms of plans below this one; null: of any. */
  product: TermProduct | null;
  /** Only terms that begin here (UTC) or later. */
  from: Date;
  /** By how many milliseconds; below zero: they begin earlier. */
  byMs: number;
}

/**
 * Moves the terms of one person, all of one family, that have not begun, so that nobody pays for days on which a better plan runs,
 * and no gap is left where one was given back. With that person locked.
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
