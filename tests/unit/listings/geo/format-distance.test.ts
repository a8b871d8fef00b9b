import { expect, it } from "vitest";
import { formatDistance } from "@/lib/listings/geo/format-distance";

it.each([
  [null, "Distance unknown"],
  [0, null],
  [1, "Less than a mile away"],
  [804, "Less than a mile away"],
  [805, "1 mile away"],
  [2_414, "1 mile away"],
  [2_415, "2 miles away"],
  [19_312, "12 miles away"],
  [20_015_115, "12,437 miles away"],
])("%s meters are %s", (metres, text) => {
  expect(formatDistance(metres)).toBe(text);
});
