import "server-only";
import { and, desc, sql } from "drizzle-orm";
import { payouts } from "@/db/schema";
import type { SignedInCtx } from "@/lib/core/ctx";
import { type Page, pageOf } from "@/lib/core/query";
import type { PayoutDto } from "../balance";
import { isVisibleTo } from "../visibility";

const PAGE_SIZE = 20;

/**
 * Returns the viewer's payouts, newest first, one page in one query.
 * @param after the ID of the last one on the page before
 */
export async function listPayouts(
  { db, viewer }: SignedInCtx,
  after: string | null,
): Promise<Page<PayoutDto>> {
  const last = sql`(select b.created_at, b.id from ${payouts} b where b.id = ${after})`;
  const rows = await db
    .select({
      id: payouts.id,
      role: payouts.payeeRole,
      status: payouts.status,
      amountCents: payouts.amountCents,
      currency: payouts.currency,
      // Later refunds are owed and were not deducted from this payout.
      commissions: sql<PayoutDto["commissions"]>`(
        select coalesce(json_agg(json_build_object('title', p.title,
            'amountCents', c.amount_cents - c.returned_cents + c.taken_back_cents) order by c.created_at, c.id), '[]')
        from commissions c join sponsorships s on s.id = c.sponsorship_id join proposals p on p.id = s.proposal_id
        where c.payout_id = payouts.id)`,
      method: payouts.method,
      destinationHint: payouts.destinationHint,
      reference: payouts.transferKey,
      failureReason: payouts.failureReason,
      providerState: payouts.providerState,
      createdAt: payouts.createdAt,
      sentAt: payouts.sentAt,
      paidAt: payouts.paidAt,
      failedAt: payouts.failedAt,
    })
    .from(payouts)
    .where(and(isVisibleTo(viewer), after ? sql`(${payouts.createdAt}, ${payouts.id}) < ${last}` : undefined))
    .orderBy(desc(payouts.createdAt), desc(payouts.id))
    .limit(PAGE_SIZE + 1);
  return pageOf(rows, PAGE_SIZE);
}
