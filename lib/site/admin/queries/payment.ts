import "server-only";
import { asc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { type RawRow, withInstants } from "@/db/raw-row";
import {
  bankTransfers,
  orderLines,
  orders,
  payments,
  proposals,
  receipts,
  sponsorships,
  users,
} from "@/db/schema";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { readMoney } from "@/lib/money/payments/captured-money";
import { receiptNumber } from "@/lib/money/receipts/number";
import type { LedgerLineDto, PaymentDto } from "../payment";
import { listHappenings } from "./payment-events";

const host = alias(users, "host");
const stopper = alias(users, "stopper");

/** Everything about a payment: the purchase, the money, and the timeline. Throws `not_found`. Admins only. */
export async function getAdminPayment(ctx: Ctx, paymentId: string): Promise<PaymentDto> {
  authorize(ctx, ["admin"]);
  const row = await findRow(ctx, paymentId);
  const { payment, order, payer, slot } = row;
  const [money, lines, ledger, slips, happenings] = await Promise.all([
    readMoney(ctx.db, payment),
    ctx.db
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, order.id))
      .orderBy(asc(orderLines.position)),
    ledgerOf(ctx, paymentId),
    ctx.db.select().from(receipts).where(eq(receipts.paymentId, paymentId)).orderBy(asc(receipts.issuedAt)),
    listHappenings(ctx, { payment, sponsorshipId: slot?.id ?? null }),
  ]);
  const { provider, providerRef, captureRef } = payment;
  return {
    ...payment,
    kind: order.kind,
    capturedCents: money.capturedCents,
    pendingCents: money.pendingCents,
    lostCents: money.lostCents,
    leftCents: money.leftCents,
    isDisputed: money.isDisputed,
    payer: {
      id: payer.id,
      name: payer.fullName,
      email: payer.email,
      hasLeft: payer.accountStatus === "deleted",
    },
    lines: lines.map(({ description, product, amountCents }) => ({ description, product, amountCents })),
    purchaseOrder: order.purchaseOrder,
    references: [
      { label: "Payment ID", value: payment.id },
      { label: "Order", value: order.id },
      { label: "Provider checkout ID", value: providerRef },
      { label: "Provider capture ID", value: captureRef },
      { label: "Bank transaction", value: provider === "bank" ? row.bankRef : null },
    ].flatMap(({ label, value }) => (value ? [{ label, value }] : [])),
    sponsorship: slot && row.host && row.proposal ? sponsorshipOf(row, slot, row.host, row.proposal) : null,
    parts: partsOf(ledger),
    ledger,
    receipts: slips.map((slip) => ({
      number: receiptNumber(slip),
      amountCents: slip.amountCents,
      at: slip.issuedAt,
    })),
    refunds: money.refunds.map(({ id, amountCents, status, reason, createdAt, source }) => ({
      id,
      amountCents,
      status,
      reason,
      at: createdAt,
      by: source,
    })),
    disputes: money.disputes,
    happenings,
  };
}

async function findRow({ db }: Ctx, paymentId: string) {
  const [row] = await db
    .select({
      payment: payments,
      order: orders,
      payer: users,
      slot: sponsorships,
      host,
      proposal: { id: proposals.id, title: proposals.title },
      stoppedBy: stopper.fullName,
      bankRef: bankTransfers.bankRef,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(users, eq(users.id, orders.buyerId))
    .leftJoin(sponsorships, eq(sponsorships.orderId, orders.id))
    .leftJoin(host, eq(host.id, sponsorships.hostId))
    .leftJoin(proposals, eq(proposals.id, sponsorships.proposalId))
    .leftJoin(stopper, eq(stopper.id, sponsorships.releaseStoppedById))
    .leftJoin(bankTransfers, eq(bankTransfers.paymentId, payments.id))
    .where(eq(payments.id, paymentId));
  if (!row) throw notFound();
  return row;
}

function sponsorshipOf(
  { stoppedBy }: Awaited<ReturnType<typeof findRow>>,
  slot: typeof sponsorships.$inferSelect,
  owner: typeof users.$inferSelect,
  proposal: { id: string; title: string },
): PaymentDto["sponsorship"] {
  const { id, status, releasableAt, releasedAt, releaseStoppedAt, releaseStopReason, tierSnapshot } = slot;
  return {
    id,
    status,
    title: proposal.title,
    proposalId: proposal.id,
    tier: tierSnapshot.name,
    host: { id: owner.id, name: owner.fullName, email: owner.email },
    releasableAt,
    releasedAt,
    stop: releaseStoppedAt && {
      at: releaseStoppedAt,
      by: stoppedBy ?? "An admin",
      reason: releaseStopReason ?? "",
    },
  };
}

/** Postings under the payment and under its refunds that were repaid another way. */
async function ledgerOf({ readDb }: Ctx, paymentId: string): Promise<LedgerLineDto[]> {
  const rows = await readDb.execute<RawRow<LedgerLineDto>>(sql`
    select e.id, t.posted_at as at, t.kind, a.code as account, e.amount_cents::float8 as "amountCents", e.currency
    from ledger_txns t join ledger_entries e on e.txn_id = t.id join ledger_accounts a on a.id = e.account_id
    where (t.source_type = 'payment' and t.source_id = ${paymentId})
      or (t.source_type = 'repayment' and t.source_id in (select id from refunds where payment_id = ${paymentId}))
    order by t.posted_at, t.id, e.amount_cents desc, e.id`);
  return rows.map((row) => withInstants<LedgerLineDto>(row, "at"));
}

function partsOf(ledger: readonly LedgerLineDto[]): PaymentDto["parts"] {
  const sums = new Map<string, number>();
  for (const { account, amountCents } of ledger) sums.set(account, (sums.get(account) ?? 0) - amountCents);
  return [...sums].filter(([, cents]) => cents !== 0).map(([account, cents]) => ({ account, cents }));
}
