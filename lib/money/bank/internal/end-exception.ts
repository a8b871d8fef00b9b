import "server-only";
import { eq } from "drizzle-orm";
import type { BankCaseEnd } from "@/db/enums";
import { reconciliationExceptions } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import type { SignedInCtx } from "@/lib/core/ctx";
import { postBankCaseEnd } from "@/lib/money/ledger/internal/post-bank-case";
import { withdrawWaiting } from "@/lib/money/payments/internal/second-admin";
import type { BankCase } from "./open-exception";

/** Books and records the outcome of a locked case. */
export async function endException(
  tx: Tx,
  ctx: SignedInCtx,
  row: BankCase,
  end: { endedAs: Exclude<BankCaseEnd, "offset">; note: string | null; bookedToId?: string },
): Promise<void> {
  const { id: caseId, kind, amountCents, currency, refundId } = row;
  await closeException(tx, ctx, row, end);
  if (refundId) return;
  const { endedAs } = end;
  await postBankCaseEnd(tx, { caseId, kind, amountCents, currency, endedAs, at: ctx.now() });
}

/** Records the outcome of a locked case. The caller books it. */
export async function closeException(
  tx: Tx,
  ctx: SignedInCtx,
  { id: caseId }: BankCase,
  end: Pick<BankCase, "endedAs" | "note"> & { bookedToId?: string; offsetById?: string },
): Promise<void> {
  await tx
    .update(reconciliationExceptions)
    .set({ ...end, endedById: ctx.viewer.id, endedAt: ctx.now(), updatedAt: ctx.now() })
    .where(eq(reconciliationExceptions.id, caseId));
  await withdrawWaiting(tx, ctx, caseId);
  await recordAudit(tx, ctx, { action: "bank_case.end", entityId: caseId, after: end });
}
