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
  /** The provider's ID for a repeated refund; null if there is none. */
  againRef: string | null;
}

/** Emails a payer that their refund did not reach them. Once per refund, and once for each time it was made again. */
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

/** As above, if their bank or card returned it to us. */
export const notifyCameBack = notifyOfFailure("refund-came-back");

/** As above, if we announced too early that it was sent. */
export const notifyNeverSent = notifyOfFailure("refund-not-sent");

/** Emails a payer that they received some or all of a bounced refund, and how. */
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
