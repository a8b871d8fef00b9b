import "server-only";
import { eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { proposals, sponsorships, users } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { Ctx } from "@/lib/core/ctx";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import type { MoneyNews, Order } from "@/lib/money/orders/fulfilment";
import { paymentMails } from "@/lib/money/payments/mails";
import { paymentReference } from "@/lib/money/payments/payment-reference";
import { disputeMails } from "../mails/disputes";
import { sponsorshipPath } from "../paths";

const host = alias(users, "host");

/** A sponsorship's two sides and its subject. Null: the order wasn't for one. */
async function sidesOf(tx: Tx, orderId: string) {
  const [found] = await tx
    .select({ sponsorship: sponsorships, title: proposals.title, sponsor: users, host })
    .from(sponsorships)
    .innerJoin(proposals, eq(proposals.id, sponsorships.proposalId))
    .innerJoin(users, eq(users.id, sponsorships.sponsorId))
    .innerJoin(host, eq(host.id, sponsorships.hostId))
    .where(eq(sponsorships.orderId, orderId));
  return found ?? null;
}

/** Emails the sponsor and the host about a refund or a dispute. Call inside settlement and for disputes with us. */
export async function notifyMoney(
  tx: Tx,
  _ctx: Ctx,
  order: Pick<Order, "id">,
  news: MoneyNews,
): Promise<void> {
  const sides = await sidesOf(tx, order.id);
  // Corrected money never arrived, so both sides get a separate email.
  if (!sides || (news.kind === "refund" && news.refund.source === "correction")) return;
  const { sponsorship, title } = sides;
  const common = {
    title,
    tier: sponsorship.tierSnapshot.name,
    currency: sponsorship.currency,
    reference: paymentReference((news.kind === "refund" ? news.refund : news.dispute).paymentId),
  };
  const path = sponsorshipPath(sponsorship.id);
  for (const [side, person] of [
    ["sponsor", sides.sponsor],
    ["host", sides.host],
  ] as const) {
    const to = { userId: person.id, email: person.email };
    if (news.kind === "refund") {
      const { id, amountCents, reason } = news.refund;
      await queueMail(tx, {
        mail: side === "sponsor" ? paymentMails["refund-made"] : paymentMails["refund-made-host"],
        to,
        data: { ...common, name: person.fullName, amountCents, reason, leftCents: news.leftCents, path },
        dedupeKey: `refund:${id}:${side}`,
      });
    } else {
      const { id, amountCents, status, source, reason, evidenceDueAt, resolution } = news.dispute;
      await queueMail(tx, {
        mail: disputeMails.dispute,
        to,
        data: {
          ...common,
          name: person.fullName,
          side,
          amountCents,
          status,
          source,
          reason,
          evidenceDueAt,
          resolution,
          path,
        },
        dedupeKey: `dispute:${id}:${status}:${side}`,
      });
    }
  }
}
