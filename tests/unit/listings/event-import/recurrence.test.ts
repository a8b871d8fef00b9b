import { expect, test } from "vitest";
import { readEventCalendar } from "@/lib/listings/event-import/read-event";

const calendar = (...events: string[][]) =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    ...events.flatMap((lines) => ["BEGIN:VEVENT", "UID:1", "SUMMARY:Choir", ...lines, "END:VEVENT"]),
    "END:VCALENDAR",
  ].join("\r\n");

/** Read on a Friday. */
function next(text: string) {
  const reading = { url: "https://choir.example/", home: null, now: new Date("2026-11-20T12:00:00Z") };
  const { startDate, startTime, endDate, endTime, timeZone } = readEventCalendar(text, reading);
  return [startDate, startTime, endDate, endTime, timeZone].map((field) => field?.value);
}

const ZONE = "TZID=Europe/London";
const WEEKLY = [
  `DTSTART;${ZONE}:20240104T183000`,
  `DTEND;${ZONE}:20240104T200000`,
  "RRULE:FREQ=WEEKLY;BYDAY=TH",
];
const at = (day: string) => [day, "18:30", day, "20:00", "Europe/London"];

test.each<[string, string[][], (string | undefined)[]]>([
  ["a weekly event", [WEEKLY], at("2026-11-26")],
  ["without a canceled occurrence", [[...WEEKLY, `EXDATE;${ZONE}:20261126T183000`]], at("2026-12-03")],
  ["canceled in UTC", [[...WEEKLY, "EXDATE:20261126T183000Z"]], at("2026-12-03")],
  ["canceled by date", [[...WEEKLY, "EXDATE;VALUE=DATE:20261126"]], at("2026-12-03")],
  ["with an extra date", [[...WEEKLY, `RDATE;${ZONE}:20261122T183000`]], at("2026-11-22")],
  [
    "with a moved occurrence",
    [
      WEEKLY,
      [
        `RECURRENCE-ID;${ZONE}:20261126T183000`,
        `DTSTART;${ZONE}:20261127T190000`,
        `DTEND;${ZONE}:20261127T210000`,
      ],
    ],
    ["2026-11-27", "19:00", "2026-11-27", "21:00", "Europe/London"],
  ],
  [
    "with an occurrence canceled by its own entry",
    [
      WEEKLY,
      [`RECURRENCE-ID;${ZONE}:20261126T183000`, `DTSTART;${ZONE}:20261126T183000`, "STATUS:CANCELLED"],
    ],
    at("2026-12-03"),
  ],
  [
    "a finished one: the last occurrence",
    [[...WEEKLY.slice(0, 2), "RRULE:FREQ=WEEKLY;COUNT=3"]],
    at("2024-01-18"),
  ],
  [
    "one that starts later",
    [[`DTSTART;${ZONE}:20270107T183000`, "DURATION:PT90M", "RRULE:FREQ=WEEKLY"]],
    at("2027-01-07"),
  ],
  [
    "the first Sunday of a month, all day",
    [["DTSTART;VALUE=DATE:20240107", "DTEND;VALUE=DATE:20240108", "RRULE:FREQ=MONTHLY;BYDAY=1SU"]],
    ["2026-12-06", undefined, "2026-12-06", undefined, undefined],
  ],
  [
    "a daily one for decades, except weekends",
    [
      [
        `DTSTART;${ZONE}:19960105T183000`,
        "DURATION:PT90M",
        "RRULE:FREQ=DAILY;BYDAY=MO,TU,WE,TH",
        `EXDATE;${ZONE}:20261123T183000`,
      ],
    ],
    at("2026-11-24"),
  ],
  [
    "every third week, counted from its start",
    [[...WEEKLY.slice(0, 2), "RRULE:FREQ=WEEKLY;INTERVAL=3"]],
    at("2026-12-10"),
  ],
  [
    "one that ended in UTC, an hour behind its local time: the last occurrence",
    [[`DTSTART;${ZONE}:20240606T183000`, "DURATION:PT90M", "RRULE:FREQ=WEEKLY;UNTIL=20240627T173000Z"]],
    at("2024-06-27"),
  ],
  ["one without recurrence", [[`DTSTART;${ZONE}:20240104T183000`, "DURATION:PT90M"]], at("2024-01-04")],
])("%s", (_, events, expected) => {
  expect(next(calendar(...events))).toEqual(expected);
});

const zone = (id: string) => ["BEGIN:VTIMEZONE", `TZID:${id}`, "END:VTIMEZONE"];
const utc = ["BEGIN:VEVENT", "UID:1", "SUMMARY:Choir", "DTSTART:20270610T173000Z"];
test.each<[string, string[], (string | undefined)[]]>([
  ["defined alone", [...zone("Europe/London"), ...utc], ["18:30", "Europe/London"]],
  [
    "defined next to a UTC name",
    ["X-WR-TIMEZONE:UTC", ...zone("Europe/London"), ...utc],
    ["18:30", "Europe/London"],
  ],
  [
    "one of several defined",
    ["X-WR-TIMEZONE:Europe/Paris", ...zone("Europe/London"), ...zone("Europe/Paris"), ...utc],
    ["19:30", "Europe/Paris"],
  ],
  [
    "the venue's, not the calendar owner's",
    ["X-WR-TIMEZONE:America/Los_Angeles", ...utc, "LOCATION:Opera\\, 3 High Street\\, Elm\\, MI\\, 49913"],
    ["13:30", "America/Detroit"],
  ],
])("the zone of a calendar: %s", (_, lines, expected) => {
  const text = ["BEGIN:VCALENDAR", "VERSION:2.0", ...lines, "END:VEVENT", "END:VCALENDAR"].join("\r\n");
  const [, startTime, , , timeZone] = next(text);
  expect([startTime, timeZone]).toEqual(expected);
});

test("terminates on a rule that never matches, or matches every second", () => {
  const start = `DTSTART;${ZONE}:20240104T183000`;
  const began = performance.now();
  for (const rule of ["FREQ=SECONDLY", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=31", "FREQ=DAILY;INTERVAL=100000"])
    expect(next(calendar([start, `RRULE:${rule}`]))[0]).toMatch(/^2/);
  expect(performance.now() - began).toBeLessThan(5_000);
});
