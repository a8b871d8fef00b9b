import "server-only";
import { and, eq } from "drizzle-orm";
import type { BankCaseEnd, ConfirmationKind } from "@/db/enums";
import { bankCases, bankConfirmations, refunds } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import { withRole } from "@/lib/core/authorize";
import type { Ctx, SignedInCtx } from "@/lib/core/ctx";
import { conflict, notFound } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { postBankCaseEnd } from "@/lib/ledger/commands/post-bank-case";
import type { Payment, Refund } from "../fulfilment";
import { lockPayment } from "../payment-row";
import type { EndBankCaseInput } from "../schema";
import { type Agreement, agreeOn, proveIfAlone, type Reading } from "../second-admin";
import type { BankCase } from "./open-bank-case";
import { recordRepayment } from "./record-repayment";

/**
 * Writes down that the money of a case was sent back to where it came from, and how. Of money that had come again its
 * payer is told. Where there are two admins, two of them have to say so; a single one proves who they are. Throws
 * `not_found`, and `conflict` where it is decided already. Admins may call it.
 */
export async function sendCaseBack(ctx: Ctx, input: EndBankCaseInput): Promise<Agreement> {
  const { caseId, note } = input;
  const admin = withRole(ctx, ["admin"]);
  const isProved = await proveIfAlone(admin, input);
  const [known] = await ctx.db.select().from(bankCases).where(eq(bankCases.id, caseId));
  if (!known) throw notFound();
  return inTransaction(ctx, async (tx) => {
    const owed = known.refundId ? await lockOwed(tx, known.refundId) : null;
    const row = await lockOpenCase(tx, caseId);
    const agreement = await agreeOn(tx, admin, readingOf(row, "case_send_back", note), isProved);
    if (agreement === "waiting") return agreement;
    if (owed && !owed.refund.repaidAt) await recordRepayment(tx, admin, { ...owed, note, repaidRef: null });
    await endCase(tx, admin, row, { endedAs: "sent_back", note });
    return agreement;
  });
}

/**
 * Keeps the money of a case: it is not worth a transfer, or was never a payer's. Not of money that had come again: its
 * payer is owed that. By two admins, as above. Throws `not_found` and `conflict`. Admins may call it.
 */
export async function writeOffCase(ctx: Ctx, input: EndBankCaseInput): Promise<Agreement> {
  const { caseId, note } = input;
  const admin = withRole(ctx, ["admin"]);
  const isProved = await proveIfAlone(admin, input);
  return inTransaction(ctx, async (tx) => {
    const row = await lockOpenCase(tx, caseId);
    if (row.refundId) throw conflict("Its payer is owed this money. Please send it to them in another way.");
    const agreement = await agreeOn(tx, admin, readingOf(row, "case_write_off", note), isProved);
    if (agreement === "done") await endCase(tx, admin, row, { endedAs: "written_off", note });
    return agreement;
  });
}

/** What two admins have to agree on about a case. */
export const readingOf = (row: BankCase, kind: ConfirmationKind, reason: string): Reading => ({
  kind,
  reference: row.id,
  amountCents: row.amountCents,
  currency: row.currency,
  arrivedOn: null,
  reason,
});

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
  // What an admin had wished instead waits for nobody any more.
  await tx
    .update(bankConfirmations)
    .set({ status: "withdrawn", endedById: ctx.viewer.id, endedAt: ctx.now(), updatedAt: ctx.now() })
    .where(and(eq(bankConfirmations.reference, caseId), eq(bankConfirmations.status, "waiting")));
  if (!refundId) {
    const { endedAs } = end;
    await postBankCaseEnd(tx, { caseId, amountCents, currency, endedAs, at: ctx.now() });
  }
  await recordAudit(tx, ctx, { action: "bank_case.end", entityId: caseId, after: end });
}

/** A refund that came back, locked with its payment. Throws `conflict` until that is booked. */
async function lockOwed(tx: Tx, refundId: string): Promise<{ payment: Payment; refund: Refund }> {
  const [known] = await tx.select().from(refunds).where(eq(refunds.id, refundId));
  if (!known) throw notFound();
  const { payment } = await lockPayment(tx, known.paymentId);
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, refundId)).for("update");
  if (!refund?.reversedAt) throw conflict("That it came again is not booked yet. Please try in a moment.");
  return { payment, refund };
}
