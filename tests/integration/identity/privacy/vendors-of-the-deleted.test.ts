import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import {
  bidLines,
  bids,
  bookings,
  events,
  jobPostings,
  mailMessages,
  notifications,
  offers,
  quoteLinks,
  quoteMessages,
  quoteRequests,
  quotes,
  vendorBlockedDays,
  vendorCalendarFeeds,
  vendorProfiles,
  vendorRequests,
} from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import { deleteAccount } from "@/lib/identity/privacy/commands/delete-account";
import { readDeletionFacts } from "@/lib/identity/privacy/internal/deletion-facts";
import { newFeedToken } from "@/lib/listings/events/feed-token";
import { forgetClients } from "@/lib/vendors/quote-requests/commands/forget-clients";
import { columnsHolding } from "@/tests/support/columns-holding";
import { ctxFor } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createEvent } from "@/tests/support/factories/proposals";
import { createPrivateLink, createQuote, createQuoteRequest } from "@/tests/support/factories/quote-requests";
import { createHost, type UserRow } from "@/tests/support/factories/users";
import { createGallery, createVendor, createVendorUser } from "@/tests/support/factories/vendors";

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);

const password = "a lantern on the quay";
const DAY_MS = 86_400_000;
const before = (days: number) => new Date(Date.now() - days * DAY_MS);

const leave = async (user: { id: string }) =>
  deleteAccount(await ctxFor(database, user), { currentPassword: password, code: null, understood: true });

type Options = {
  host: UserRow;
  vendor: { user: UserRow; profile: { id: string } };
  mark: string;
  days: number;
};

/** An event with three requested services: one offered and booked, one with a booked bid, one only offered. */
async function deal({ host, vendor: { user, profile }, mark, days }: Options) {
  const startsAt = before(-days);
  const event = await createEvent(db, host.id, {
    title: "Lantern Walk",
    description: `By ${mark}`,
    startsAt,
    endsAt: new Date(startsAt.getTime() + 3_600_000),
  });
  const of = { eventId: event.id, hostId: host.id };
  const requests = await db
    .insert(vendorRequests)
    .values(
      (["catering", "decor", "security"] as const).map((serviceType) => ({
        ...of,
        serviceType,
        requirements: `Ask ${mark}`,
        formId: newId(),
      })),
    )
    .returning();
  const [first, second, third] = requests.map(({ id }) => id) as [string, string, string];
  const result = {
    ...of,
    vendorId: user.id,
    profileId: profile.id,
    isAvailabilityConfirmed: true,
    validUntil: "2099-01-01",
    portfolioLinks: [`https://example.test/${encodeURIComponent(mark)}`],
  };
  const text = { serviceDescription: `Yours, ${mark}`, includes: [mark], messageToHost: mark };
  const offer = (requestId: string, status: "accepted" | "submitted") => ({
    ...result,
    ...text,
    requestId,
    status,
    endedAt: status === "accepted" ? new Date() : null,
    serviceType: "catering" as const,
    priceCents: 40_000,
    formId: newId(),
  });
  const [taken] = await db
    .insert(offers)
    .values([offer(first, "accepted"), offer(third, "submitted")])
    .returning();
  const [job] = await db.insert(jobPostings).values(of).returning();
  const [bid] = await db
    .insert(bids)
    .values({
      ...result,
      jobPostingId: job?.id ?? "",
      status: "accepted",
      endedAt: new Date(),
      message: mark,
      linesCents: 90_000,
      totalCents: 90_000,
      formId: newId(),
    })
    .returning();
  await db.insert(bidLines).values({
    bidId: bid?.id ?? "",
    position: 0,
    requestId: second,
    serviceName: "Lanterns",
    description: mark,
    priceCents: 90_000,
  });
  const booked = { ...of, profileId: profile.id, vendorId: user.id };
  await db.insert(bookings).values([
    { ...booked, requestId: first, offerId: taken?.id ?? "" },
    {
      ...booked,
      requestId: second,
      bidId: bid?.id ?? "",
      cancelledAt: new Date(),
      cancelledById: user.id,
      cancelReason: `Sorry, ${mark}`,
    },
  ]);
  return event;
}

