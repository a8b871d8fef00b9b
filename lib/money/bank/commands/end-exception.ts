import "server-only";
import { eq } from "drizzle-orm";
import type { BankCaseEnd, ConfirmationKind } from "@/db/enums";
import { bankCases, refunds } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import { withRole } from "@/lib/core/authorize";
import type { Ctx, SignedInCtx } from "@/lib/core/ctx";
import { conflict, notFound } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { postBankCaseEnd } from "@/lib/money/ledger/internal/post-bank-case";
import type { Payment, Refund } from "@/lib/money/orders/fulfilment";
import type { EndBankCaseInput } from "@/lib/money/orders/schema";
import { recordRepayment } from "@/lib/money/payments/internal/record-repayment";
import {
  type Agreement,
  agreeOn,
  type Reading,
  reauthenticateIfAlone,
  withdrawWaiting,
} from "@/lib/money/payments/internal/second-admin";
import { lockPayment } from "@/lib/money/payments/payment-row";
import type { BankCase } from "../internal/open-exception";

const IS_OWED = "Its payer is owed this money. Please send it to them in another way.";
export const WENT_AWAY =
  "This money went away: it can come back, be set against money that came in, or be lost.";
export const CAME_IN = "This money came in: it can be sent back, be booked, or be kept.";

/**
 * Writes down that the money of a case was sent back to where it came from, and how. Of money that had come again its
 * payer is told. Where there are two admins, two of them have to say so; a single one proves who they are. Throws
 * `not_found`, and `conflict` where it is decided already or went away. Admins may call it.
 */
export async function sendCaseBack(ctx: Ctx, input: EndBankCaseInput): Promise<Agreement> {
  const { caseId, note } = input;
  const admin = withRole(ctx, ["admin"]);
  const isProved = await reauthenticateIfAlone(admin, input);
  const [known] = await ctx.db.select().from(bankCases).where(eq(bankCases.id, caseId));
  if (!known) throw notFound();
  return inTransaction(ctx, async (tx) => {
    const owed = known.refundId ? await lockOwed(tx, known.refundId) : null;
    const row = await lockOpenCase(tx, caseId);
    if (row.kind === "strayed") throw conflict(WENT_AWAY);
    const agreement = await agreeOn(tx, admin, readingOf(row, "case_send_back", note), isProved);
    if (agreement === "waiting") return agreement;
    if (owed && !owed.refund.repaidAt) await recordRepayment(tx, admin, { ...owed, note, repaidRef: null });
    await endCase(tx, admin, row, { endedAs: "sent_back", note });
    return agreement;
  });
}

/**
 * Leaves the money of a case where it is: what came in is not worth a transfer, or was never a payer's; what went away
 * does not come back. Not of money that had come again: its payer is owed that. By two admins, as above. Throws
 * `not_found` and `conflict`. Admins may call it.
 */
export function writeOffCase(ctx: Ctx, input: EndBankCaseInput): Promise<Agreement> {
  return endByNote(ctx, input, { kind: "case_write_off", endedAs: "written_off" }, (row) => {
    if (row.refundId) throw conflict(IS_OWED);
  });
}

/**
 * Writes down that money which went away by mistake is on our account again, or never left it: the line was not our
 * bank's. Where a line of the statement has brought it, the two cases are set against each other instead. By two
 * admins, as above. Throws `not_found`, and `conflict` for money that came in. Admins may call it.
 */
export function noteCaseCameBack(ctx: Ctx, input: EndBankCaseInput): Promise<Agreement> {
  return endByNote(ctx, input, { kind: "case_came_back", endedAs: "came_back" }, (row) => {
    if (row.kind !== "strayed") throw conflict(CAME_IN);
  });
}

async function endByNote(
  ctx: Ctx,
  input: EndBankCaseInput,
  end: { kind: ConfirmationKind; endedAs: Exclude<BankCaseEnd, "offset"> },
  assertPossible: (row: BankCase) => void,
): Promise<Agreement> {
  const { caseId, note } = input;
  const admin = withRole(ctx, ["admin"]);
  const isProved = await reauthenticateIfAlone(admin, input);
  return inTransaction(ctx, async (tx) => {
    const row = await lockOpenCase(tx, caseId);
    assertPossible(row);
    const agreement = await agreeOn(tx, admin, readingOf(row, end.kind, note), isProved);
    if (agreement === "done") await endCase(tx, admin, row, { endedAs: end.endedAs, note });
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
  end: { endedAs: Exclude<BankCaseEnd, "offset">; note: string | null; bookedToId?: string },
): Promise<void> {
  const { id: caseId, kind, amountCents, currency, refundId } = row;
  await closeCase(tx, ctx, row, end);
  if (refundId) return;
  const { endedAs } = end;
  await postBankCaseEnd(tx, { caseId, kind, amountCents, currency, endedAs, at: ctx.now() });
}

/** Records how a locked case ended; booking it is the caller's. */
export async function closeCase(
  tx: Tx,
  ctx: SignedInCtx,
  { id: caseId }: BankCase,
  end: Pick<BankCase, "endedAs" | "note"> & { bookedToId?: string; offsetById?: string },
): Promise<void> {
  await tx
    .update(bankCases)
    .set({ ...end, endedById: ctx.viewer.id, endedAt: ctx.now(), updatedAt: ctx.now() })
    .where(eq(bankCases.id, caseId));
  await withdrawWaiting(tx, ctx, caseId);
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
