import "server-only";
import { asc, eq } from "drizzle-orm";
import { orderLines, orders, users } from "@/db/schema";
import type { Tx } from "@/db/types";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import { bankAccount } from "@/lib/money/bank/bank-account";
import type { Payment } from "@/lib/money/orders/fulfilment";
import { transferPath } from "@/lib/money/payments/paths";
import { bankMails } from "../mails";
import { knownReference, transferAttempts } from "../named-transfer";

/** Mails a buyer where to transfer, once a payment. Part of opening a checkout by bank transfer. */
export async function notifyWhereToPay(tx: Tx, payment: Payment): Promise<void> {
  const account = bankAccount();
  const found = await factsOf(tx, payment);
  if (!account || !found) return;
  const { name: holder, iban, bic } = account;
  await queueMail(tx, {
    mail: bankMails["transfer-awaited"],
    to: found.to,
    data: { ...found.data, payBy: payment.payBy, holder, iban, bic },
    dedupeKey: `transfer-awaited:${payment.id}`,
  });
}

/** Mails a buyer that nothing came in by the last day. Part of settling. */
export const notifyTransferOver = (tx: Tx, payment: Payment) => notifyEnd(tx, payment, "transfer-over");

/** Mails a buyer that their transfer is not waited for any more, whoever ended it. Part of settling. */
export const notifyTransferCancelled = (tx: Tx, payment: Payment) =>
  notifyEnd(tx, payment, "transfer-cancelled");

async function notifyEnd(
  tx: Tx,
  payment: Payment,
  template: "transfer-over" | "transfer-cancelled",
): Promise<void> {
  const found = await factsOf(tx, payment);
  if (!found) return;
  const data = { ...found.data, payBy: payment.payBy };
  await queueMail(tx, {
    mail: bankMails[template],
    to: found.to,
    data,
    dedupeKey: `${template}:${payment.id}`,
  });
}

/** Mails a buyer that a transfer of theirs had been written down by mistake. Part of correcting. */
export async function notifyTransferCorrected(
  tx: Tx,
  payment: Payment,
  { isAwaited }: { isAwaited: boolean },
): Promise<void> {
  const found = await factsOf(tx, payment);
  if (!found) return;
  await queueMail(tx, {
    mail: bankMails["transfer-corrected"],
    to: found.to,
    data: { ...found.data, payBy: isAwaited ? payment.payBy : null },
    dedupeKey: `transfer-corrected:${payment.id}`,
  });
}

/** Whom to write about a transfer, and what every such mail says of it: under the reference that they know. */
async function factsOf(tx: Tx, payment: Payment) {
  const buyer = await buyerOf(tx, payment);
  if (!buyer) return null;
  return {
    to: { userId: buyer.id, email: buyer.email },
    data: {
      name: buyer.name,
      title: buyer.title,
      amountCents: payment.amountCents,
      currency: payment.currency,
      reference: knownReference(await transferAttempts(tx, payment.orderId), payment.id),
      path: transferPath(payment.orderId),
    },
  };
}

async function buyerOf(tx: Tx, { orderId }: Payment) {
  const [found] = await tx
    .select({ id: users.id, email: users.email, name: users.fullName, title: orderLines.description })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.buyerId))
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(eq(orders.id, orderId))
    .orderBy(asc(orderLines.position))
    .limit(1);
  return found;
}
