import { eq } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { auditLog, offers, users, vendorBlockedDays, vendorProfiles } from "@/db/schema";
import type { Ctx, Viewer } from "@/lib/core/ctx";
import { formatShortDates } from "@/lib/core/dates";
import { runAction } from "@/lib/core/run-action";
import { acceptBid } from "@/lib/vendors/bids/commands/accept-bid";
import { getRequestedEvent } from "@/lib/vendors/bids/queries/requested-event";
import { cancelBooking } from "@/lib/vendors/bookings/commands/cancel-booking";
import {
  addBlockedDaysAction,
  deleteBlockedDaysAction,
  deleteCalendarAddressAction,
  editBlockedDaysAction,
  makeCalendarAddressAction,
} from "@/lib/vendors/calendar/actions";
import { addBlockedDays } from "@/lib/vendors/calendar/commands/add-blocked-days";
import { getAvailability, listUnavailableBidders } from "@/lib/vendors/calendar/queries/availability";
import { getFeed } from "@/lib/vendors/calendar/queries/feed";
import { getOwnCalendar } from "@/lib/vendors/calendar/queries/own-calendar";
import { type AnyAction, definitionOf } from "@/tests/support/actions";
import { createTestDatabase } from "@/tests/support/database";
import { createQuoteRequest } from "@/tests/support/factories/quote-requests";
import { createViewer } from "@/tests/support/factories/viewer";
import { code, offerMarket } from "@/tests/support/offer-market";
import { createVendorViewer, ctxAt } from "@/tests/support/vendor-market";

const database = await createTestDatabase();
afterAll(() => database.close());
const { db } = database;
const { market, offered, bidden, signed } = offerMarket(database);

const send = (ctx: Ctx, action: AnyAction, payload: unknown = {}) =>
  runAction(definitionOf(action), ctx, payload);
const block = (viewer: Viewer, firstDay: string, lastDay = "", note = "") =>
  send(ctxAt(database, viewer), addBlockedDaysAction, { firstDay, lastDay, note });
const calendarOf = async (viewer: Viewer, month: string) =>
  getOwnCalendar(ctxAt(database, viewer), { month });
const isUnavailable = async (profileId: string, day: string) =>
  (await getAvailability(ctxAt(database, null), { profileId, day })).isUnavailable;

