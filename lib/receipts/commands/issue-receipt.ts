import "server-only";
import { asc, eq } from "drizzle-orm";
import { orderLines, orders, type payments, proposals, receipts, users } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { Ctx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import { loadBuyer } from "../buyer";
import { receiptNumber } from "../number";
import { receiptPath } from "../paths";
import { seller } from "../seller";
import { countReceipt } from "./count-receipt";

type Payment = typeof payments.$inferSelect;

/**
 * Writes the numbered receipt of a payment that has just bought something, with seller and buyer as they are now,
 * and mails a copy. Only the transaction that records the capture may call this, late: the counter is locked until
 * it ends.
 */
export async function issueReceipt(tx: Tx, ctx: Ctx, payment: Payment): Promise<void> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, payment.orderId));
  if (!order) throw notFound();
  const lines = await tx
    .select({ description: orderLines.description, amountCents: orderLines.amountCents })
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.position));
  const buyer = await loadBuyer(tx, order.buyerId);
  const receivedFor =
    order.kind === "sponsorship" && order.proposalId ? await hostOf(tx, order.proposalId) : null;
  const count = await countReceipt(tx, "R", ctx.now());
  const { amountCents, currency, method } = payment;
  await tx.insert(receipts).values({
    id: newId(),
    ...count,
    paymentId: payment.id,
    seller: seller(),
    buyer: buyer.party,
    purchaseOrder: order.purchaseOrder,
    receivedFor,
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
      name: buyer.party.name,
      number: receiptNumber(count),
      amountCents,
      currency,
      lines: lines.map((line) => ({ ...line, currency })),
      path: receiptPath(payment.id),
    },
    dedupeKey: `receipt:${payment.id}`,
  });
}

/** The organization, else the person, behind a proposal. */
async function hostOf(tx: Tx, proposalId: string): Promise<string | null> {
  const [host] = await tx
    .select({ company: users.companyName, name: users.fullName })
    .from(proposals)
    .innerJoin(users, eq(users.id, proposals.hostId))
    .where(eq(proposals.id, proposalId));
  return host ? (host.company ?? host.name) : null;
}
