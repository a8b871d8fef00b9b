import { describe, expect, test } from "vitest";
import { nextDays, nextTitle } from "@/lib/listings/proposals/next-edition";

const weekday = (day: string) => new Date(`${day}T12:00:00Z`).getUTCDay();

describe("the next edition", () => {
  test.each([
    ["Maple Street Fair 2026", "Maple Street Fair 2027"],
    ["2026/2027 season", "2027/2028 season"],
    ["Maple Street Fair", "Maple Street Fair"],
    ["Room 20261", "Room 20261"],
  ])("%s becomes %s", (title, next) => {
    expect(nextTitle(title)).toBe(next);
  });

  test.each([
    ["2026-06-06", "2026-06-07", "2026-07-01", "2027-06-05", "2027-06-06"],
    ["2024-02-29", "", "2024-03-01", "2025-02-27", ""],
    // Two years late: the first one after today.
    ["2024-06-08", "", "2026-01-01", "2026-06-06", ""],
    ["", "", "2026-01-01", "", ""],
  ])("%s to %s, seen on %s, is %s to %s", (startDate, endDate, today, start, end) => {
    expect(nextDays({ startDate, endDate }, today)).toEqual({ startDate: start, endDate: end });
  });

  test("every day of five years moves by about a year, to the same weekday", () => {
    for (let at = 0; at < 5 * 365; at++) {
      const day = new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10);
      const { startDate } = nextDays({ startDate: day, endDate: "" }, day);
      expect(weekday(startDate)).toBe(weekday(day));
      const days = (Date.parse(startDate) - Date.parse(day)) / 86_400_000;
      expect(days === 364 || days === 371).toBe(true);
    }
  });
});
