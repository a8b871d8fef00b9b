import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { reconciliationExceptions } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { Ctx } from "@/lib/core/ctx";
import { findException, openException } from "@/lib/money/bank/internal/open-exception";
import { caseLineOf, type LineOutcome, type NthLine, OPEN_AS, ownReference } from "../statement/outcome";

/**
 * Puts money before the admins that left our account under a reference of ours and was not to leave, or not like this.
 * The same line again is the same case. For importing a statement, in its transaction, as the others here.
 */
export async function recordUnexpectedDebit(tx: Tx, ctx: Ctx, line: NthLine): Promise<LineOutcome> {
  const earlier = await findCase(tx, line);
  if (earlier) return earlier;
  await openException(tx, ctx, { kind: "unexpected_debit", line: caseLineOf(line) });
  return OPEN_AS.unexpected_debit;
}

/**
 * The same for money that came in while such money is missed under its reference: it is that, more likely than one more
 * that came to nothing. Answers null where none is missed.
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

/** What a line is of which a case was made before; null: none was. */
export async function findCase(tx: Tx, line: NthLine): Promise<LineOutcome | null> {
  const earlier = await findException(tx, caseLineOf(line), line.direction);
  if (!earlier) return null;
  return earlier.endedAt ? "alreadyBooked" : OPEN_AS[earlier.kind];
}
