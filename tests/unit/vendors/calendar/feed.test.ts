import ICAL from "ical.js";
import { expect, test } from "vitest";
import { readCalendar } from "@/lib/listings/event-import/facts/calendar";
import { withinSteps } from "@/lib/listings/event-import/step-budget";
import type { EntryDto } from "@/lib/vendors/calendar/entry";
import { feedFile } from "@/lib/vendors/calendar/feed";
import { HARD_TITLES } from "@/tests/support/hard-texts";

const SITE = { site: "https://town.example", brand: "Community" };
const ID = "0190b0c2-0000-7000-8000-000000000000";

const BOOKING: EntryDto = {
  kind: "booking",
  id: ID,
  firstDay: "2027-06-20",
  lastDay: "2027-06-20",
  title: "Harvest Supper",
  services: ["catering", "decor"],
  location: "Marlow Ferry, Iowa",
  note: null,
  startTime: "18:30",
  startsAt: new Date("2027-06-20T23:30:00Z"),
  endsAt: new Date("2027-06-21T03:00:00Z"),
  updatedAt: new Date("2027-03-01T08:30:00Z"),
};
const ALL_DAY = { startTime: null, startsAt: null, endsAt: null };
const BLOCKED: EntryDto = {
  ...BOOKING,
  ...ALL_DAY,
  kind: "blocked",
  firstDay: "2027-12-30",
  lastDay: "2028-01-01",
  title: null,
  services: [],
  location: null,
  note: "Family visit",
};
const REQUEST: EntryDto = { ...BOOKING, ...ALL_DAY, kind: "request", title: "Gus Guest", location: null };

const file = (...entries: EntryDto[]) => feedFile({ businessName: "Lantern Catering", entries }, SITE);
const linesOf = (text: string) => text.replaceAll("\r\n ", "").split("\r\n");
const eventsOf = (text: string) =>
  new ICAL.Component(ICAL.parse(text) as never).getAllSubcomponents("vevent");

test("writes a booking in UTC with a stable UID, and makes its vendor busy", () => {
  const lines = linesOf(file(BOOKING));
  for (const line of [
    "X-WR-CALNAME:Lantern Catering (Community)",
    `UID:booking-${ID}@town.example`,
    "DTSTAMP:20270301T083000Z",
    "SUMMARY:Harvest Supper",
    "DTSTART:20270620T233000Z",
    "DTEND:20270621T030000Z",
    "STATUS:CONFIRMED",
    "TRANSP:OPAQUE",
    `URL:https://town.example/vendoroffers?bid=${ID}#bid-${ID}`,
  ])
    expect(lines).toContain(line);
  expect(file(BOOKING)).toBe(file(BOOKING));
});

test("writes blocked days as dates with an exclusive end, and requests as tentative", () => {
  const lines = linesOf(file(BLOCKED, REQUEST));
  for (const line of [
    "SUMMARY:Unavailable",
    "DTSTART;VALUE=DATE:20271230",
    "DTEND;VALUE=DATE:20280102",
    "DESCRIPTION:Family visit\\n\\nhttps://town.example/vendordashboard/calendar",
    "SUMMARY:Quote request: Gus Guest",
    "DTEND;VALUE=DATE:20270621",
    "STATUS:TENTATIVE",
    "TRANSP:TRANSPARENT",
  ])
    expect(lines).toContain(line);
});

test("is read back by the site's own reader of calendar files", () => {
  const read = () => readCalendar(file(BOOKING, BLOCKED, REQUEST), "2027-01-01");
  const [booking, blocked, request] = withinSteps(10_000, read) ?? [];
  expect(booking).toMatchObject({
    title: "Harvest Supper",
    start: { date: "2027-06-20", time: "23:30", offset: 0 },
    end: { date: "2027-06-21", time: "03:00" },
  });
  expect(blocked).toMatchObject({
    start: { date: "2027-12-30", time: null },
    end: { date: "2028-01-01", time: null },
  });
  expect(request).toMatchObject({ title: "Quote request: Gus Guest", start: { date: "2027-06-20" } });
});

test("is valid without any entry", () => {
  expect(eventsOf(file())).toEqual([]);
  expect(file()).toMatch(/^BEGIN:VCALENDAR\r\n[^]*END:VCALENDAR\r\n$/);
});

test("keeps any text within its property, with lines of at most 75 bytes", () => {
  for (const text of HARD_TITLES) {
    const written = file({ ...BOOKING, title: text, location: text }, { ...BLOCKED, note: text });
    expect(written.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    for (const line of written.split("\r\n")) expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);
    const [booking, blocked, ...others] = eventsOf(written);
    expect(others).toEqual([]);
    expect(booking?.getFirstPropertyValue("summary")).toBe(text.replace(/[\r\n]+/g, " "));
    expect(String(blocked?.getFirstPropertyValue("description"))).toContain(text.replace(/\r\n?/g, "\n"));
  }
});
