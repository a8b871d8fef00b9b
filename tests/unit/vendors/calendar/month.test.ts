import { expect, test } from "vitest";
import { addDays } from "@/lib/vendors/calendar/days";
import { addMonths, readMonth, weeksOf } from "@/lib/vendors/calendar/month";

test("reads the month of an address, and today's from anything else", () => {
  const read = (month?: string | string[]) => readMonth({ month }, "2026-11-28");
  expect(read("2027-02")).toBe("2027-02");
  expect(read(["2027-02", "2027-03"])).toBe("2027-02");
  for (const wrong of [undefined, "", "2027-13", "2027-00", "27-02", "3027-02", "<b>"])
    expect(read(wrong), wrong).toBe("2026-11");
});

test("moves between months across years", () => {
  expect(addMonths("2026-12", 1)).toBe("2027-01");
  expect(addMonths("2026-01", -1)).toBe("2025-12");
});

test("fills weeks from Sunday to Saturday with the neighbors' days", () => {
  const weeks = weeksOf("2026-12");
  expect(weeks[0]).toEqual([
    "2026-11-29",
    "2026-11-30",
    "2026-12-01",
    "2026-12-02",
    "2026-12-03",
    "2026-12-04",
    "2026-12-05",
  ]);
  expect(weeks.at(-1)?.at(-1)).toBe("2027-01-02");
  expect(weeks.every((week) => week.length === 7)).toBe(true);
  // A February that begins on a Sunday has exactly four weeks.
  expect(weeksOf("2026-02").flat()).toHaveLength(28);
  expect(weeksOf("2026-08")).toHaveLength(6);
});

test("adds days across leap years and clock changes", () => {
  expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
  expect(addDays("2026-11-01", 1)).toBe("2026-11-02");
  expect(addDays("2027-01-01", -1)).toBe("2026-12-31");
});
