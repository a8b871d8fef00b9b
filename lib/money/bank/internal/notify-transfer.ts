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

/** Emails a buyer where to transfer, once per payment. Called when a checkout by bank transfer opens. */
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

/** Emails a buyer that nothing arrived by the deadline. Called by settlement. */
export const notifyTransferOver = (tx: Tx, payment: Payment) => notifyEnd(tx, payment, "transfer-over");

/** Emails a buyer that we no longer expect their transfer, no matter who canceled it. Called by settlement. */
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

/** Emails a buyer that their transfer was recorded by mistake. Called by corrections. */
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

/** The recipient and facts of every email about a transfer, under the reference that the buyer knows. */
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
