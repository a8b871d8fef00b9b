import { inArray, sql } from "drizzle-orm";
import type { InquiryStatus } from "@/db/enums";
import { inquiries } from "@/db/schema";
import type { Tx } from "@/db/types";
import { peopleOf, proposals } from "./content";
import { chanceOf, demoId } from "./ids";
import { idOfPerson, proposalId } from "./rows";
import { daysAgo, instant } from "./when";

/** The share of all proposals that a sponsor saves, and the share whose hosts hear from them. */
const SHARES = { favorite: 0.11, interested: 0.1 } as const;
type Kind = keyof typeof SHARES;

/** The reply of hosts who decline. */
const NO = "Thanks for reaching out! We've already found enough sponsors for this one.";

/**
 * Writes sponsors' favorites and inquiries after publication.
 * @param withOffer `<sponsor>:<proposal>` of inquiries with another amount
 */
export async function loadInquiries(tx: Tx, now: Date, withOffer: ReadonlySet<string>): Promise<void> {
  const pairs = peopleOf("business_sponsor").flatMap((sponsor) =>
    [...proposals().values()].map((proposal) => ({ sponsor, proposal })),
  );
  const written = (Object.keys(SHARES) as Kind[]).flatMap((type) =>
    pairs.flatMap(({ sponsor, proposal }) => {
      const key = `${type}:${sponsor.key}:${proposal.key}`;
      if (chanceOf(key) >= SHARES[type]) return [];
      if (type === "interested" && withOffer.has(`${sponsor.key}:${proposal.key}`)) return [];
      const since = Math.min(-proposal.published.days, -sponsor.joined.days) - 1;
      const days = 1 + Math.floor(since * chanceOf(`when:${key}`));
      const createdAt = instant(now, daysAgo(days), `hour:${key}`);
      return {
        id: demoId("interest", key),
        proposalId: proposalId(proposal.key),
        userId: idOfPerson(sponsor),
        type,
        status: type === "interested" ? statusOf(key, days) : ("pending" as const),
        createdAt,
        updatedAt: createdAt,
      };
    }),
  );
  await tx.insert(inquiries).values(written.map((row) => ({ ...row, status: "pending" as const })));
  for (const status of ["accepted", "declined"] as const) {
    const ids = written.filter((row) => row.status === status).map(({ id }) => id);
    const answeredAt = sql`${inquiries.createdAt} + interval '1 day'`;
    await tx
      .update(inquiries)
      .set({ status, answeredAt, answer: status === "declined" ? NO : null, updatedAt: answeredAt })
      .where(inArray(inquiries.id, ids));
  }
}

/** Hosts reply within a few days and usually accept. */
function statusOf(key: string, days: number): InquiryStatus {
  if (days < 4) return "pending";
  const mood = chanceOf(`answer:${key}`);
  if (mood < 0.7) return "accepted";
  return mood < 0.85 ? "declined" : "pending";
}
