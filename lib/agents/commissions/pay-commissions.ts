import "server-only";
import { and, asc, eq, sql } from "drizzle-orm";
import { commissions, type payouts } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { Ctx } from "@/lib/core/ctx";
import { payeeBalance } from "@/lib/money/ledger/post-payout";
import { type Commission, moveCommission } from "./commission-row";

type Payout = typeof payouts.$inferSelect;

const ofPayout = (tx: Tx, payoutId: string): Promise<Commission[]> =>
  tx
    .select()
    .from(commissions)
    .where(eq(commissions.payoutId, payoutId))
    .orderBy(asc(commissions.id))
    .for("update");

/**
 * Records which commissions a payout contained. The oldest go first, so what stays in the balance belongs to the newest
 * ones; disputed commissions aren't in the balance. Call inside sending, after it is posted, with the balance locked.
 */
export async function noteCommissionsSent(tx: Tx, ctx: Ctx, payout: Payout): Promise<void> {
  const { payeeId, payeeRole, currency } = payout;
  if (payeeRole !== "agent") return;
  const leftCents = await payeeBalance(tx, { payeeId, payeeRole, currency });
  await tx.execute(sql`
    update commissions set payout_id = ${payout.id}, updated_at = ${ctx.now().toISOString()}
    where id in (
      select id from (
        select c.id, coalesce(sum(c.amount_cents - c.returned_cents) over (
          order by c.approved_at desc, c.id desc rows between unbounded preceding and 1 preceding), 0) as newer_cents
        from commissions c join sponsorships s on s.id = c.sponsorship_id
        where c.agent_id = ${payeeId} and c.currency = ${currency} and c.status = 'approved' and c.payout_id is null
          and not exists (
            select from payments y join disputes d on d.payment_id = y.id
            where y.order_id = s.order_id and d.source = 'provider' and d.status = 'open')) own
      where newer_cents >= ${leftCents})`);
}

/** Marks a payout's commissions as paid once it has arrived. Call with the payout locked. */
export async function noteCommissionsPaid(tx: Tx, ctx: Ctx, payout: Payout): Promise<void> {
  if (payout.payeeRole !== "agent") return;
  for (const commission of await ofPayout(tx, payout.id))
    await moveCommission(tx, ctx, commission, "pay", { paidAt: ctx.now() });
}

/**
 * Returns a failed or returned payout's commissions to the balance, less what is owed by now. Call with the payout
 * locked.
 */
export async function noteCommissionsBack(tx: Tx, ctx: Ctx, payout: Payout): Promise<void> {
  if (payout.payeeRole !== "agent") return;
  const back = { payoutId: null, takenBackCents: 0, paidAt: null };
  for (const commission of await ofPayout(tx, payout.id)) {
    const isPaid = commission.status === "paid";
    const waiting = isPaid ? await moveCommission(tx, ctx, commission, "come_back", back) : commission;
    if (commission.returnedCents === commission.amountCents)
      await moveCommission(tx, ctx, waiting, "reverse", back);
    else if (!isPaid)
      await tx
        .update(commissions)
        .set({ ...back, updatedAt: ctx.now() })
        .where(and(eq(commissions.id, commission.id), eq(commissions.payoutId, payout.id)));
  }
}
