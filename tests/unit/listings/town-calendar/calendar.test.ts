import { expect, test } from "vitest";
import { byMonth, type CalendarEventDto } from "@/lib/listings/town-calendar/calendar";
import { sponsorText, townCounts, townTitle } from "@/lib/listings/town-calendar/copy";
import { hostFeedPath, townFeedPath } from "@/lib/listings/town-calendar/paths";
import { aCalendarEvent } from "@/tests/support/calendar-event";

const sponsorsOf = (...names: string[]) => names.map((name) => ({ name, isOrganization: true, page: null }));

test("groups events by month in each event's own time zone, and begun ones in the current month", () => {
  const on = (startDate: string, timeZone = "Etc/UTC"): CalendarEventDto => {
    const event = aCalendarEvent();
    return { ...event, title: startDate, event: { ...event.event, startDate, timeZone } };
  };
  const months = byMonth(
    [on("2027-04-28"), on("2027-06-01", "Pacific/Kiritimati"), on("2027-06-30"), on("2028-06-01")],
    new Date("2027-05-31T12:00:00Z"),
  );
  expect(months.map(({ month, events }) => [month, events.map(({ title }) => title)])).toEqual([
    ["2027-05", ["2027-04-28"]],
    ["2027-06", ["2027-06-01", "2027-06-30"]],
    ["2028-06", ["2028-06-01"]],
  ]);
  expect(byMonth([], new Date())).toEqual([]);
});

test("says what can be sponsored, or who sponsors it", () => {
  const said = (values: Partial<CalendarEventDto>) => sponsorText(aCalendarEvent(values));
  expect(said({ isOpen: true, slotsLeft: null, fromCents: 50_000 })).toBe("1 spot left, from $500");
  expect(said({ isOpen: true, slotsLeft: 3, fromCents: 1_250, sponsors: sponsorsOf("A") })).toBe(
    "3 spots left, from $12.50",
  );
  const reserved = { isOpen: false, slotsLeft: 0 };
  expect(said(reserved)).toBe("All spots reserved");
  expect(said({ ...reserved, sponsors: sponsorsOf("A") })).toBe("All spots reserved");
  const funded = { isOpen: false, status: "completed" } as const;
  expect(said(funded)).toBe("Funded");
  expect(said({ ...funded, sponsors: sponsorsOf("A", "B") })).toBe("Sponsored by A and B");
  expect(said({ ...funded, sponsors: sponsorsOf("A", "B", "C", "D", "E") })).toBe(
    "Sponsored by A, B, C, and 2 more",
  );
  expect(said({ isOpen: false, fromCents: null })).toBeNull();
});

test("counts a town's events", () => {
  const events = (open: number, closed: number) => [
    ...Array.from({ length: open }, () => aCalendarEvent({ isOpen: true })),
    ...Array.from({ length: closed }, () => aCalendarEvent({ isOpen: false })),
  ];
  expect(townCounts([], false)).toBe("No events in the next 12 months.");
  expect(townCounts(events(1, 0), false)).toBe("1 event in the next 12 months. It's looking for a sponsor.");
  expect(townCounts(events(1, 1), false)).toBe(
    "2 events in the next 12 months. 1 of them is looking for a sponsor.",
  );
  expect(townCounts(events(2, 0), true)).toBe("The next 2 events. 2 of them are looking for sponsors.");
  expect(townCounts(events(0, 3), false)).toBe("3 events in the next 12 months.");
});

test("names calendars and their addresses", () => {
  expect(townTitle("Salem, Ohio")).toBe("Events in Salem, Ohio");
  expect(townTitle("Salem, Ohio", "music")).toBe("Music events in Salem, Ohio");
  expect(townFeedPath("salem-ohio")).toBe("/calendar/salem-ohio.ics");
  expect(townFeedPath("salem-ohio", "music")).toBe("/calendar/salem-ohio/music.ics");
  const id = "0190b0c2-0000-7000-8000-000000000000";
  expect(hostFeedPath({ id, name: "Elm Society" })).toBe(`/calendar/host/elm-society-${id}.ics`);
});
