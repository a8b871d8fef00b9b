import "server-only";
import { eq } from "drizzle-orm";
import { payouts, users } from "@/db/schema";
import type { Tx } from "@/db/types";
import {
  noteCommissionsBack,
  noteCommissionsPaid,
  noteCommissionsSent,
} from "@/lib/agents/commissions/pay-commissions";
import type { Ctx } from "@/lib/core/ctx";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import {
  type BankCharges,
  postPayoutFailed,
  postPayoutFee,
  postPayoutPaid,
  postPayoutSent,
} from "@/lib/money/ledger/post-payout";
import { payoutMails } from "../mails";
import { movePayout, NOBODY_APPROVED, type Payout, postingOf } from "./payout-row";

/** Books that an approved payout was sent: its money leaves the balance. The payout is locked. */
export async function settleSent(
  tx: Tx,
  ctx: Ctx,
  payout: Payout,
  how: Pick<Payout, "runId" | "rail" | "transferKey"> & Partial<Payout>,
): Promise<Payout> {
  const sent = await movePayout(tx, ctx, payout, "send", {
    ...how,
    sentAt: ctx.now(),
    providerState: null,
    failureReason: null,
    failedAt: null,
  });
  await postPayoutSent(tx, postingOf(sent, ctx.now()));
  await noteCommissionsSent(tx, ctx, sent);
  return sent;
}

/** Books that a payout arrived, and notifies the payee. The payout is locked and in transit. */
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
 * Books that a payout failed: its money is back in the balance. One that was in transit is immediately due again.
 * Notifies the payee, unless the fault was ours. `kept`: what banks kept. The payout is locked, in transit or paid.
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

/** Stores the provider's status of a payout in transit. */
export async function noteProviderState(tx: Tx, ctx: Ctx, payout: Payout, state: string): Promise<void> {
  if (payout.providerState === state) return;
  await tx
    .update(payouts)
    .set({ providerState: state, updatedAt: ctx.now() })
    .where(eq(payouts.id, payout.id));
}