/** What the other side received, including by email. */
const NOTIFIED = [
  "mail_messages.letter",
  "mail_messages.subject",
  "mail_messages.text",
  "notifications.title",
];
const mailsTo = async (userId: string) =>
  (await db.select().from(mailMessages).where(eq(mailMessages.toUserId, userId))).map(
    ({ template }) => template,
  );

test("keeps a deleted vendor's bookings with their price, but none of their text", async () => {
  const MARK = "Zebedina Quill";
  const user = await createVendorUser(db, { fullName: MARK, password });
  const vendor = await createVendor(db, {
    user,
    businessName: MARK,
    tagline: MARK,
    bio: MARK,
    city: MARK,
    contactEmail: "zebedina@quill.example",
    couponTitle: MARK,
    couponValidUntil: "2099-01-01",
    services: [{ title: MARK, tags: [MARK] }],
  });
  await createGallery(db, vendor.profile, 2);
  await createQuoteRequest(db, vendor.profile.id, { clientName: "Cora Client", vendorNotes: MARK });
  await db
    .insert(vendorBlockedDays)
    .values({ profileId: vendor.profile.id, firstDay: "2099-01-01", lastDay: "2099-01-02", note: MARK });
  await db
    .insert(vendorCalendarFeeds)
    .values({ profileId: vendor.profile.id, tokenHash: newFeedToken().tokenHash });
  const host = await createHost(db);
  const event = await deal({ host, vendor, mark: MARK, days: 10 });
  await db.update(events).set({ description: "A walk" }).where(eq(events.id, event.id));
  await db.update(vendorRequests).set({ requirements: null }).where(eq(vendorRequests.eventId, event.id));
  await expect(leave(user)).rejects.toMatchObject({
    code: "conflict",
    message:
      "1 of your bookings is for an upcoming event. Cancel with a reason, so that the other side knows, or wait until the event has taken place.",
  });
  // The host is led to the event's offers, the vendor to their own.
  expect((await readDeletionFacts(db, host.id, new Date())).bookedEventId).toBe(event.id);
  expect((await readDeletionFacts(db, user.id, new Date())).bookedEventId).toBeNull();
  await db
    .update(events)
    .set({ startsAt: before(3), endsAt: before(2) })
    .where(eq(events.id, event.id));
  await leave(user);
  expect(await columnsHolding(database, [MARK, "zebedina", "Cora Client"])).toEqual(NOTIFIED);
  expect(await mailsTo(host.id)).toEqual(["offer-withdrawn"]);
  expect(await db.select().from(offers).where(eq(offers.vendorId, user.id))).toMatchObject([
    { status: "accepted", priceCents: 40_000, serviceType: "catering" },
  ]);
  expect(await db.select().from(bidLines)).toMatchObject([{ serviceName: "Lanterns", priceCents: 90_000 }]);
  expect(await db.$count(bookings, eq(bookings.hostId, host.id))).toBe(2);
  expect(await db.select().from(vendorProfiles).where(eq(vendorProfiles.userId, user.id))).toMatchObject([
    { businessName: "Unknown User", publishedAt: null },
  ]);
  expect(await db.$count(vendorCalendarFeeds)).toBe(0);
  const [seen] =
    await database.sql`select count(*)::int as n from vendor_search where profile_id = ${vendor.profile.id}`;
  expect(seen).toEqual({ n: 0 });
});

test("keeps nothing of a vendor without bookings", async () => {
  const user = await createVendorUser(db, { password });
  const { profile } = await createVendor(db, { user });
  await createQuoteRequest(db, profile.id);
  await leave(user);
  expect(await db.$count(vendorProfiles, eq(vendorProfiles.id, profile.id))).toBe(0);
  expect(await db.$count(quoteRequests, eq(quoteRequests.profileId, profile.id))).toBe(0);
});

