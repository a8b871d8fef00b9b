import { expect, test } from "vitest";
import { axisSteps } from "@/components/ui/axis-steps";
import { csvCell } from "@/lib/core/csv";
import { percentOf } from "@/lib/site/analytics/copy";
import { everyDay, sumOf, toBars } from "@/lib/site/analytics/days";
import { readRange } from "@/lib/site/analytics/schema";

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [4, [0, 1, 2, 3, 4]],
  [5, [0, 2, 4, 6]],
  [14, [0, 5, 10, 15]],
  [100, [0, 25, 50, 75, 100]],
  [2_519, [0, 1_000, 2_000, 3_000]],
])("an axis for %d has round integer steps", (largest, steps) => {
  expect(axisSteps(largest)).toEqual(steps);
});

test.each([
  "=1+1",
  "+1",
  "-1",
  "@SUM(A1)",
  "\t=1",
  " =1",
  "\r=1",
  "\n=1",
  "\tx",
  "\uFF1D1+1",
  "\uFF0B1",
  "\uFF0D1",
  "\uFF20SUM(A1)",
  "\uFE661",
  "\u22121",
  "\u200B=1",
  "\uFEFF=1",
  "\u2060 \u00AD=1",
  "\u202E=1",
  "\u0000=1",
  "\u{E0001}=1",
  "\uFE0F=1",
  "\u3164=1",
  "\u0301=1",
])("%j is escaped as a formula in CSV", (text) => {
  expect(csvCell(text).replace(/^"/, "")).toMatch(/^'/);
});

test.each(["%j stays unchanged in CSV", "\u200BAda", "a=b", "1-2", "Zo\u0308e"])(
  "%j stays as it is in a CSV file",
  (text) => {
    expect(csvCell(text)).toBe(text);
  },
);

test("a cell keeps its commas, quotes, and lines together", () => {
  expect(csvCell('Cheese, "Cider"\nSupper')).toBe('"Cheese, ""Cider""\nSupper"');
  expect(csvCell("a;=1")).toBe('"a;=1"');
  expect(csvCell(-5)).toBe("-5");
});

test("includes empty days, and groups long ranges into weeks from Monday", () => {
  const known = [{ day: "2027-03-01", views: 3, saves: 1, contacts: 0 }];
  const month = everyDay("2027-02-27", "2027-03-02", known);
  expect(month.map(({ day, views }) => `${day} ${views}`)).toEqual([
    "2027-02-27 0",
    "2027-02-28 0",
    "2027-03-01 3",
    "2027-03-02 0",
  ]);
  expect(toBars(month)).toHaveLength(4);
  const year = everyDay("2026-12-31", "2027-12-30", [
    { day: "2026-12-31", views: 1, saves: 0, contacts: 0 },
    { day: "2027-01-03", views: 2, saves: 0, contacts: 1 },
    { day: "2027-01-04", views: 4, saves: 2, contacts: 0 },
  ]);
  const weeks = toBars(year);
  expect(weeks.slice(0, 2)).toEqual([
    { day: "2026-12-28", views: 3, saves: 0, contacts: 1, isWeek: true },
    { day: "2027-01-04", views: 4, saves: 2, contacts: 0, isWeek: true },
  ]);
  expect(sumOf(weeks)).toEqual(sumOf(year));
});

test("reads a range from the query, thirty days by default", () => {
  expect(["7d", "all", "toString", "", undefined, ["7d"]].map((value) => readRange(value))).toEqual([
    "7d",
    "all",
    "30d",
    "30d",
    "30d",
    "30d",
  ]);
});

test("a small share isn't shown as zero", () => {
  expect([percentOf(0, 9), percentOf(1, 900), percentOf(1, 9), percentOf(3, 0)]).toEqual([
    "0%",
    "<1%",
    "11%",
    "<1%",
  ]);
});
