import "server-only";
import { eq, sql } from "drizzle-orm";
import { type proposals, sponsorships, users } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { NeededAssets } from "@/lib/funding/deliverables/new-deliverables";
import type { OutboxRow } from "@/lib/integrations/mail/outbox";
import { writtenMail } from "@/lib/integrations/mail/queue-mail";
import { paymentReference } from "@/lib/money/payments/payment-reference";
import { sponsorshipMails } from "../mails/payments";
import { assetsPath, sponsorshipPath } from "../paths";

type Sponsorship = typeof sponsorships.$inferSelect;

/** One side of a sponsorship. */
export type Person = Awaited<ReturnType<typeof peopleOf>>[number];

/** The sponsor and the host of an order's sponsorship, in no particular order. */
export function peopleOf(tx: Tx, orderId: string) {
  return tx
    .select({
      id: users.id,
      email: users.email,
      fullName: users.fullName,
      companyName: users.companyName,
      accountStatus: users.accountStatus,
    })
    .from(sponsorships)
    .innerJoin(users, sql`${users.id} in (${sponsorships.sponsorId}, ${sponsorships.hostId})`)
    .where(eq(sponsorships.orderId, orderId));
}

interface Paid {
  sponsorship: Sponsorship;
  paymentId: string;
  /** The event's time zone. Null: there is no event. */
  eventTimeZone: string | null;
  proposal: Pick<typeof proposals.$inferSelect, "id" | "title">;
  people: readonly Person[];
  hostCents: number;
  isFunded: boolean;
  /** What the sponsor has to send. Null: nothing. */
  toSend: NeededAssets | null;
  /** The referring agent and their commission. Null: none. */
  agent: { agentName: string; amountCents: number } | null;
}

/** The emails to the sponsor, who also gets a receipt, and to the host. */
export function mailsOfPayment({
  sponsorship,
  paymentId,
  eventTimeZone,
  proposal,
  people,
  hostCents,
  isFunded,
  toSend,
  agent,
}: Paid): OutboxRow[] {
  const { amountCents, currency, releasableAt, paidAt } = sponsorship;
  const sponsor = people.find((person) => person.id === sponsorship.sponsorId);
  const host = people.find((person) => person.id === sponsorship.hostId);
  if (!sponsor || !host || !releasableAt || !paidAt)
    throw new Error("a paid sponsorship has no users or no payment date");
  // A payment booked again after a mistake sends a new notification.
  const once = `${sponsorship.id}:${paidAt.toISOString()}`;
  const common = {
    amountCents,
    currency,
    releasableAt,
    eventTimeZone,
    title: proposal.title,
    tier: sponsorship.tierSnapshot.name,
    path: sponsorshipPath(sponsorship.id),
  };
  return [
    writtenMail({
      mail: sponsorshipMails["sponsorship-paid"],
      to: { userId: sponsor.id, email: sponsor.email },
      data: {
        ...common,
        name: sponsor.fullName,
        reference: paymentReference(paymentId),
        toSend: toSend && { ...toSend, path: assetsPath(sponsorship.id) },
      },
      dedupeKey: `sponsorship-paid:${once}`,
    }),
    writtenMail({
      mail: sponsorshipMails["sponsorship-received"],
      to: { userId: host.id, email: host.email },
      data: {
        ...common,
        name: host.fullName,
        sponsor: sponsor.companyName ?? sponsor.fullName,
        hostCents,
        funded: isFunded,
        agent: agent && { name: agent.agentName, amountCents: agent.amountCents },
      },
      dedupeKey: `sponsorship-received:${once}`,
    }),
  ];
}
