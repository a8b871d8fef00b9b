import "server-only";
import { eq } from "drizzle-orm";
import { payouts, users } from "@/db/schema";
import type { Tx } from "@/db/types";
import { noteCommissionsBack, noteCommissionsPaid } from "@/lib/agents/commissions/pay-commissions";
import type { Ctx } from "@/lib/core/ctx";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import {
  type BankCharges,
  postPayoutFailed,
  postPayoutFee,
  postPayoutPaid,
} from "@/lib/money/ledger/post-payout";
import { payoutMails } from "../mails";
import { movePayout, NOBODY_APPROVED, type Payout, postingOf } from "./payout-row";

/** Writes down that a payout has arrived, and tells the payee. The payout is locked, and on its way. */
export async function settlePaid(
  tx: Tx,
  ctx: Ctx,
  payout: Payout,
  { feeCents = 0, bankRef = null }: { feeCents?: number; bankRef?: string | null } = {},
): Promise<void> {
  const paid = await movePayout(tx, ctx, payout, "pay", { paidAt: ctx.now(), providerState: null, bankRef });
  const posting = postingOf(paid, ctx.now());
  await postPayoutPaid(tx, posting);
  if (feeCents > 0) await postPayoutFee(tx, posting, feeCents);
  await noteCommissionsPaid(tx, ctx, paid);
  const payee = await payeeOf(tx, paid);
  const { amountCents, currency, method, transferKey } = paid;
  await queueMail(tx, {
    mail: payoutMails["payout-paid"],
    to: { userId: payee.id, email: payee.email },
    data: { name: payee.fullName, amountCents, currency, method, reference: transferKey ?? "" },
    dedupeKey: `payout-paid:${transferKey}`,
  });
}

/**
 * Writes down that a payout came to nothing: its money is in the balance again. One that was on its way is due
 * again at once. The payee is told, unless the fault was ours. `kept`: what banks kept of it on its way back. The payout is locked, on its way or paid.
 */
export async function settleFailed(
  tx: Tx,
  ctx: Ctx,
  payout: Payout,
  { reason, isOurs = false, charges }: { reason: string; isOurs?: boolean; charges?: BankCharges },
): Promise<void> {
  const from = payout.status === "paid" ? "paid" : "sent";
  const failed = await movePayout(tx, ctx, payout, from === "paid" ? "return" : "fail", {
    failureReason: reason,
    failedAt: ctx.now(),
    providerState: null,
  });
  await postPayoutFailed(tx, postingOf(failed, ctx.now()), from, charges);
  await noteCommissionsBack(tx, ctx, failed);
  if (from === "sent")
    await movePayout(tx, ctx, failed, "retry", {
      attempt: payout.attempt + 1,
      bankRef: null,
      ...NOBODY_APPROVED,
    });
  if (!isOurs) await notifyOfFailure(tx, payout, reason);
}

async function payeeOf(tx: Tx, { payeeId }: Payout): Promise<typeof users.$inferSelect> {
  const [payee] = await tx.select().from(users).where(eq(users.id, payeeId));
  if (!payee) throw new Error("payee without an account");
  return payee;
}

async function notifyOfFailure(tx: Tx, payout: Payout, reason: string): Promise<void> {
  const payee = await payeeOf(tx, payout);
  await queueMail(tx, {
    mail: payoutMails["payout-failed"],
    to: { userId: payee.id, email: payee.email },
    data: { name: payee.fullName, amountCents: payout.amountCents, currency: payout.currency, reason },
    dedupeKey: `payout-failed:${payout.transferKey}`,
  });
}

/** Notes what the provider calls a payout that is still on its way. */
export async function noteProviderState(tx: Tx, ctx: Ctx, payout: Payout, state: string): Promise<void> {
  if (payout.providerState === state) return;
  await tx
    .update(payouts)
    .set({ providerState: state, updatedAt: ctx.now() })
    .where(eq(payouts.id, payout.id));
}
