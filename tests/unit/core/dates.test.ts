import { expect, it } from "vitest";
import {
  formatAge,
  formatDate,
  formatDates,
  formatDay,
  formatDeadline,
  formatLastDay,
  formatMoment,
  formatMonth,
  formatPastDay,
  formatShortDates,
  formatShortDay,
  formatTime,
  zoneName,
} from "@/lib/core/dates";

const late = new Date("2027-06-05T03:30:00Z");

it("shows an instant in the given time zone, or in UTC without one", () => {
  expect(formatDay(late, "America/Chicago")).toBe("June 4, 2027");
  expect(formatDay(late)).toBe("June 5, 2027");
  expect(formatShortDay(late)).toBe("Jun 5, 2027");
  expect(formatMoment(late)).toMatch(/^Jun 5, 2027, 3:30\sAM$/);
  expect(formatMonth(late)).toBe("June 2027");
  expect(zoneName(late, "America/Chicago", "long")).toBe("Central Daylight Time");
  expect(zoneName(late, "America/Chicago", "longOffset")).toBe("GMT-05:00");
});

it("shows a deadline at midnight as the day that ends with it", () => {
  const midnight = new Date("2027-06-05T05:00:00Z");
  expect(formatDeadline(midnight, "America/Chicago")).toBe("June 4, 2027");
  expect(formatDeadline(midnight)).toMatch(/^Jun 5, 2027, 5:00\sAM$/);
  expect(formatLastDay(midnight, "America/Chicago")).toBe("June 4, 2027");
  expect(formatLastDay(midnight)).toBe("June 5, 2027");
});

it("shows calendar days and clock times the same in every time zone", () => {
  expect(formatDate("2027-06-04")).toBe("Friday, June 4, 2027");
  expect(formatDate("soon")).toBe("soon");
  expect(formatDates("2027-06-04", "2027-06-06")).toMatch(/^Fri, Jun 4\s–\sSun, Jun 6, 2027$/);
  expect(formatShortDates("2027-06-04", "2027-06-06")).toMatch(/^Jun 4\s–\s6, 2027$/);
  expect(formatShortDates("2027-06-04", "2027-06-04")).toBe("Jun 4, 2027");
  expect(formatTime("18:30")).toMatch(/^6:30\sPM$/);
  expect(formatTime("6 pm")).toBe("6 pm");
});

it("shows the age of something", () => {
  const now = new Date(2027, 5, 9, 12);
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  expect([0, 24, 72, 24 * 30].map((hours) => formatPastDay(hoursAgo(hours), now))).toEqual([
    "today",
    "yesterday",
    "Sunday",
    "May 10",
  ]);
  expect([0, 1 / 60, 2, 49].map((hours) => formatAge(hoursAgo(hours), now))).toEqual([
    "a moment ago",
    "1 minute ago",
    "2 hours ago",
    "2 days ago",
  ]);
});
