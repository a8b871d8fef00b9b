import ICAL from "ical.js";
import { expect, test } from "vitest";
import type { CalendarEventDto } from "@/lib/listings/town-calendar/calendar";
import { calendarFeed, nameOfFeed, publicFeedResponse } from "@/lib/listings/town-calendar/feed";
import { aCalendarEvent } from "@/tests/support/calendar-event";
import { HARD_TITLES } from "@/tests/support/hard-texts";

const SITE = { site: "https://town.example", brand: "Community" };
const TITLE = "Events in Marlow Ferry, Iowa";
const ADDRESS = "https://town.example/proposaldetails/harvest-supper-0190b0c2-0000-7000-8000-000000000000";

const feed = (...events: Partial<CalendarEventDto>[]) => ({
  title: TITLE,
  events: events.map(aCalendarEvent),
});
const made = (...events: Partial<CalendarEventDto>[]) => calendarFeed(feed(...events), SITE);
const file = (...events: Partial<CalendarEventDto>[]) => made(...events).text;
const linesOf = (text: string) => text.replaceAll("\r\n ", "").split("\r\n");
const entriesOf = (text: string) =>
  new ICAL.Component(ICAL.parse(text) as never).getAllSubcomponents("vevent");
const timed = (values: Partial<CalendarEventDto["event"]>) => ({
  event: { ...aCalendarEvent().event, ...values },
});

test("an entry has the same UID as the proposal's own file, and says what can be sponsored", () => {
  for (const line of [
    "X-WR-CALNAME:Events in Marlow Ferry, Iowa (Community)",
    "X-WR-CALDESC:Events of the next 12 months, at most 500. Canceled events stay for 30 days.",
    "UID:0190b0c2-0000-7000-8000-000000000000@town.example",
    "DTSTART:20270620T233000Z",
    "DTEND:20270621T030000Z",
    "LAST-MODIFIED:20270301T083000Z",
    "STATUS:CONFIRMED",
    "SUMMARY:Harvest Supper",
    "LOCATION:Marlow Ferry\\, Iowa\\, United States",
    `URL:${ADDRESS}`,
    `DESCRIPTION:Host: Elm Society\\n2 spots left\\, from $250\\n\\nA long table on the market square.\\n\\n${ADDRESS}`,
  ])
    expect(linesOf(file({}))).toContain(line);
});

test("a canceled event stays as canceled, without an offer", () => {
  const text = file({ status: "cancelled", isOpen: false, fromCents: null, slotsLeft: null });
  expect(linesOf(text)).toContain("STATUS:CANCELLED");
  expect(text).not.toContain("spot");
});

test("events past midnight, of several days, and without a time keep their days", () => {
  const night = file(timed({ endDate: "2027-06-21", endTime: "02:00", endsAt: "2027-06-21T07:00:00.000Z" }));
  expect(linesOf(night)).toContain("DTEND:20270621T070000Z");
  const days = file(timed({ endDate: "2027-06-22", startTime: null, endTime: null }));
  expect(days).toContain("DTSTART;VALUE=DATE:20270620\r\nDTEND;VALUE=DATE:20270623\r\n");
});

test("keeps any text within its property, with lines of at most 75 bytes", () => {
  const named = HARD_TITLES.map((title) => ({ title, description: title.repeat(20), city: title }));
  const { text } = calendarFeed({ ...feed(...named), title: HARD_TITLES[5] ?? "" }, SITE);
  expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  for (const line of text.split("\r\n")) expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);
  expect(entriesOf(text).map((entry) => entry.getFirstPropertyValue("summary"))).toEqual(
    HARD_TITLES.map((title) => title.replace(/[\r\n]+/g, " ")),
  );
});

test("anyone may read and store a feed for a minute, and asks for changes only", async () => {
  const ask = (headers: Record<string, string> = {}) =>
    new Request("https://town.example/x.ics", { headers });
  const answer = publicFeedResponse(ask(), made({}, { updatedAt: "2027-03-02T08:30:00.000Z" }));
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "text/calendar; charset=utf-8",
    "cache-control": "public, max-age=60",
    "access-control-allow-origin": "*",
    "last-modified": "Tue, 02 Mar 2027 08:30:00 GMT",
    "x-robots-tag": "noindex",
  });
  expect(answer.headers.has("set-cookie")).toBe(false);
  const known = answer.headers.get("etag") ?? "";
  const same = made({}, { updatedAt: "2027-03-02T08:30:00.000Z" });
  expect(publicFeedResponse(ask({ "if-none-match": known }), same).status).toBe(304);
  // An event that is over leaves the file, and nothing in it is newer.
  const fewer = publicFeedResponse(
    ask({ "if-none-match": known, "if-modified-since": "Wed, 03 Mar 2027 08:30:00 GMT" }),
    made({}),
  );
  expect(fewer.status).toBe(200);
  const empty = publicFeedResponse(ask(), made());
  expect([empty.status, entriesOf(await empty.text()), empty.headers.has("last-modified")]).toEqual([
    200,
    [],
    false,
  ]);
  expect(publicFeedResponse(ask(), null).status).toBe(404);
});

test("only files that end in .ics are feeds", () => {
  expect(["salem-ohio.ics", "salem-ohio", "a.b.ics", ".ics", "a.ics.txt"].map(nameOfFeed)).toEqual([
    "salem-ohio",
    null,
    null,
    null,
    null,
  ]);
});
