import { bookings, events, offers, reviewDeals, reviews, vendorRequests } from "@/db/schema";
import type { Tx } from "@/db/types";
import { closesAt } from "@/lib/trust/reviews/status";
import { type PastBooking, pastBookings } from "./content";
import { demoId } from "./ids";
import { cents, personId, profileId } from "./rows";

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** Writes which vendors worked at past events, and the reviews of both sides. */
export async function loadPastBookings(tx: Tx, now: Date): Promise<void> {
  for (const worked of pastBookings()) await loadOne(tx, now, worked);
}

async function loadOne(tx: Tx, now: Date, worked: PastBooking): Promise<void> {
  const key = `${worked.vendor}:${worked.title}`;
  const endsAt = new Date(Math.floor(now.getTime() / DAY_MS + worked.ended.days) * DAY_MS + 22 * HOUR_MS);
  const startsAt = new Date(endsAt.getTime() - 4 * HOUR_MS);
  const day = (at: Date) => at.toISOString().slice(0, 10);
  const asked = new Date(startsAt.getTime() - 30 * DAY_MS);
  const booked = new Date(startsAt.getTime() - 14 * DAY_MS);
  const [host, vendor] = [personId(worked.host), personId(worked.vendor)];
  const ids = {
    event: demoId("worked-event", key),
    request: demoId("worked-request", key),
    offer: demoId("worked-offer", key),
    deal: demoId("worked-deal", key),
  };
  await tx.insert(events).values({
    id: ids.event,
    hostId: host,
    title: worked.title,
    description: `${worked.title}, with neighbors from all over town.`,
    startDate: day(startsAt),
    startTime: startsAt.toISOString().slice(11, 16),
    endTime: endsAt.toISOString().slice(11, 16),
    timeZone: "Etc/UTC",
    startsAt,
    endsAt,
    createdAt: asked,
    updatedAt: asked,
  });
  await tx.insert(vendorRequests).values({
    id: ids.request,
    eventId: ids.event,
    hostId: host,
    serviceType: worked.service,
    formId: demoId("worked-form", key),
    deadlineOn: day(booked),
    createdAt: asked,
  });
  const both = { eventId: ids.event, profileId: profileId(worked.vendor), vendorId: vendor, hostId: host };
  await tx.insert(offers).values({
    ...both,
    id: ids.offer,
    requestId: ids.request,
    serviceType: worked.service,
    priceCents: cents(worked.dollars),
    serviceDescription: worked.offered,
    isAvailabilityConfirmed: true,
    validUntil: day(booked),
    formId: demoId("worked-offer-form", key),
    status: "accepted",
    endedAt: booked,
    createdAt: asked,
    updatedAt: booked,
  });
  await tx.insert(bookings).values({
    ...both,
    requestId: ids.request,
    offerId: ids.offer,
    hostConfirmedAt: endsAt,
    vendorConfirmedAt: endsAt,
    createdAt: booked,
    updatedAt: endsAt,
  });
  await tx.insert(reviewDeals).values({
    id: ids.deal,
    offerId: ids.offer,
    hostId: host,
    partnerId: vendor,
    partnerSide: "vendor",
    profileId: both.profileId,
    completedAt: endsAt,
    closesAt: closesAt(endsAt),
    createdAt: endsAt,
  });
  const written = new Date(endsAt.getTime() + 2 * DAY_MS);
  const { ofVendor, ofHost, reply } = worked;
  const common = {
    dealId: ids.deal,
    dueAt: written,
    shownAt: written,
    createdAt: written,
    updatedAt: written,
  };
  await tx.insert(reviews).values([
    {
      ...common,
      id: demoId("review", `${key}:vendor`),
      authorId: host,
      subjectId: vendor,
      authorSide: "host",
      subjectSide: "vendor",
      profileId: both.profileId,
      rating: ofVendor.stars,
      text: ofVendor.text,
      ...(reply && { reply, repliedAt: new Date(written.getTime() + DAY_MS) }),
    },
    {
      ...common,
      id: demoId("review", `${key}:host`),
      authorId: vendor,
      subjectId: host,
      authorSide: "vendor",
      subjectSide: "host",
      rating: ofHost.stars,
      text: ofHost.text,
    },
  ]);
}