test("keeps a deleted host's bookings for the vendor, but nothing that was only requested", async () => {
  const MARK = "Hesper Quill";
  const host = await createHost(db, { fullName: MARK, companyName: MARK, password });
  const vendor = await createVendor(db);
  const event = await deal({ host, vendor, mark: MARK, days: -10 });
  await db
    .update(offers)
    .set({ serviceDescription: "", includes: [], messageToHost: null, portfolioLinks: [] });
  await db.update(bids).set({ message: "", portfolioLinks: [] });
  await db.update(bidLines).set({ description: null });
  const asked = await createEvent(db, host.id, { title: MARK });
  await db
    .insert(vendorRequests)
    .values({ eventId: asked.id, hostId: host.id, serviceType: "venue", formId: newId() });
  await leave(host);
  expect(await columnsHolding(database, [MARK])).toEqual(["mail_messages.letter", "mail_messages.text"]);
  expect(await mailsTo(vendor.user.id)).toEqual(["offer-ended"]);
  expect(await db.select().from(events).where(eq(events.hostId, host.id))).toMatchObject([
    { id: event.id, title: "Lantern Walk", city: null },
  ]);
  expect(await db.$count(vendorRequests, eq(vendorRequests.hostId, host.id))).toBe(2);
  expect(await db.$count(offers, eq(offers.hostId, host.id))).toBe(1);
  expect(await db.$count(bookings, eq(bookings.vendorId, vendor.user.id))).toBe(2);
});

test("ends a vendor's sent and accepted quotes, and emails their clients, guests too", async () => {
  const user = await createVendorUser(db, { password });
  const { profile } = await createVendor(db, { user });
  const client = await createHost(db);
  const ofClient = await createQuoteRequest(db, profile.id, { clientId: client.id });
  const ofGuest = await createQuoteRequest(db, profile.id, { clientEmail: "guest@quote.test" });
  const undecided = await createQuoteRequest(db, profile.id, { clientEmail: "undecided@quote.test" });
  const declined = await createQuoteRequest(db, profile.id, { clientEmail: "declined@quote.test" });
  await createQuote(db, ofClient.id, { status: "accepted" });
  await createQuote(db, ofGuest.id, { status: "accepted" });
  await createQuote(db, undecided.id);
  await createQuote(db, declined.id, { status: "declined" });
  await leave(user);
  const sent = await db.select().from(mailMessages).where(eq(mailMessages.template, "quote-vendor-left"));
  const subjects = Object.fromEntries(sent.map(({ toAddress, subject }) => [toAddress, subject]));
  const { businessName } = profile;
  expect(subjects).toEqual({
    [client.email]: `${businessName} closed their account and can't do what you agreed on`,
    "guest@quote.test": `${businessName} closed their account and can't do what you agreed on`,
    "undecided@quote.test": `${businessName} closed their account and withdrew a quote`,
  });
  expect(sent.find(({ toUserId }) => toUserId === client.id)?.text).toContain("Supper for eighty");
  expect(await db.$count(notifications, eq(notifications.userId, client.id))).toBe(1);
});

test("ends the quotes of a client who leaves, and emails the vendor", async () => {
  await db.delete(quoteRequests);
  const client = await createHost(db, { password });
  const { profile, user: vendor } = await createVendor(db);
  for (const status of ["accepted", "sent", "declined"] as const)
    await createQuote(
      db,
      (await createQuoteRequest(db, profile.id, { clientId: client.id, clientName: "Cleo" })).id,
      { status },
    );
  const stranger = await createQuoteRequest(db, profile.id);
  await createQuote(db, stranger.id);
  await leave(client);
  const found = await db.select().from(quotes).orderBy(quotes.id);
  expect(found.map(({ status }) => status)).toEqual(["canceled", "withdrawn", "declined", "sent"]);
  const sent = await db.select().from(mailMessages).where(eq(mailMessages.toUserId, vendor.id));
  expect(sent.map(({ subject }) => subject).toSorted()).toEqual([
    "Cleo deleted their account, so an accepted quote is canceled",
    "Cleo deleted their account, so your quote is withdrawn",
  ]);
});

