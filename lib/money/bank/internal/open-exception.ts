import "server-only";
import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import type { BankCaseKind } from "@/db/enums";
import { reconciliationExceptions } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import type { Ctx } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import { bankDay } from "@/lib/money/bank/bank-day";
import { postBankCase } from "@/lib/money/ledger/internal/post-bank-case";

export type BankCase = typeof reconciliationExceptions.$inferSelect;

/** A line that brought money, or took some away under a reference of ours, as the statement has it. */
export interface CaseLine {
  reference: string | null;
  words: string | null;
  /** Integer cents, above 0. */
  amountCents: number;
  currency: string;
  bankRef: string | null;
  arrivedOn: string | null;
  /** Which one it is, from 0, of lines in this statement that are alike in everything. */
  nth: number;
}

interface Opening {
  kind: BankCaseKind;
  line: CaseLine;
  /** Of money that came again. */
  refundId?: string;
}

/**
 * Puts a line that fits nothing before the admins, and books its money as nobody's, or as what its receiver owes. The same line again is the same
 * case. For importing a statement, in its transaction.
 */
export async function openException(tx: Tx, ctx: Ctx, opening: Opening): Promise<BankCase> {
  const { kind, line, refundId = null } = opening;
  const { nth: _, ...seen } = line;
  const lineKey = keyOf(line, kind === "unexpected_debit" ? "out" : "in");
  const [made] = await tx
    .insert(reconciliationExceptions)
    .values({
      id: newId(),
      kind,
      lineKey,
      refundId,
      ...seen,
      arrivedOn: line.arrivedOn ?? bankDay(ctx.now()),
      createdAt: ctx.now(),
    })
    .onConflictDoNothing()
    .returning();
  if (!made) {
    const [known] = await tx
      .select()
      .from(reconciliationExceptions)
      .where(eq(reconciliationExceptions.lineKey, lineKey));
    if (!known) throw new Error("the exception was neither inserted nor found");
    return known;
  }
  const { id: caseId, amountCents, currency } = made;
  // What came again is booked with the refund it had been.
  if (kind !== "bounced") await postBankCase(tx, { caseId, kind, amountCents, currency, at: ctx.now() });
  await recordAudit(tx, ctx, { action: "bank_case.open", entityId: caseId, after: { kind, ...seen } });
  return made;
}

/** The case that a line is already; null: it is none. */
export async function findException(
  tx: Tx,
  line: CaseLine,
  direction: "in" | "out",
): Promise<BankCase | null> {
  const [known] = await tx
    .select()
    .from(reconciliationExceptions)
    .where(eq(reconciliationExceptions.lineKey, keyOf(line, direction)));
  return known ?? null;
}

/** The bank's own name for a line, or where it gives none all that it says, each with amount and day. */
function keyOf({ nth, ...line }: CaseLine, direction: "in" | "out"): string {
  const { bankRef, reference, words, amountCents, currency, arrivedOn } = line;
  const what = bankRef ? [bankRef] : [reference, words];
  const all = JSON.stringify([...what, amountCents, currency, arrivedOn, nth]);
  const [named, unnamed] = direction === "in" ? ["bank", "line"] : ["bank-out", "line-out"];
  return `${bankRef ? named : unnamed}:${createHash("sha256").update(all).digest("hex")}`;
}
