import { expect, test } from "vitest";
import { formatShortDay } from "@/lib/core/dates";
import { nextDeadline } from "@/lib/listings/proposals/own-proposal";

const none = { respondBy: null, transferBy: null, startsAt: null, eventTimeZone: null };

test("the next deadline is the first one due", () => {
  expect(nextDeadline(none)).toBeNull();
  const [june, may] = [new Date("2027-06-04T12:00:00Z"), new Date("2027-05-04T12:00:00Z")];
  expect(nextDeadline({ ...none, transferBy: june, respondBy: may })).toEqual({
    label: "Reply to sponsor",
    at: may,
    timeZone: null,
  });
});

test("shows an event's day in its own zone", () => {
  const startsAt = new Date("2027-06-05T00:30:00Z");
  const next = nextDeadline({ ...none, startsAt, eventTimeZone: "America/Chicago" });
  expect(next && formatShortDay(next.at, next.timeZone)).toBe("Jun 4, 2027");
});
