import "server-only";
import { and, eq, inArray, ne, or, sql } from "drizzle-orm";
import { blocks, inquiries, proposals, users } from "@/db/schema";
import type { Tx } from "@/db/types";
import { proposalPath } from "@/lib/core/slug";
import { withoutLinks } from "@/lib/core/without-links";
import { queueWritten, writtenMail } from "@/lib/integrations/mail/queue-mail";
import { missedSponsorMails } from "../mails/missed-sponsors";

/** Why an offer cannot lead to a place now: one sponsor has it all, all are found, the host closed, or the tier is full. */
export type LeftOutBy = "sponsor" | "goal" | "closed" | "tier";

interface Gone {
  proposal: Pick<typeof proposals.$inferSelect, "id" | "title" | "currency">;
  why: LeftOutBy;
  /** Tells one payment from a later one, after the proposal was opened again. */
  cause: string;
  /** Who took the place, and knows. */
  sponsorId?: string;
  /** Only offers for this tier. */
  tierId?: string;
}

const isAgreed = and(eq(inquiries.type, "counter_proposal"), eq(inquiries.status, "accepted"));

const hasBlockedHost = sql`exists (
  select from ${blocks} b join ${proposals} p on p.host_id = b.blocked_id
  where b.blocker_id = ${inquiries.userId} and p.id = ${inquiries.proposalId})`;

/**
 * Tells the sponsors whose interest, offer or agreed amount is open that the place is gone, each once; who has blocked the
 * host only where they might still pay. The rows stay:
 * when the money goes back and the place is free again, they stand until their own time is over. Within the
 * transaction that takes the place, with the proposal locked, so that none can be made beside it. Answers whom it told.
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
    // Who is lapsing or being withdrawn at this moment is told of that instead.
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
          // What the host calls things brings no links into a sponsor's mail.
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
