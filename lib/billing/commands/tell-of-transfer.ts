import "server-only";
import { asc, eq } from "drizzle-orm";
import { orderLines, orders, users } from "@/db/schema";
import type { Tx } from "@/db/types";
import { bankAccount } from "@/lib/core/bank-account";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import type { Payment } from "../fulfilment";
import { transferPath } from "../paths";

/** Mails a buyer where to transfer, once a payment. Part of opening a checkout by bank transfer. */
export async function tellWhereToPay(tx: Tx, payment: Payment, reference: string): Promise<void> {
  const account = bankAccount();
  const buyer = await buyerOf(tx, payment);
  if (!account || !buyer) return;
  await queueMail(tx, {
    template: "transfer-awaited",
    to: { userId: buyer.id, email: buyer.email },
    data: {
      name: buyer.name,
      title: buyer.title,
      amountCents: payment.amountCents,
      currency: payment.currency,
      payBy: payment.payBy,
      holder: account.name,
      iban: account.iban,
      bic: account.bic,
      reference,
      path: transferPath(payment.orderId),
    },
    dedupeKey: `transfer-awaited:${payment.id}`,
  });
}

/** Mails a buyer that nothing came in by the last day. Part of settling. */
export const tellTransferOver = (tx: Tx, payment: Payment) => tellEnd(tx, payment, "transfer-over");

/** Mails a buyer that their transfer is not waited for any more, whoever ended it. Part of settling. */
export const tellTransferCancelled = (tx: Tx, payment: Payment) => tellEnd(tx, payment, "transfer-cancelled");

async function tellEnd(
  tx: Tx,
  payment: Payment,
  template: "transfer-over" | "transfer-cancelled",
): Promise<void> {
  const buyer = await buyerOf(tx, payment);
  if (!buyer) return;
  await queueMail(tx, {
    template,
    to: { userId: buyer.id, email: buyer.email },
    data: {
      name: buyer.name,
      title: buyer.title,
      amountCents: payment.amountCents,
      currency: payment.currency,
      payBy: payment.payBy,
      reference: payment.providerRef ?? "",
      path: transferPath(payment.orderId),
    },
    dedupeKey: `${template}:${payment.id}`,
  });
}

/** Mails a buyer that a transfer of theirs had been written down by mistake. Part of correcting. */
export async function tellTransferCorrected(
  tx: Tx,
  payment: Payment,
  { isAwaited }: { isAwaited: boolean },
): Promise<void> {
  const buyer = await buyerOf(tx, payment);
  if (!buyer) return;
  await queueMail(tx, {
    template: "transfer-corrected",
    to: { userId: buyer.id, email: buyer.email },
    data: {
      name: buyer.name,
      title: buyer.title,
      amountCents: payment.amountCents,
      currency: payment.currency,
      isAwaited,
      path: transferPath(payment.orderId),
    },
    dedupeKey: `transfer-corrected:${payment.id}`,
  });
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
