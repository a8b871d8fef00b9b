import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import type { ServiceType } from "@/db/enums";
import { bookings, events, jobPostings, offers, proposals, users, vendorRequests } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { NO_VENDOR_FILTERS, type VendorFilters } from "@/lib/vendors/directory/directory";
import { searchWantedEvents, WANTED_PAGE_SIZE } from "@/lib/vendors/directory/queries/wanted-events";
import { createTestDatabase } from "@/tests/support/database";
import { createEvent, createProposal } from "@/tests/support/factories/proposals";
import { createHost, type UserRow } from "@/tests/support/factories/users";
import { createVendor } from "@/tests/support/factories/vendors";

const database = await createTestDatabase();
afterAll(database.close);
const { db } = database;
const HOUR = 3_600_000;
const at = new Date();

beforeEach(() => db.execute(sql`truncate vendor_requests, bookings, event_request_search cascade`));

const find = (filters: Partial<VendorFilters> = {}, now = at) =>
  searchWantedEvents({ readDb: database.readDb, now: () => now }, { ...NO_VENDOR_FILTERS, ...filters });
const titles = async (filters: Partial<VendorFilters> = {}, now = at) =>
  (await find(filters, now)).rows.map(({ title }) => title);

const host = await createHost(db);

/** An event with service requests. */
async function wanted(
  title: string,
  services: ServiceType[],
  { owner = host, ...overrides }: Partial<typeof vendorRequests.$inferInsert> & { owner?: UserRow } = {},
) {
  const event = await createEvent(db, owner.id, { title });
  const requests = await db
    .insert(vendorRequests)
    .values(
      services.map((serviceType) => ({
        eventId: event.id,
        hostId: owner.id,
        serviceType,
        formId: newId(),
        ...overrides,
      })),
    )
    .returning();
  return { event, requests };
}

test("an event is listed while it has open requests, to the last instant of the latest deadline", async () => {
  const { event, requests } = await wanted("Lantern Walk", ["catering", "venue"]);
  const [catering, venue] = requests;
  if (!catering || !venue) throw new Error("Two requests were made.");
  const last = new Date(event.startsAt.getTime() - 1);
  expect(await titles({}, last)).toEqual(["Lantern Walk"]);
  expect(await titles({}, event.startsAt)).toEqual([]);
  const earlier = new Date(event.startsAt.getTime() - 10 * 24 * HOUR);
  const [moved] = await db
    .update(vendorRequests)
    .set({ deadlineOn: earlier.toISOString().slice(0, 10) })
    .where(eq(vendorRequests.id, catering.id))
    .returning();
  const deadline = moved?.deadlineAt ?? at;
  expect(await titles({ category: "catering" }, new Date(deadline.getTime() - 1))).toEqual(["Lantern Walk"]);
  expect(await titles({ category: "catering" }, deadline)).toEqual([]);
  expect((await find({}, deadline)).rows[0]?.services.map(({ serviceType }) => serviceType)).toEqual([
    "venue",
  ]);
  const states = async () => (await titles()).length;
  await db.update(events).set({ status: "cancelled" }).where(eq(events.id, event.id));
  expect(await states()).toBe(0);
  await db.update(events).set({ status: "active" }).where(eq(events.id, event.id));
  expect(await states()).toBe(1);
  await db.update(users).set({ accountStatus: "suspended" }).where(eq(users.id, host.id));
  expect(await states()).toBe(0);
  await db.update(users).set({ accountStatus: "active" }).where(eq(users.id, host.id));
  await db.update(vendorRequests).set({ withdrawnAt: at }).where(eq(vendorRequests.eventId, event.id));
  expect(await states()).toBe(0);
});

test("an event removed by an admin with its proposal isn't listed until another of its proposals is published", async () => {
  const { event } = await wanted("Lantern Walk", ["catering"]);
  const { proposal } = await createProposal(db, host.id, { eventId: event.id });
  const { proposal: next } = await createProposal(db, host.id, { eventId: event.id, status: "draft" });
  const listed = async () => (await db.execute(sql`select from event_request_search`)).rows.length;
  expect([await titles(), await listed()]).toEqual([["Lantern Walk"], 1]);
  await db.update(proposals).set({ status: "removed" }).where(eq(proposals.id, proposal.id));
  expect([await titles(), await listed()]).toEqual([[], 0]);
  await db.update(proposals).set({ status: "active" }).where(eq(proposals.id, next.id));
  expect([await titles(), await listed()]).toEqual([["Lantern Walk"], 1]);
});

