import "server-only";
import { and, eq, inArray, ne, or, sql } from "drizzle-orm";
import { blocks, inquiries, proposals, users } from "@/db/schema";
import type { Tx } from "@/db/types";
import { proposalPath } from "@/lib/core/slug";
import { withoutLinks } from "@/lib/core/without-links";
import { queueWritten, writtenMail } from "@/lib/integrations/mail/queue-mail";
import { missedSponsorMails } from "../mails/missed-sponsors";

/**
 * Why an offer can't get a slot now: one sponsor has it all, the goal is met, the host closed it, or the tier is full.
 */
export type LeftOutBy = "sponsor" | "goal" | "closed" | "tier";

interface Gone {
  proposal: Pick<typeof proposals.$inferSelect, "id" | "title" | "currency">;
  why: LeftOutBy;
  /** Distinguishes a payment from a later one after the proposal was reopened. */
  cause: string;
  /** The sponsor who took the slot, who needs no email. */
  sponsorId?: string;
  /** Only offers for this tier. */
  tierId?: string;
}

const isAgreed = and(eq(inquiries.type, "counter_proposal"), eq(inquiries.status, "accepted"));

const hasBlockedHost = sql`exists (
  select from ${blocks} b join ${proposals} p on p.host_id = b.blocked_id
  where b.blocker_id = ${inquiries.userId} and p.id = ${inquiries.proposalId})`;

/**
 * Notifies each sponsor with an open interest, offer, or agreed amount once that the slot is gone. A sponsor who has
 * blocked the host is notified only if they could still pay. The inquiries stay: if the slot opens up after a refund,
 * they are valid until they expire. Returns the notified sponsors. Call inside the transaction that takes the slot,
 * with the proposal locked, so that no new inquiry is missed.
 */
export async function notifyMissedSponsors(
  tx: Tx,
  { proposal, why, cause, sponsorId, tierId }: Gone,
  now: Date,
): Promise<string[]> {
  const open = await tx
    .select({ inquiry: inquiries, sponsor: users })
    .from(inquiries)
    .innerJoin(users, eq(users.id, inquiries.userId))
    .where(
      and(
        eq(inquiries.proposalId, proposal.id),
        inArray(inquiries.type, ["interested", "counter_proposal"]),
        inArray(inquiries.status, ["pending", "accepted"]),
        sponsorId ? ne(inquiries.userId, sponsorId) : undefined,
        tierId ? eq(inquiries.tierId, tierId) : undefined,
        ne(users.accountStatus, "deleted"),
        or(isAgreed, sql`not ${hasBlockedHost}`),
      ),
    )
    // A concurrent expiry or withdrawal sends its own notification.
    .for("no key update", { of: inquiries });
  const unexpired = open.filter(({ inquiry }) => inquiry.expiresAt === null || inquiry.expiresAt > now);
  if (unexpired.length === 0) return [];
  await queueWritten(
    tx,
    unexpired.map(({ inquiry, sponsor }) =>
      writtenMail({
        mail: missedSponsorMails["interest-left-out"],
        to: { userId: sponsor.id, email: sponsor.email },
        data: {
          name: sponsor.fullName,
          // Strips links from the host's titles.
          title: withoutLinks(proposal.title),
          tier: inquiry.tierName && withoutLinks(inquiry.tierName),
          amountCents: inquiry.amountCents,
          currency: proposal.currency,
          why,
          isAgreed: inquiry.type === "counter_proposal" && inquiry.status === "accepted",
          openUntil: inquiry.expiresAt,
          path: proposalPath(proposal),
        },
        dedupeKey: `interest-left-out:${inquiry.id}:${cause}`,
      }),
    ),
  );
  return unexpired.map(({ sponsor }) => sponsor.id);
}
