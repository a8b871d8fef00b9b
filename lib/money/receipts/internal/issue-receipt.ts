import "server-only";
import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { billingDetails, orderLines, orders, type payments, proposals, receipts, users } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { Ctx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import type { OutboxRow } from "@/lib/integrations/mail/outbox";
import { queueStatement, writtenMail } from "@/lib/integrations/mail/queue-mail";
import { partyOf } from "../buyer";
import { receiptMails } from "../mails";
import { receiptPath } from "../paths";
import { seller } from "../seller";
import { receiptCount } from "./count-receipt";

type Payment = typeof payments.$inferSelect;
type Order = Pick<typeof orders.$inferSelect, "id" | "kind" | "purchaseOrder">;

const hosts = alias(users, "hosts");

/** The facts of a receipt besides the payment. */
export type ReceiptFacts = Awaited<ReturnType<typeof receiptFacts>>;

/** Reads the receipt facts for the order that a payment pays. */
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
 * The statements that write the numbered receipt of a new capture, with seller and buyer as of now, and queue a copy
 * together with the other emails; `mails: null` sends none. Only the transaction that records the capture may run them,
 * late: the counter stays locked until it ends. Only Postgres knows the number by then.
 */
export function receiptStatements(
  ctx: Ctx,
  { payment, facts, mails }: { payment: Payment; facts: ReceiptFacts; mails: readonly OutboxRow[] | null },
): SQL[] {
  const year = ctx.now().getUTCFullYear();
  const { amountCents, currency, method } = payment;
  const { kind, purchaseOrder, buyer, host, lines } = facts;
  const party = partyOf(buyer, facts.details);
  // The organization, otherwise the person, behind the sponsored proposal.
  const receivedFor = host ? (host.company ?? host.name) : null;
  const placeholder = newId();
  const receipt = writtenMail({
    mail: receiptMails.receipt,
    to: { userId: buyer.id, email: buyer.email },
    data: {
      name: party.name,
      number: placeholder,
      amountCents,
      currency,
      lines: lines.map((line) => ({ ...line, currency })),
      path: receiptPath(payment.id),
      hasBell: kind === "plan" || kind === "vendor_plan" || kind === "vendor_promotion",
    },
    dedupeKey: `receipt:${payment.id}`,
  });
  const counted = sql`receipt_counters c where c.series = 'R' and c.year = ${year}::int`;
  const written = [
    receiptCount("R", year),
    sql`
      insert into ${receipts} (id, series, year, number, payment_id, seller, buyer, purchase_order, received_for, lines,
        amount_cents, currency, method, issued_at)
      select ${newId()}::uuid, c.series, c.year, c.last, ${payment.id}::uuid, ${JSON.stringify(seller())}::jsonb,
        ${JSON.stringify(party)}::jsonb, ${purchaseOrder}::text, ${receivedFor}::text, ${JSON.stringify(lines)}::jsonb,
        ${amountCents}::bigint, ${currency}::text, ${method}::text, ${ctx.now().toISOString()}::timestamptz
      from ${counted}`,
  ];
  if (!mails) return written;
  return [
    ...written,
    queueStatement([...mails, receipt], {
      placeholder,
      text: sql`(select app.receipt_number(c.series, c.year, c.last) from ${counted})`,
    }),
  ];
}
