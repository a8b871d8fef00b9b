import "server-only";
import { eq } from "drizzle-orm";
import type { ConfirmationKind } from "@/db/enums";
import { reconciliationExceptions } from "@/db/schema";
import type { Tx } from "@/db/types";
import { conflict, notFound } from "@/lib/core/errors";
import type { Reading } from "@/lib/money/payments/internal/second-admin";
import type { BankCase } from "./open-exception";

/** Locks an open case. Throws `not_found`, and `conflict` if it is decided. */
export async function lockOpenException(tx: Tx, caseId: string): Promise<BankCase> {
  const [row] = await tx
    .select()
    .from(reconciliationExceptions)
    .where(eq(reconciliationExceptions.id, caseId))
    .for("update");
  if (!row) throw notFound();
  if (row.endedAt) throw conflict("This has already been decided.");
  return row;
}

/** What two admins must agree on about a case. */
export const readingOf = (row: BankCase, kind: ConfirmationKind, reason: string): Reading => ({
  kind,
  reference: row.id,
  amountCents: row.amountCents,
  currency: row.currency,
  arrivedOn: null,
  reason,
});
