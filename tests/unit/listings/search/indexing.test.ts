import { expect, test } from "vitest";
import type { EventDto } from "@/lib/listings/proposals/details";
import { isIndexed } from "@/lib/listings/search/indexing";

const NOW = new Date("2027-06-01T12:00:00Z");
const endedDaysAgo = (days: number) =>
  ({ endsAt: new Date(NOW.getTime() - days * 86_400_000).toISOString() }) as EventDto;

test("search engines index open, funded, canceled, and recent proposals, but not paused or old ones", () => {
  for (const status of ["active", "completed", "cancelled"] as const) {
    expect(isIndexed({ status, event: null }, NOW)).toBe(true);
    expect(isIndexed({ status, event: endedDaysAgo(-10) }, NOW)).toBe(true);
    expect(isIndexed({ status, event: endedDaysAgo(89) }, NOW)).toBe(true);
    expect(isIndexed({ status, event: endedDaysAgo(91) }, NOW)).toBe(false);
  }
  expect(isIndexed({ status: "paused", event: null }, NOW)).toBe(false);
});
