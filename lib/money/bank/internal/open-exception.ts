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

/** A statement line for a deposit, or for a debit under one of our references. */
export interface CaseLine {
  reference: string | null;
  words: string | null;
  /** Integer cents, above 0. */
  amountCents: number;
  currency: string;
  bankRef: string | null;
  arrivedOn: string | null;
  /** The index, from 0, among identical lines of this statement. */
  nth: number;
}

interface Opening {
  kind: BankCaseKind;
  line: CaseLine;
  /** Set if returned money came in again. */
  refundId?: string;
}

/**
 * Opens a case for a line that matches nothing. Books its money as unmatched, or as owed by its receiver. The same line
 * always gives the same case. Call inside the transaction of a statement import.
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
  // A returned refund is booked with the refund it was.
  if (kind !== "bounced") await postBankCase(tx, { caseId, kind, amountCents, currency, at: ctx.now() });
  await recordAudit(tx, ctx, { action: "bank_case.open", entityId: caseId, after: { kind, ...seen } });
  return made;
}

/** The existing case for a line, or null. */
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

/** The bank's ID for a line. If it gives none, everything the line says. Always with amount and day. */
function keyOf({ nth, ...line }: CaseLine, direction: "in" | "out"): string {
  const { bankRef, reference, words, amountCents, currency, arrivedOn } = line;
  const what = bankRef ? [bankRef] : [reference, words];
  const all = JSON.stringify([...what, amountCents, currency, arrivedOn, nth]);
  const [named, unnamed] = direction === "in" ? ["bank", "line"] : ["bank-out", "line-out"];
  return `${bankRef ? named : unnamed}:${createHash("sha256").update(all).digest("hex")}`;
}
