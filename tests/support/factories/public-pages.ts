import { eq } from "drizzle-orm";
import { reviewDeals, reviews, sponsorships, type users } from "@/db/schema";
import type { Database } from "@/db/types";
import { createPaidSlot } from "@/tests/support/factories/funds";
import { createEvent, createProposal, type Offer } from "@/tests/support/factories/proposals";
import { createSponsor, type UserRow } from "@/tests/support/factories/users";

export const DAY_MS = 86_400_000;

/** A host's event that ended this many days ago (negative: is to come), with its public proposal. */
export async function createPast(db: Database, host: UserRow, daysAgo: number, offer: Offer = {}) {
  const at = new Date(Date.now() - daysAgo * DAY_MS);
  const day = at.toISOString().slice(0, 10);
  const event = await createEvent(db, host.id, { startDate: day, startsAt: at, endsAt: at });
  const { proposal } = await createProposal(db, host.id, { eventId: event.id, ...offer });
  return { event, proposal };
}

/** A paid sponsorship of a proposal. */
export async function createSupport(
  db: Database,
  { hostId, proposalId, sponsorId, paidAt }: Parameters<typeof createPaidSlot>[1],
): Promise<string> {
  await createPaidSlot(db, { hostId, proposalId, sponsorId, ...(paidAt === undefined ? {} : { paidAt }) });
  const all = await db.select().from(sponsorships).where(eq(sponsorships.proposalId, proposalId));
  const made = all.find((one) => one.sponsorId === sponsorId);
  if (!made) throw new Error("The sponsorship was not created.");
  return made.id;
}

/** A sponsor who chose to be named, and to have a page. */
export const createPublicSponsor = (db: Database, overrides: Partial<typeof users.$inferInsert> = {}) =>
  createSponsor(db, { namedPubliclyAt: new Date(), publicPageAt: new Date(), ...overrides });

/** An account as its public page names it, if it has a company's name. */
export const named = ({ id, companyName }: UserRow) => ({ id, name: companyName ?? "" });

/** A shown review of a host by the sponsor of a sponsorship. */
export async function createReview(
  db: Database,
  { hostId, sponsorId, sponsorshipId }: { hostId: string; sponsorId: string; sponsorshipId: string },
  more: Partial<typeof reviews.$inferInsert> = {},
): Promise<string> {
  const now = new Date();
  const [deal] = await db
    .insert(reviewDeals)
    .values({
      sponsorshipId,
      hostId,
      partnerId: sponsorId,
      partnerSide: "sponsor",
      completedAt: now,
      closesAt: now,
    })
    .returning();
  const [review] = await db
    .insert(reviews)
    .values({
      dealId: deal?.id ?? "",
      authorId: sponsorId,
      subjectId: hostId,
      authorSide: "sponsor",
      subjectSide: "host",
      rating: 4,
      text: "They kept every promise.",
      dueAt: now,
      shownAt: now,
      ...more,
    })
    .returning();
  return review?.id ?? "";
}
