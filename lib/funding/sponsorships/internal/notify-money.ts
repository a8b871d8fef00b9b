import "server-only";
import { eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { proposals, sponsorships, users } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { Ctx } from "@/lib/core/ctx";
import { writeBy } from "@/lib/funding/deliverables/claims";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import type { MoneyNews, Order } from "@/lib/money/orders/fulfilment";
import { paymentMails } from "@/lib/money/payments/mails";
import { paymentReference } from "@/lib/money/payments/payment-reference";
import { type DisputedBenefits, disputeMails } from "../mails/disputes";
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

/** What a dispute is about, if it is about benefits, and what the decision refunded, in cents. */
async function itemsOf(tx: Tx, disputeId: string): Promise<DisputedBenefits | null> {
  const { rows } = await tx.execute<{ titles: string[] | null; refunded: string }>(sql`
    select json_agg(d.title order by d.position) as titles, coalesce((
      select sum(r.amount_cents) from refunds r
        where r.id in (select v.refund_id from dispute_items j join deliverables v on v.id = j.deliverable_id
          where j.dispute_id = ${disputeId})), 0) as refunded
    from dispute_items i join deliverables d on d.id = i.deliverable_id where i.dispute_id = ${disputeId}`);
  const [row] = rows;
  return row?.titles ? { titles: row.titles, refundedCents: Number(row.refunded) } : null;
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
  const benefits = news.kind === "dispute" ? await itemsOf(tx, news.dispute.id) : null;
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
      const { id, amountCents, status, source, reason, openedAt, evidenceDueAt, resolution } = news.dispute;
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
          benefits,
          replyBy: writeBy(openedAt, "host"),
          path,
        },
        dedupeKey: `dispute:${id}:${status}:${side}`,
      });
    }
  }
}