test("erases quote requests, both signed in and by a verified address", async () => {
  await db.delete(quoteRequests);
  const MARK = "Clio Quill";
  const email = "clio@quill.example";
  const client = await createHost(db, { fullName: MARK, email, emailVerifiedAt: new Date(), password });
  const { profile } = await createVendor(db);
  const said = { clientName: MARK, clientEmail: email, message: MARK, vendorNotes: `Call ${MARK}` };
  const asked = [
    await createQuoteRequest(db, profile.id, {
      ...said,
      clientId: client.id,
      clientEmail: "other@quill.example",
    }),
    await createQuoteRequest(db, profile.id, { ...said, status: "quoted", eventLocation: MARK }),
  ];
  const stranger = await createQuoteRequest(db, profile.id);
  const guestsId = asked[1]?.id ?? "";
  await createQuote(db, guestsId, {
    title: `Supper for ${MARK}`,
    included: MARK,
    declineReason: MARK,
    status: "declined",
  });
  await createPrivateLink(db, guestsId);
  await db
    .insert(quoteMessages)
    .values({ requestId: guestsId, isFromVendor: true, text: `Dear ${MARK}`, formId: newId() });
  await leave(client);
  expect(await columnsHolding(database, [MARK, "quill.example"])).toEqual(["mail_messages.to_address"]);
  const rows = await db
    .select()
    .from(quoteRequests)
    .where(eq(quoteRequests.profileId, profile.id))
    .orderBy(quoteRequests.id);
  expect(rows.map(({ id, clientName, status }) => [id, clientName, status])).toEqual([
    [asked[0]?.id, "", "new"],
    [asked[1]?.id, "", "quoted"],
    [stranger.id, "Gus Guest", "new"],
  ]);
  expect(await db.select().from(quotes)).toMatchObject([{ status: "declined", totalCents: 120_000 }]);
  expect([await db.$count(quoteMessages), await db.$count(quoteLinks)]).toEqual([0, 0]);
  const squatter = await createHost(db, { email: "gus@example.test", emailVerifiedAt: null, password });
  await leave(squatter);
  expect(await db.select().from(quoteRequests).where(eq(quoteRequests.id, stranger.id))).toMatchObject([
    { clientName: "Gus Guest" },
  ]);
});

test("forgetClients: erases the client after 24 months, of spam after 6, and keeps the rest", async () => {
  await db.delete(quoteRequests);
  const { profile } = await createVendor(db);
  const now = new Date("2030-07-15T12:00:00Z");
  const spam = { spamAt: now, spamBy: "score" as const };
  const at = (createdAt: string) => ({ createdAt: new Date(createdAt) });
  await createQuoteRequest(db, profile.id, {
    ...at("2028-07-14T00:00:00Z"),
    status: "closed",
    vendorNotes: "Nice",
  });
  await createQuoteRequest(db, profile.id, at("2028-07-16T00:00:00Z"));
  await createQuoteRequest(db, profile.id, { ...at("2030-01-14T00:00:00Z"), ...spam });
  await createQuoteRequest(db, profile.id, { ...at("2030-01-16T00:00:00Z"), ...spam });
  const clock: Pick<Ctx, "db" | "now"> = { db, now: () => now };
  for (let n = 0; n < 2; n++) await forgetClients(clock);
  const rows = await db
    .select()
    .from(quoteRequests)
    .where(eq(quoteRequests.profileId, profile.id))
    .orderBy(quoteRequests.createdAt);
  expect(rows.map(({ clientName }) => clientName)).toEqual(["", "Gus Guest", "", "Gus Guest"]);
  expect(rows[0]).toMatchObject({
    clientEmail: "",
    message: "",
    vendorNotes: "",
    status: "closed",
    forgottenAt: now,
    notesVersion: 2,
  });
});