test("an event that has begun isn't listed, even before its first day is over", async () => {
  const { event, requests } = await wanted("Lantern Walk", ["catering"]);
  const [moved] = await db
    .update(vendorRequests)
    .set({ deadlineOn: event.startDate })
    .where(eq(vendorRequests.id, requests[0]?.id ?? ""))
    .returning();
  expect(moved?.deadlineAt?.getTime()).toBeGreaterThan(event.startsAt.getTime());
  expect(await titles({}, new Date(event.startsAt.getTime() - 1))).toEqual(["Lantern Walk"]);
  expect(await titles({}, event.startsAt)).toEqual([]);
});

test("a booked service isn't listed until its booking is canceled", async () => {
  const { event, requests } = await wanted("Harvest Supper", ["catering"]);
  const { profile, user } = await createVendor(db);
  const [offer] = await db
    .insert(offers)
    .values({
      eventId: event.id,
      profileId: profile.id,
      vendorId: user.id,
      hostId: host.id,
      requestId: requests[0]?.id ?? "",
      serviceType: "catering",
      priceCents: 10_000,
      serviceDescription: "Soup",
      isAvailabilityConfirmed: true,
      validUntil: event.startDate,
      validUntilAt: event.startsAt,
      formId: newId(),
    })
    .returning();
  const [booking] = await db
    .insert(bookings)
    .values({
      requestId: requests[0]?.id ?? "",
      offerId: offer?.id ?? null,
      eventId: event.id,
      profileId: profile.id,
      vendorId: user.id,
      hostId: host.id,
    })
    .returning();
  expect(await titles()).toEqual([]);
  await db
    .update(bookings)
    .set({ cancelledAt: at, cancelReason: "Ill" })
    .where(eq(bookings.id, booking?.id ?? ""));
  expect(await titles()).toEqual(["Harvest Supper"]);
});

test("listings are found by the event's words and by service, newest first, with pagination", async () => {
  for (let n = 0; n < WANTED_PAGE_SIZE + 5; n++)
    await wanted(`Fair ${n}`, n % 2 === 0 ? ["decor"] : ["security"], {
      createdAt: new Date(at.getTime() - n * HOUR),
    });
  const first = await find();
  expect(first.rows.map(({ title }) => title)).toEqual(
    Array.from({ length: WANTED_PAGE_SIZE }, (_, n) => `Fair ${n}`),
  );
  expect(await titles({ after: first.next })).toEqual(
    Array.from({ length: 5 }, (_, n) => `Fair ${WANTED_PAGE_SIZE + n}`),
  );
  expect(await titles({ q: "fair 7" })).toEqual(["Fair 7"]);
  expect(await titles({ q: "soapbox races", category: "decor" })).toHaveLength(28);
  expect(await titles({ category: "venue" })).toEqual([]);
  for (const q of ["'); drop table events; --", "'|!&:*", "🎉"]) expect(await titles({ q }), q).toEqual([]);
  for (const after of ["x", "1~2", `1~${"z".repeat(36)}`])
    expect((await find({ after })).rows).toHaveLength(50);
});

test("a card shows the requests, the languages, and whether bids are accepted", async () => {
  const { event } = await wanted("Lantern Walk", ["catering"], {
    budgetMinCents: 50_000,
    budgetMaxCents: 150_000,
    preferredLanguages: ["Spanish", "German"],
  });
  const [job] = await db.insert(jobPostings).values({ eventId: event.id, hostId: host.id }).returning();
  expect((await find()).rows).toMatchObject([
    {
      id: event.id,
      jobPostingId: job?.id,
      languages: ["German", "Spanish"],
      services: [
        {
          serviceType: "catering",
          budgetMinCents: 50_000,
          budgetMaxCents: 150_000,
          deadlineOn: null,
          deadlineAt: event.startsAt.toISOString(),
        },
      ],
    },
  ]);
  await db.update(jobPostings).set({ withdrawnAt: at }).where(eq(jobPostings.eventId, event.id));
  expect((await find()).rows[0]?.jobPostingId).toBeNull();
});