/** The address of a new feed, as its file's name. */
async function newFeed(viewer: Viewer): Promise<string> {
  const made = await send(ctxAt(database, viewer), makeCalendarAddressAction);
  if (!made.ok) throw new Error(made.error.message);
  return (made.data as { address: string }).address.replace(/^.*\/calendar\//, "");
}

async function blockedIdOf(profileId: string): Promise<string> {
  const [row] = await db.select().from(vendorBlockedDays).where(eq(vendorBlockedDays.profileId, profileId));
  return row?.id ?? "";
}

describe("a vendor's calendar", () => {
  it("shows bookings, blocked days, and open requests of the month, each once, and nothing of other vendors", async () => {
    const { host, vendor, event, jobPostingId, requestIds } = await market({ endDate: "2026-09-13" });
    const lines = Object.values(requestIds).map((requestId) => ({ requestId }));
    const bid = await bidden(vendor.viewer, jobPostingId, lines);
    expect((await calendarOf(vendor.viewer, "2026-09"))?.entries).toEqual([]);
    await acceptBid(ctxAt(database, host), bid);
    await block(vendor.viewer, "2026-08-30", "2026-09-02", "Family visit");
    const { id } = await createQuoteRequest(db, vendor.profile.id, { eventDate: "2026-09-20" });
    for (const hidden of [
      { eventDate: "2026-09-20", status: "closed" as const },
      { eventDate: "2026-09-20", spamAt: new Date(), spamBy: "score" as const },
      { eventDate: "2026-12-20" },
      {},
    ])
      await createQuoteRequest(db, vendor.profile.id, hidden);
    const stranger = await createVendorViewer(database);
    await block(stranger.viewer, "2026-09-05");

    const calendar = await calendarOf(vendor.viewer, "2026-09");
    expect(calendar).toMatchObject({ month: "2026-09", today: "2026-08-01", feedMadeAt: null });
    expect(calendar?.entries).toMatchObject([
      { kind: "blocked", firstDay: "2026-08-30", lastDay: "2026-09-02", note: "Family visit" },
      {
        kind: "booking",
        id: bid.id,
        title: event.title,
        services: ["catering", "decor"],
        firstDay: "2026-09-12",
        lastDay: "2026-09-13",
      },
      { kind: "request", id, title: "Gus Guest", firstDay: "2026-09-20" },
    ]);
    expect((await calendarOf(vendor.viewer, "2026-11"))?.entries).toEqual([]);
    expect((await calendarOf(vendor.viewer, "2026-11"))?.blocked).toHaveLength(1);
    await cancelBooking(ctxAt(database, host), { ...bid, reason: "The hall is closed." });
    expect((await calendarOf(vendor.viewer, "2026-09"))?.entries).toHaveLength(2);
  });

  it("is empty for a vendor without a profile, and refused to others", async () => {
    const vendor = await createViewer(database, { roles: ["vendor"] });
    expect(await calendarOf(vendor, "2026-09")).toBeNull();
    const host = await createViewer(database, { roles: ["event_host"] });
    expect(await code(calendarOf(host, "2026-09"))).toMatch(/^forbidden/);
  });
});

describe("blocked days", () => {
  it("addBlockedDays: blocks a day or a range, and keeps the note out of the log", async () => {
    const { viewer, profile } = await createVendorViewer(database);
    expect(await block(viewer, "2026-09-05")).toMatchObject({ ok: true });
    expect(await block(viewer, "2026-09-10", "2026-09-12", " A secret\n note ")).toMatchObject({ ok: true });
    const { blocked } = (await calendarOf(viewer, "2026-09")) ?? {};
    expect(blocked).toMatchObject([
      { firstDay: "2026-09-05", lastDay: "2026-09-05", note: null },
      { firstDay: "2026-09-10", lastDay: "2026-09-12", note: "A secret note" },
    ]);
    const log = await db.select().from(auditLog).where(eq(auditLog.action, "vendor_blocked_days.add"));
    expect(JSON.stringify(log)).not.toContain("secret");
    expect(log.at(-1)).toMatchObject({ after: { firstDay: "2026-09-10", lastDay: "2026-09-12" } });
    expect(await db.$count(vendorBlockedDays, eq(vendorBlockedDays.profileId, profile.id))).toBe(2);
  });

  it.each([
    ["2026-09-12", "2026-09-11", "lastDay", "The last day is before the first day."],
    ["2026-07-30", "2026-07-31", "lastDay", "These days have passed. Please choose later ones."],
    ["2026-09-05", "2036-09-05", "lastDay", "Please choose days within the next three years."],
    ["2026-13-05", "", "firstDay", "Please enter a date, such as 06/20/2027."],
    ["", "2026-09-05", "firstDay", "This field is required."],
  ])("refuses %s to %s", async (first, last, field, message) => {
    const { viewer } = await createVendorViewer(database);
    expect(await block(viewer, first, last)).toMatchObject({ error: { fields: { [field]: message } } });
  });

  it("refuses days that are already blocked, also of two forms sent at the same time", async () => {
    const { viewer, profile } = await createVendorViewer(database);
    await block(viewer, "2026-09-10", "2026-09-12");
    const blocked = formatShortDates("2026-09-10", "2026-09-12");
    const message = `You've already blocked ${blocked}. Edit those days instead.`;
    for (const [first, last] of [
      ["2026-09-12", "2026-09-20"],
      ["2026-09-01", "2026-09-10"],
      ["2026-09-11", ""],
      ["2026-09-01", "2026-09-30"],
    ] as const)
      expect(await block(viewer, first, last)).toMatchObject({ error: { fields: { firstDay: message } } });
    expect(await block(viewer, "2026-09-13")).toMatchObject({ ok: true });
    const both = await Promise.all([block(viewer, "2026-10-01"), block(viewer, "2026-10-01")]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await db.$count(vendorBlockedDays, eq(vendorBlockedDays.profileId, profile.id))).toBe(3);
  });

  it("editBlockedDays: moves a range within itself, not onto another, and only its vendor's", async () => {
    const { viewer, profile } = await createVendorViewer(database);
    await block(viewer, "2026-09-10", "2026-09-12", "Fair");
    const blockedId = await blockedIdOf(profile.id);
    await block(viewer, "2026-09-20");
    const edit = (who: Viewer, firstDay: string, lastDay: string, note = "") =>
      send(ctxAt(database, who), editBlockedDaysAction, { blockedId, firstDay, lastDay, note });
    expect(await edit(viewer, "2026-09-11", "2026-09-14")).toMatchObject({ ok: true });
    expect((await calendarOf(viewer, "2026-09"))?.blocked[0]).toMatchObject({
      firstDay: "2026-09-11",
      lastDay: "2026-09-14",
      note: null,
    });
    expect(await edit(viewer, "2026-09-11", "2026-09-20")).toMatchObject({ ok: false });
    const stranger = await createVendorViewer(database);
    expect(await edit(stranger.viewer, "2026-09-11", "2026-09-12")).toMatchObject({
      error: { code: "not_found" },
    });
  });

  it("deleteBlockedDays: unblocks them, for their vendor only", async () => {
    const { viewer, profile } = await createVendorViewer(database);
    await block(viewer, "2026-09-10");
    const blockedId = await blockedIdOf(profile.id);
    const remove = (who: Viewer) => send(ctxAt(database, who), deleteBlockedDaysAction, { blockedId });
    const stranger = await createVendorViewer(database);
    expect(await remove(stranger.viewer)).toMatchObject({ error: { code: "not_found" } });
    expect(await isUnavailable(profile.id, "2026-09-10")).toBe(true);
    expect(await remove(viewer)).toMatchObject({ ok: true });
    expect(await isUnavailable(profile.id, "2026-09-10")).toBe(false);
  });

  it("holds at most 100 ranges that aren't over", async () => {
    const { viewer, profile } = await createVendorViewer(database);
    const days = Array.from({ length: 100 }, (_, at) =>
      new Date(Date.UTC(2026, 8, 1 + 2 * at)).toISOString().slice(0, 10),
    );
    await db
      .insert(vendorBlockedDays)
      .values(days.map((day) => ({ profileId: profile.id, firstDay: day, lastDay: day })));
    const full = await code(
      addBlockedDays(ctxAt(database, viewer), { firstDay: "2026-09-02", lastDay: null, note: null }),
    );
    expect(full).toMatch(/^conflict: You've already blocked 100 ranges/);
    const later = { ...ctxAt(database, viewer, "2026-09-02T12:00:00Z"), viewer };
    expect(await code(addBlockedDays(later, { firstDay: "2026-09-02", lastDay: null, note: null }))).toBe(
      "ok",
    );
  });
});

describe("what others see", () => {
  it("says that a vendor is booked or blocked on a day, but not for a quote request, and of public vendors only", async () => {
    const { host, vendor, event } = await market();
    const { profile, viewer } = vendor;
    await createQuoteRequest(db, profile.id, { eventDate: "2026-09-12" });
    const offer = await offered(viewer, event.id);
    expect(await isUnavailable(profile.id, "2026-09-12")).toBe(false);
    await acceptBid(ctxAt(database, host), offer);
    await block(viewer, "2026-10-01", "2026-10-03", "Family visit");
    expect(await isUnavailable(profile.id, "2026-09-12")).toBe(true);
    expect(await isUnavailable(profile.id, "2026-09-13")).toBe(false);
    expect(
      await getAvailability(ctxAt(database, null), { profileId: profile.id, day: "2026-10-03" }),
    ).toEqual({ isUnavailable: true });
    for (const [profileId, day] of [
      ["none", "2026-10-03"],
      [profile.id, "tomorrow"],
    ] as const)
      expect(await code(isUnavailable(profileId, day))).toMatch(/^not_found/);
    await db.update(vendorProfiles).set({ publishedAt: null }).where(eq(vendorProfiles.id, profile.id));
    expect(await code(isUnavailable(profile.id, "2026-10-03"))).toMatch(/^not_found/);
  });

  it("marks the vendors of open offers who are booked elsewhere or blocked, for the event's host only", async () => {
    const { host, vendor, event } = await market();
    const other = await createVendorViewer(database);
    const free = await createVendorViewer(database);
    for (const { viewer } of [vendor, other, free]) await offered(viewer, event.id);
    await block(vendor.viewer, "2026-09-12");
    const elsewhere = await market();
    await acceptBid(
      ctxAt(database, elsewhere.host),
      await offered(other.viewer, elsewhere.event.id, { serviceType: "decor" }),
    );
    const unavailable = await listUnavailableBidders(signed(host), event.id);
    expect([...unavailable].toSorted()).toEqual([vendor.profile.id, other.profile.id].toSorted());
    expect(await listUnavailableBidders(signed(elsewhere.host), event.id)).toEqual(new Set());
    expect(await getRequestedEvent(signed(vendor.viewer), { eventId: event.id })).toMatchObject({
      isBlockedThatDay: true,
    });
    expect(await getRequestedEvent(signed(free.viewer), { eventId: event.id })).toMatchObject({
      isBlockedThatDay: false,
    });
  });

  it("doesn't count the booking for the event itself", async () => {
    const { host, vendor, event } = await market();
    await acceptBid(ctxAt(database, host), await offered(vendor.viewer, event.id));
    await offered(vendor.viewer, event.id, { serviceType: "decor" });
    expect(await listUnavailableBidders(signed(host), event.id)).toEqual(new Set());
    expect(await db.$count(offers, eq(offers.eventId, event.id))).toBe(2);
  });
});

describe("the feed", () => {
  it("makeCalendarAddress: opens the calendar to anyone with the address, and replaces the earlier one", async () => {
    const { viewer, profile } = await createVendorViewer(database);
    await block(viewer, "2026-09-10", "", "Family visit");
    const guest = ctxAt(database, null);
    const first = await newFeed(viewer);
    expect(first).toMatch(/^[\w-]{43}\.ics$/);
    expect(await getFeed(guest, first)).toMatchObject({
      businessName: profile.businessName,
      entries: [{ kind: "blocked", note: "Family visit" }],
    });
    const second = await newFeed(viewer);
    expect(await code(getFeed(guest, first))).toMatch(/^not_found/);
    expect((await getFeed(guest, second)).entries).toHaveLength(1);
    const stored = JSON.stringify([
      await database.sql`select * from vendor_calendar_feeds`,
      await db.select().from(auditLog).where(eq(auditLog.action, "vendor_calendar.make_address")),
    ]);
    for (const file of [first, second]) expect(stored).not.toContain(file.slice(0, -4));
  });

  it("deleteCalendarAddress: ends it", async () => {
    const { viewer } = await createVendorViewer(database);
    const file = await newFeed(viewer);
    expect((await calendarOf(viewer, "2026-09"))?.feedMadeAt).toBeInstanceOf(Date);
    expect(await send(ctxAt(database, viewer), deleteCalendarAddressAction)).toMatchObject({ ok: true });
    expect(await code(getFeed(ctxAt(database, null), file))).toMatch(/^not_found/);
    expect((await calendarOf(viewer, "2026-09"))?.feedMadeAt).toBeNull();
  });

  it.each([
    ["is suspended", { accountStatus: "suspended" as const }],
    ["is deleted", { accountStatus: "deleted" as const }],
    ["is no longer a vendor", { roles: ["event_host" as const], currentRole: "event_host" as const }],
  ])("is dead while its vendor %s", async (_state, change) => {
    const { viewer } = await createVendorViewer(database);
    const file = await newFeed(viewer);
    await db.update(users).set(change).where(eq(users.id, viewer.id));
    expect(await code(getFeed(ctxAt(database, null), file))).toMatch(/^not_found/);
  });

  it("limits calls for one feed, and guesses from one address", async () => {
    const { viewer } = await createVendorViewer(database);
    const file = await newFeed(viewer);
    const from = (ip: string) => ({ ...ctxAt(database, null), ip });
    const tries = async (count: number, ip: string, name: string) => {
      const outcomes = [];
      for (let at = 0; at < count; at++) outcomes.push((await code(getFeed(from(ip), name))).split(":")[0]);
      return outcomes;
    };
    expect(new Set(await tries(60, "192.0.2.1", "guess.ics"))).toEqual(new Set(["not_found"]));
    expect(await tries(1, "192.0.2.1", "guess.ics")).toEqual(["limited"]);
    expect(new Set(await tries(120, "192.0.2.1", file))).toEqual(new Set(["ok"]));
    expect(await tries(1, "192.0.2.2", file)).toEqual(["limited"]);
  });

  it("leaves out what is more than a year old", async () => {
    const { viewer, profile } = await createVendorViewer(database);
    for (const day of ["2025-07-31", "2025-08-01"])
      await db.insert(vendorBlockedDays).values({ profileId: profile.id, firstDay: day, lastDay: day });
    const { entries } = await getFeed(ctxAt(database, null), await newFeed(viewer));
    expect(entries).toMatchObject([{ firstDay: "2025-08-01" }]);
  });
});
