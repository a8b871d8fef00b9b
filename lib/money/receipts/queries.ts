import "server-only";
import { and, asc, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import {
  billingDetails,
  orderLines,
  orders,
  payments,
  proposals,
  receipts,
  sponsorships,
  users,
} from "@/db/schema";
import type { Ctx, SignedInCtx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { type Page, pageOf } from "@/lib/core/query";
import { loadBuyer } from "./buyer";
import { receiptNumber } from "./number";
import type { BillingDetailsInput, InvoiceDto, ReceiptDocumentDto, ReceiptDto, ReceiptRow } from "./schema";
import { seller } from "./seller";
import { isMadeOutTo, isVisibleTo } from "./visibility";

const PAGE_SIZE = 20;

/**
 * Returns a payment's receipt with its later documents, for its payer and for admins. Throws `not_found` for everyone
 * else.
 */
export async function getReceipt(ctx: Ctx, paymentId: string): Promise<ReceiptDto> {
  const rows = await ctx.db
    .select({ row: receipts, payment: payments, slot: sponsorships })
    .from(receipts)
    .innerJoin(payments, eq(payments.id, receipts.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .leftJoin(sponsorships, eq(sponsorships.orderId, orders.id))
    .where(and(eq(receipts.paymentId, paymentId), isVisibleTo(ctx.viewer)))
    .orderBy(asc(receipts.issuedAt), asc(receipts.id));
  const first = rows.find(({ row }) => row.series === "R" && row.disputeId === null);
  if (!first) throw notFound();
  return {
    receipt: toReceipt(first.row),
    creditNotes: rows.flatMap(({ row }) => (row.series === "C" ? [toReceipt(row)] : [])),
    paidAgain: rows.flatMap(({ row }) => (row.series === "R" && row.disputeId ? [toReceipt(row)] : [])),
    refundedCents: first.payment.refundedCents,
    isChargedBack: first.payment.status === "charged_back",
    sponsorshipId: first.slot && first.slot.sponsorId === ctx.viewer?.id ? first.slot.id : null,
  };
}

function toReceipt(row: typeof receipts.$inferSelect): ReceiptDocumentDto {
  const { series, seller: from, buyer, purchaseOrder, receivedFor, lines, currency, method } = row;
  return {
    kind: series === "R" ? "receipt" : "credit_note",
    number: receiptNumber(row),
    date: row.issuedAt,
    seller: from,
    buyer,
    purchaseOrder,
    receivedFor,
    lines,
    totalCents: row.amountCents,
    currency,
    method,
  };
}

/**
 * Returns the amount due for an open order, for its buyer and for admins. Throws `not_found` for everyone else, and for
 * a sponsorship whose slot is no longer held.
 */
export async function getInvoice(ctx: Ctx, orderId: string): Promise<InvoiceDto> {
  const [found] = await ctx.db
    .select({ order: orders, slot: sponsorships, company: users.companyName, host: users.fullName })
    .from(orders)
    .leftJoin(sponsorships, eq(sponsorships.orderId, orders.id))
    .leftJoin(proposals, and(eq(proposals.id, orders.proposalId), isNotNull(sponsorships.id)))
    .leftJoin(users, eq(users.id, proposals.hostId))
    .where(and(eq(orders.id, orderId), isVisibleTo(ctx.viewer)));
  if (!found) throw notFound();
  const { order, slot } = found;
  // The receipt was canceled because its money never arrived, so the order is payable again.
  const [paid] = await ctx.db
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(receipts, and(eq(receipts.paymentId, payments.id), eq(receipts.series, "R")))
    .where(and(eq(payments.orderId, orderId), isNull(payments.failureCode)));
  if (paid) return { paidBy: paid.id, receipt: null };
  if (order.kind === "sponsorship" && slot?.status !== "held") throw notFound();
  const lines = await ctx.db
    .select({ description: orderLines.description, amountCents: orderLines.amountCents })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
  const receipt: ReceiptDocumentDto = {
    kind: "invoice",
    number: order.id.slice(-8).toUpperCase(),
    date: order.createdAt,
    seller: seller(),
    buyer: (await loadBuyer(ctx.db, order.buyerId)).party,
    purchaseOrder: order.purchaseOrder,
    receivedFor: found.company ?? found.host,
    lines,
    totalCents: order.totalCents,
    currency: order.currency,
    method: null,
  };
  return { paidBy: null, receipt };
}

/**
 * Returns what the viewer has paid for, newest first, one page in one query.
 * @param after the ID of the last one on the page before
 */
export async function listReceipts(
  { db, viewer }: SignedInCtx,
  after: string | null = null,
): Promise<Page<ReceiptRow>> {
  const last = sql`(select b.issued_at, b.id from ${receipts} b where b.id = ${after})`;
  const rows = await db
    .select({ row: receipts, kind: orders.kind, refundedCents: payments.refundedCents })
    .from(receipts)
    .innerJoin(payments, eq(payments.id, receipts.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        isMadeOutTo(viewer),
        eq(receipts.series, "R"),
        isNull(receipts.disputeId),
        after ? sql`(${receipts.issuedAt}, ${receipts.id}) < ${last}` : undefined,
      ),
    )
    .orderBy(desc(receipts.issuedAt), desc(receipts.id))
    .limit(PAGE_SIZE + 1);
  return pageOf(
    rows.map(({ row, kind, refundedCents }) => ({
      id: row.id,
      paymentId: row.paymentId,
      number: receiptNumber(row),
      date: row.issuedAt,
      kind,
      description: row.lines.map(({ description }) => description).join(", "),
      amountCents: row.amountCents,
      refundedCents,
      currency: row.currency,
    })),
    PAGE_SIZE,
  );
}

/** What the viewer wants printed on receipts; empty if never set. */
export async function getBillingDetails({ db, viewer }: SignedInCtx): Promise<BillingDetailsInput> {
  const [row] = await db.select().from(billingDetails).where(eq(billingDetails.userId, viewer.id));
  return { company: row?.company ?? null, address: row?.address ?? null, taxId: row?.taxId ?? null };
}
