import { expect, test } from "vitest";
import { formatSponsorCount, roundSmallCounts } from "@/lib/messaging/campaigns/privacy-threshold";

test.each([
  [0, 0, "no sponsors"],
  [1, 4, "fewer than 5 sponsors"],
  [4, 4, "fewer than 5 sponsors"],
  [5, 5, "5 sponsors"],
  [1234, 1234, "1,234 sponsors"],
])("of %i people a host learns %i: %s", (people, bounded, text) => {
  expect(roundSmallCounts(people)).toBe(bounded);
  expect(formatSponsorCount(roundSmallCounts(people))).toBe(text);
});
