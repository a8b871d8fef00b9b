import "server-only";
import { eq } from "drizzle-orm";
import { orders, users } from "@/db/schema";
import type { Tx } from "@/db/types";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import type { Payment, Refund } from "@/lib/money/orders/fulfilment";
import { paymentMails } from "../mails";
import { paymentReference } from "../payment-reference";

interface News {
  amountCents: number;
  /** The provider's name for one that it had made anew; null: there is none. */
  againRef: string | null;
}

/** Mails a payer that a refund of theirs has not reached them. Once a refund, and once for each that was made anew. */
const notifyOfFailure =
  (template: "refund-came-back" | "refund-not-sent") =>
  async (tx: Tx, payment: Payment, refund: Refund, news: News): Promise<void> => {
    const payer = await payerOf(tx, payment);
    if (!payer) return;
    const data = factsOf(payment, refund, news, payer.name);
    await queueMail(tx, {
      mail: paymentMails[template],
      to: payer.to,
      data,
      dedupeKey: keyOf(template, refund, news),
    });
  };

/** As above, where their bank or card has sent it back to us. */
export const notifyCameBack = notifyOfFailure("refund-came-back");

/** As above, where we had told them too early that it was sent. */
export const notifyNeverSent = notifyOfFailure("refund-not-sent");

/** Mails a payer that they got what such a refund had owed them, or a part of it, and how. */
export async function notifyRepaid(
  tx: Tx,
  payment: Payment,
  refund: Refund,
  news: News & { note: string },
): Promise<void> {
  const payer = await payerOf(tx, payment);
  if (!payer) return;
  await queueMail(tx, {
    mail: paymentMails["refund-repaid"],
    to: payer.to,
    data: { ...factsOf(payment, refund, news, payer.name), note: news.note },
    dedupeKey: keyOf("refund-repaid", refund, news),
  });
}

async function payerOf(tx: Tx, { orderId }: Payment) {
  const [payer] = await tx
    .select({ id: users.id, email: users.email, name: users.fullName })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.buyerId))
    .where(eq(orders.id, orderId));
  return payer && { to: { userId: payer.id, email: payer.email }, name: payer.name };
}

const factsOf = (payment: Payment, { currency }: Refund, { amountCents }: News, name: string) => ({
  name,
  amountCents,
  currency,
  reference: paymentReference(payment.id),
});

const keyOf = (template: string, { id }: Refund, { againRef }: News) =>
  [template, id, againRef].filter(Boolean).join(":");
