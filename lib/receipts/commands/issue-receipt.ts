import "server-only";
import { and, asc, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { billingDetails, orderLines, orders, type payments, proposals, receipts, users } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { Ctx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import type { OutboxRow } from "@/lib/integrations/mail/outbox";
import { queueWritten, writtenMail } from "@/lib/integrations/mail/queue-mail";
import { partyOf } from "../buyer";
import { receiptNumber } from "../number";
import { receiptPath } from "../paths";
import { seller } from "../seller";
import { countReceipt } from "./count-receipt";

type Payment = typeof payments.$inferSelect;
type Order = Pick<typeof orders.$inferSelect, "id" | "kind" | "purchaseOrder">;

const hosts = alias(users, "hosts");

/** What a receipt says besides the payment. */
export type ReceiptFacts = Awaited<ReturnType<typeof receiptFacts>>;

/** Reads, for the order that a payment pays, what its receipt will say. */
export async function receiptFacts(tx: Tx, { id, kind, purchaseOrder }: Order) {
  const rows = await tx
    .select({
      line: { description: orderLines.description, amountCents: orderLines.amountCents },
      buyer: { id: users.id, email: users.email, fullName: users.fullName, companyName: users.companyName },
      details: billingDetails,
      host: { company: hosts.companyName, name: hosts.fullName },
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .innerJoin(users, eq(users.id, orders.buyerId))
    .leftJoin(billingDetails, eq(billingDetails.userId, users.id))
    .leftJoin(proposals, and(eq(proposals.id, orders.proposalId), eq(orders.kind, "sponsorship")))
    .leftJoin(hosts, eq(hosts.id, proposals.hostId))
    .where(eq(orders.id, id))
    .orderBy(asc(orderLines.position));
  const [first] = rows;
  if (!first) throw notFound();
  const { buyer, details, host } = first;
  return { kind, purchaseOrder, buyer, details, host, lines: rows.map(({ line }) => line) };
}

/**
 * Writes the numbered receipt of a payment that has just bought something, with seller and buyer as they are now,
 * and mails a copy together with the other mails. Only the transaction that records the capture may call this, late:
 * the counter is locked until it ends.
 */
export async function issueReceipt(
  tx: Tx,
  ctx: Ctx,
  { payment, facts, mails }: { payment: Payment; facts: ReceiptFacts; mails: readonly OutboxRow[] },
): Promise<void> {
  const count = await countReceipt(tx, "R", ctx.now());
  const { amountCents, currency, method } = payment;
  const { kind, purchaseOrder, buyer, host, lines } = facts;
  const party = partyOf(buyer, facts.details);
  const receipt = writtenMail({
    template: "receipt",
    to: { userId: buyer.id, email: buyer.email },
    data: {
      name: party.name,
      number: receiptNumber(count),
      amountCents,
      currency,
      lines: lines.map((line) => ({ ...line, currency })),
      path: receiptPath(payment.id),
      hasBell: kind === "plan" || kind === "vendor_plan" || kind === "vendor_promotion",
    },
    dedupeKey: `receipt:${payment.id}`,
  });
  await Promise.all([
    tx.insert(receipts).values({
      id: newId(),
      ...count,
      paymentId: payment.id,
      seller: seller(),
      buyer: party,
      purchaseOrder,
      // The organization, else the person, behind the proposal that was sponsored.
      receivedFor: host ? (host.company ?? host.name) : null,
      lines,
      amountCents,
      currency,
      method,
      issuedAt: ctx.now(),
    }),
    queueWritten(tx, [...mails, receipt]),
  ]);
}
