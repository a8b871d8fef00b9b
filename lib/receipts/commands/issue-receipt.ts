import "server-only";
import { and, asc, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { billingDetails, orderLines, orders, type payments, proposals, receipts, users } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { Ctx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import { partyOf } from "../buyer";
import { receiptNumber } from "../number";
import { receiptPath } from "../paths";
import { seller } from "../seller";
import { countReceipt } from "./count-receipt";

type Payment = typeof payments.$inferSelect;

const hosts = alias(users, "hosts");

/**
 * Writes the numbered receipt of a payment that has just bought something, with seller and buyer as they are now,
 * and mails a copy. Only the transaction that records the capture may call this, late: the counter is locked until
 * it ends.
 */
export async function issueReceipt(tx: Tx, ctx: Ctx, payment: Payment): Promise<void> {
  const rows = await tx
    .select({
      order: orders,
      line: { description: orderLines.description, amountCents: orderLines.amountCents },
      buyer: users,
      details: billingDetails,
      host: { company: hosts.companyName, name: hosts.fullName },
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .innerJoin(users, eq(users.id, orders.buyerId))
    .leftJoin(billingDetails, eq(billingDetails.userId, users.id))
    .leftJoin(proposals, and(eq(proposals.id, orders.proposalId), eq(orders.kind, "sponsorship")))
    .leftJoin(hosts, eq(hosts.id, proposals.hostId))
    .where(eq(orders.id, payment.orderId))
    .orderBy(asc(orderLines.position));
  const [first] = rows;
  if (!first) throw notFound();
  const { order, buyer, host } = first;
  const lines = rows.map(({ line }) => line);
  const party = partyOf(buyer, first.details);
  const count = await countReceipt(tx, "R", ctx.now());
  const { amountCents, currency, method } = payment;
  await tx.insert(receipts).values({
    id: newId(),
    ...count,
    paymentId: payment.id,
    seller: seller(),
    buyer: party,
    purchaseOrder: order.purchaseOrder,
    // The organization, else the person, behind the proposal that was sponsored.
    receivedFor: host ? (host.company ?? host.name) : null,
    lines,
    amountCents,
    currency,
    method,
    issuedAt: ctx.now(),
  });
  await queueMail(tx, {
    template: "receipt",
    to: { userId: order.buyerId, email: buyer.email },
    data: {
      name: party.name,
      number: receiptNumber(count),
      amountCents,
      currency,
      lines: lines.map((line) => ({ ...line, currency })),
      path: receiptPath(payment.id),
      hasBell: order.kind === "plan",
    },
    dedupeKey: `receipt:${payment.id}`,
  });
}
