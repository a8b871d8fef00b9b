import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { eventInterval, instantOf, isDate, isTime, isTimeZone } from "@/lib/listings/events/event-time";

const ZONES = [
  "America/Chicago",
  "America/St_Johns",
  "America/Sao_Paulo",
  "Europe/Berlin",
  "Africa/Cairo",
  "Asia/Beirut",
  "Asia/Kathmandu",
  "Australia/Lord_Howe",
  "Pacific/Auckland",
  "Pacific/Apia",
  "Etc/UTC",
];

const iso = (date: string, time: string, zone: string) => instantOf(date, time, zone).toISOString();

const wall = new Map(
  ZONES.map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" }),
  ]),
);

/** Local time in the zone, `2026-06-20 18:30`. */
const shown = (at: Date, timeZone: string) => wall.get(timeZone)?.format(at) ?? "";

describe("a wall-clock time", () => {
  it("is in its zone, with daylight saving time", () => {
    expect(iso("2026-01-15", "18:30", "America/Chicago")).toBe("2026-01-16T00:30:00.000Z");
    expect(iso("2026-06-20", "18:30", "America/Chicago")).toBe("2026-06-20T23:30:00.000Z");
    expect(iso("2026-06-20", "00:00", "Asia/Kathmandu")).toBe("2026-06-19T18:15:00.000Z");
  });

  it("skipped in spring falls after the change", () => {
    expect(iso("2026-03-08", "02:30", "America/Chicago")).toBe("2026-03-08T08:30:00.000Z");
    expect(iso("2026-03-29", "02:00", "Europe/Berlin")).toBe("2026-03-29T01:00:00.000Z");
  });

  it("ambiguous in fall is the first of the two", () => {
    expect(iso("2026-11-01", "01:30", "America/Chicago")).toBe("2026-11-01T06:30:00.000Z");
    expect(iso("2026-10-25", "02:30", "Europe/Berlin")).toBe("2026-10-25T00:30:00.000Z");
  });

  it("matches the zone's clocks at the instant, for any day and zone, unless it is skipped", () => {
    const anyMinute = fc.integer({ min: Date.UTC(2024, 0, 1) / 60_000, max: Date.UTC(2030, 0, 1) / 60_000 });
    fc.assert(
      fc.property(anyMinute, fc.constantFrom(...ZONES), (minute, zone) => {
        const wanted = new Date(minute * 60_000).toISOString();
        const at = instantOf(wanted.slice(0, 10), wanted.slice(11, 16), zone);
        const seen = shown(at, zone);
        if (seen === `${wanted.slice(0, 10)} ${wanted.slice(11, 16)}`) return;
        // Skipped: a minute before the change shows an earlier time, and the instant shows at most an hour later.
        const late = Date.parse(`${seen.replace(" ", "T")}Z`) - minute * 60_000;
        expect(late).toBeGreaterThan(0);
        expect(late).toBeLessThanOrEqual(3_600_000);
      }),
      { numRuns: 2_000 },
    );
  });

  it("is never before an earlier one", () => {
    const change = fc.constantFrom(
      "2026-03-08",
      "2026-11-01",
      "2026-03-29",
      "2026-10-25",
      "2026-04-05",
      "2026-10-04",
    );
    const minute = fc.integer({ min: 0, max: 1_438 });
    const clock = (at: number) => new Date(at * 60_000).toISOString().slice(11, 16);
    fc.assert(
      fc.property(change, minute, fc.constantFrom(...ZONES), (date, at, zone) => {
        const [one, next] = [instantOf(date, clock(at), zone), instantOf(date, clock(at + 1), zone)];
        // Across a skipped hour, two neighbors may fall into the same shifted hour, but at most that far apart.
        expect(next.getTime()).toBeGreaterThanOrEqual(one.getTime() - 3_600_000 + 60_000);
      }),
    );
  });
});

describe("an event", () => {
  const dates = {
    startDate: "2026-06-20",
    endDate: null,
    startTime: null,
    endTime: null,
    timeZone: "America/Chicago",
  };

  it("without times lasts from midnight to midnight in its own zone", () => {
    const { startsAt, endsAt } = eventInterval(dates);
    expect([startsAt.toISOString(), endsAt.toISOString()]).toEqual([
      "2026-06-20T05:00:00.000Z",
      "2026-06-21T05:00:00.000Z",
    ]);
  });

  it("is over at its end time, or after its last day", () => {
    const evening = { ...dates, startTime: "18:00" };
    expect(eventInterval({ ...evening, endTime: "23:00" }).endsAt.toISOString()).toBe(
      "2026-06-21T04:00:00.000Z",
    );
    expect(eventInterval({ ...evening, endDate: "2026-06-22" }).endsAt.toISOString()).toBe(
      "2026-06-23T05:00:00.000Z",
    );
  });

  it("lasts 23 hours on the day clocks go forward, and 25 when they go back", () => {
    const hours = (startDate: string) => {
      const { startsAt, endsAt } = eventInterval({ ...dates, startDate });
      return (endsAt.getTime() - startsAt.getTime()) / 3_600_000;
    };
    expect([hours("2026-03-08"), hours("2026-11-01"), hours("2026-06-20")]).toEqual([23, 25, 24]);
  });

  it("starts with the first existing hour if midnight is skipped", () => {
    const { startsAt } = eventInterval({ ...dates, startDate: "2026-04-24", timeZone: "Africa/Cairo" });
    expect(startsAt.toISOString()).toBe("2026-04-23T22:00:00.000Z");
  });

  it("of any day starts on that day and is over before the next one starts", () => {
    const day = fc
      .integer({ min: 0, max: 2_000 })
      .map((n) => new Date(Date.UTC(2025, 0, 1 + n)).toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, fc.constantFrom(...ZONES), (startDate, timeZone) => {
        const { startsAt, endsAt } = eventInterval({ ...dates, startDate, timeZone });
        expect(shown(startsAt, timeZone).slice(0, 10)).toBe(startDate);
        expect(shown(new Date(startsAt.getTime() - 1), timeZone).slice(0, 10) < startDate).toBe(true);
        expect(shown(new Date(endsAt.getTime() - 1), timeZone).slice(0, 10)).toBe(startDate);
        expect(shown(endsAt, timeZone).slice(0, 10) > startDate).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe("recognizes dates, times, and zones", () => {
  it.each(["2026-02-29", "2026-13-01", "20260620", "1999-12-31", "2101-01-01", "06/20/2026", ""])(
    "not the date %j",
    (text) => expect(isDate(text)).toBe(false),
  );
  it.each(["24:00", "7:30", "12:60", "noon", ""])("not the time %j", (text) =>
    expect(isTime(text)).toBe(false),
  );
  it.each(["Mars/Olympus", "+05:00", "", "America/", "../etc"])("not the zone %j", (text) =>
    expect(isTimeZone(text)).toBe(false),
  );
  it("but these", () => {
    expect([isDate("2028-02-29"), isTime("00:00"), isTime("23:59")]).toEqual([true, true, true]);
    expect(ZONES.filter(isTimeZone)).toEqual(ZONES);
  });
});
