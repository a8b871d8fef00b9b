import { eq } from "drizzle-orm";
import { bookings, offers, reviewDeals, sponsorships, vendorRequests } from "@/db/schema";
import type { Database } from "@/db/types";
import { newId } from "@/lib/core/ids";
import { createPaidSlot } from "./funds";
import { createEvent, createProposal } from "./proposals";
import { createHost, createSponsor, type UserRow } from "./users";
import { createVendor, createVendorUser, type VendorRow } from "./vendors";

const DAY_MS = 86_400_000;

/** A sponsorship whose held funds were released at an instant. */
export async function createReleased(
  db: Database,
  releasedAt: Date,
  people: { host?: UserRow; sponsor?: UserRow } = {},
): Promise<{ host: UserRow; partner: UserRow; sponsorshipId: string; title: string }> {
  const host = people.host ?? (await createHost(db));
  const partner = people.sponsor ?? (await createSponsor(db));
  const { proposal } = await createProposal(db, host.id);
  await createPaidSlot(db, { proposalId: proposal.id, sponsorId: partner.id, hostId: host.id });
  const [row] = await db
    .update(sponsorships)
    .set({ releasedAt })
    .where(eq(sponsorships.proposalId, proposal.id))
    .returning({ id: sponsorships.id });
  return { host, partner, sponsorshipId: row?.id ?? "", title: proposal.title };
}

/** A vendor's booking at an event that ended at an instant. */
export async function createBooked(
  db: Database,
  endedAt: Date,
  people: { host?: UserRow; vendor?: UserRow; profile?: VendorRow } = {},
): Promise<{ host: UserRow; partner: UserRow; profile: VendorRow; offerId: string; title: string }> {
  const host = people.host ?? (await createHost(db));
  const partner = people.vendor ?? (await createVendorUser(db));
  const profile = people.profile ?? (await createVendor(db, { user: partner })).profile;
  const startsAt = new Date(endedAt.getTime() - 3 * 3_600_000);
  const date = startsAt.toISOString().slice(0, 10);
  const event = await createEvent(db, host.id, {
    title: "Lantern Walk",
    startDate: date,
    startsAt,
    endsAt: endedAt,
    timeZone: "UTC",
  });
  const before = new Date(startsAt.getTime() - 10 * DAY_MS).toISOString().slice(0, 10);
  const [request] = await db
    .insert(vendorRequests)
    .values({
      eventId: event.id,
      hostId: host.id,
      serviceType: "catering",
      formId: newId(),
      deadlineOn: before,
    })
    .returning();
  const both = { eventId: event.id, profileId: profile.id, vendorId: partner.id, hostId: host.id };
  const requestId = request?.id ?? "";
  const [offer] = await db
    .insert(offers)
    .values({
      ...both,
      requestId,
      serviceType: "catering",
      priceCents: 45_000,
      serviceDescription: "Soup and bread for 200.",
      isAvailabilityConfirmed: true,
      validUntil: before,
      formId: newId(),
      status: "accepted",
      endedAt: startsAt,
    })
    .returning();
  const offerId = offer?.id ?? "";
  await db.insert(bookings).values({ ...both, requestId, offerId });
  return { host, partner, profile, offerId, title: event.title };
}

/** A booking that is open for reviews. */
export async function createReviewDeal(
  db: Database,
  completedAt: Date,
  people: Parameters<typeof createBooked>[2] = {},
) {
  const booked = await createBooked(db, completedAt, people);
  const [deal] = await db
    .insert(reviewDeals)
    .values({
      offerId: booked.offerId,
      hostId: booked.host.id,
      partnerId: booked.partner.id,
      partnerSide: "vendor",
      profileId: booked.profile.id,
      completedAt,
      closesAt: new Date(completedAt.getTime() + 60 * DAY_MS),
    })
    .returning();
  if (!deal) throw new Error("the deal was not created");
  return { ...booked, deal };
}
