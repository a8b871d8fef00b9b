import "server-only";
import { inArray } from "drizzle-orm";
import { type proposals, type sponsorships, users } from "@/db/schema";
import type { Tx } from "@/db/types";
import { proposalPath } from "@/lib/core/slug";
import { queueMail } from "@/lib/integrations/mail/queue-mail";

interface Paid {
  sponsorship: typeof sponsorships.$inferSelect;
  proposal: typeof proposals.$inferSelect;
  hostCents: number;
  isFunded: boolean;
}

/** Writes to the sponsor, who gets a receipt, and to the host, who gets the good news. Part of settling. */
export async function tellOfPayment(
  tx: Tx,
  { sponsorship, proposal, hostCents, isFunded }: Paid,
): Promise<void> {
  const { amountCents, currency, releasableAt } = sponsorship;
  const people = await tx
    .select()
    .from(users)
    .where(inArray(users.id, [sponsorship.sponsorId, sponsorship.hostId]));
  const sponsor = people.find((person) => person.id === sponsorship.sponsorId);
  const host = people.find((person) => person.id === sponsorship.hostId);
  if (!sponsor || !host || !releasableAt) throw new Error("a paid sponsorship lacks its people or its date");
  const common = {
    amountCents,
    currency,
    releasableAt,
    title: proposal.title,
    tier: sponsorship.tierSnapshot.name,
  };
  await queueMail(tx, {
    template: "sponsorship-paid",
    to: { userId: sponsor.id, email: sponsor.email },
    data: {
      ...common,
      name: sponsor.fullName,
      reference: sponsorship.id.slice(-8),
      path: proposalPath(proposal),
    },
    dedupeKey: `sponsorship-paid:${sponsorship.id}`,
  });
  await queueMail(tx, {
    template: "sponsorship-received",
    to: { userId: host.id, email: host.email },
    data: {
      ...common,
      name: host.fullName,
      sponsor: sponsor.companyName ?? sponsor.fullName,
      hostCents,
      funded: isFunded,
    },
    dedupeKey: `sponsorship-received:${sponsorship.id}`,
  });
}
