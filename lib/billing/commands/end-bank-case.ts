import "server-only";
import { eq } from "drizzle-orm";
import type { BankCaseEnd } from "@/db/enums";
import { bankCases, refunds } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import { withRole } from "@/lib/core/authorize";
import type { Ctx, SignedInCtx } from "@/lib/core/ctx";
import { conflict, notFound } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { postBankCaseEnd } from "@/lib/ledger/commands/post-bank-case";
import { lockPayment } from "../payment-row";
import type { EndBankCaseInput } from "../schema";
import type { BankCase } from "./open-bank-case";
import { recordRepayment } from "./record-repayment";

/**
 * Writes down that an admin has sent the money of a case back to where it came from, and how. Of money that had come
 * again its payer is told. Throws `not_found`, and `conflict` where it is decided already. Admins may call it.
 */
export async function sendCaseBack(ctx: Ctx, { caseId, note }: EndBankCaseInput): Promise<null> {
  const admin = withRole(ctx, ["admin"]);
  const [known] = await ctx.db.select().from(bankCases).where(eq(bankCases.id, caseId));
  if (!known) throw notFound();
  return inTransaction(ctx, async (tx) => {
    if (known.refundId) await repay(tx, admin, known.refundId, note);
    await endCase(tx, admin, await lockOpenCase(tx, caseId), { endedAs: "sent_back", note });
    return null;
  });
}

/**
 * Keeps the money of a case: it is not worth a transfer, or was never a payer's. Not of money that had come again: its
 * payer is owed that. Throws `not_found` and `conflict`. Admins may call it.
 */
export async function writeOffCase(ctx: Ctx, { caseId, note }: EndBankCaseInput): Promise<null> {
  const admin = withRole(ctx, ["admin"]);
  return inTransaction(ctx, async (tx) => {
    const row = await lockOpenCase(tx, caseId);
    if (row.refundId) throw conflict("Its payer is owed this money. Please send it to them in another way.");
    await endCase(tx, admin, row, { endedAs: "written_off", note });
    return null;
  });
}

/** An open case, locked. Throws `not_found`, and `conflict` where it is decided. */
export async function lockOpenCase(tx: Tx, caseId: string): Promise<BankCase> {
  const [row] = await tx.select().from(bankCases).where(eq(bankCases.id, caseId)).for("update");
  if (!row) throw notFound();
  if (row.endedAt) throw conflict("This is decided already.");
  return row;
}

/** Books and records how a locked case ended. */
export async function endCase(
  tx: Tx,
  ctx: SignedInCtx,
  row: BankCase,
  end: { endedAs: BankCaseEnd; note: string | null; bookedToId?: string },
): Promise<void> {
  const { id: caseId, amountCents, currency, refundId } = row;
  await tx
    .update(bankCases)
    .set({ ...end, endedById: ctx.viewer.id, endedAt: ctx.now(), updatedAt: ctx.now() })
    .where(eq(bankCases.id, caseId));
  if (!refundId) {
    const { endedAs } = end;
    await postBankCaseEnd(tx, { caseId, amountCents, currency, endedAs, at: ctx.now() });
  }
  await recordAudit(tx, ctx, { action: "bank_case.end", entityId: caseId, after: end });
}

async function repay(tx: Tx, ctx: SignedInCtx, refundId: string, note: string): Promise<void> {
  const [known] = await tx.select().from(refunds).where(eq(refunds.id, refundId));
  if (!known) throw notFound();
  const { payment } = await lockPayment(tx, known.paymentId);
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, refundId)).for("update");
  if (!refund?.reversedAt) throw conflict("That it came again is not booked yet. Please try in a moment.");
  if (!refund.repaidAt) await recordRepayment(tx, ctx, { payment, refund, note, repaidRef: null });
}
