import { expect, test } from "vitest";
import { formatReplyTime } from "@/lib/vendors/directory/public-copy";

test.each([
  [0, "an hour"],
  [60, "an hour"],
  [61, "2 hours"],
  [180, "3 hours"],
  [23 * 60, "23 hours"],
  [23 * 60 + 1, "a day"],
  [1_440, "a day"],
  [1_441, "2 days"],
  [7 * 1_440, "7 days"],
])("%i minutes to answer round up to %s", (minutes, within) => {
  expect(formatReplyTime(minutes)).toBe(`Usually answers within ${within}`);
});
