import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { reconciliationExceptions } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { Ctx } from "@/lib/core/ctx";
import { findException, openException } from "@/lib/money/bank/internal/open-exception";
import { caseLineOf, type LineOutcome, type NthLine, OPEN_AS, ownReference } from "../statement/outcome";

/**
 * Opens a case for an unexpected debit under one of our references. The same line always gives the same case. Call
 * inside a statement import, like the other functions here.
 */
export async function recordUnexpectedDebit(tx: Tx, ctx: Ctx, line: NthLine): Promise<LineOutcome> {
  const earlier = await findCase(tx, line);
  if (earlier) return earlier;
  await openException(tx, ctx, { kind: "unexpected_debit", line: caseLineOf(line) });
  return OPEN_AS.unexpected_debit;
}

/**
 * Treats a deposit under the reference of an open unexpected debit as its return, which is more likely than another
 * failed payout. Returns null if there is no such debit.
 */
export async function recordUnexpectedDebitReturn(
  tx: Tx,
  ctx: Ctx,
  line: NthLine,
): Promise<LineOutcome | null> {
  const reference = ownReference(line);
  if (line.direction === "out" || !reference) return null;
  const { amountCents, currency } = line;
  const [missed] = await tx
    .select({ id: reconciliationExceptions.id })
    .from(reconciliationExceptions)
    .where(
      and(
        eq(reconciliationExceptions.kind, "unexpected_debit"),
        eq(reconciliationExceptions.reference, reference),
        eq(reconciliationExceptions.amountCents, amountCents),
        eq(reconciliationExceptions.currency, currency),
        isNull(reconciliationExceptions.endedAt),
      ),
    )
    .limit(1);
  if (!missed) return null;
  const { kind } = await openException(tx, ctx, { kind: "unknown", line: caseLineOf(line) });
  return OPEN_AS[kind];
}

/** The outcome for a line that already has a case, or null. */
export async function findCase(tx: Tx, line: NthLine): Promise<LineOutcome | null> {
  const earlier = await findException(tx, caseLineOf(line), line.direction);
  if (!earlier) return null;
  return earlier.endedAt ? "alreadyBooked" : OPEN_AS[earlier.kind];
}
