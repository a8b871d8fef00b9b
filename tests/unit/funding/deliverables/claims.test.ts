import { expect, test } from "vitest";
import type { DeliverableStatus } from "@/db/enums";
import { mayClaimEverything } from "@/lib/funding/deliverables/claims";

const day = new Date("2026-06-01T12:00:00Z");
const later = (days: number) => new Date(day.getTime() + days * 86_400_000);
const item = (status: DeliverableStatus, shareCents = 100, isEssential = false, dueAt = day) => ({
  status,
  shareCents,
  isEssential,
  dueAt,
});

test.each([
  ["half is missing", [item("missed"), item("proved")], 0, false],
  ["more than half is missing", [item("missed", 101), item("proved")], 0, true],
  ["an essential benefit is missing", [item("missed", 1, true), item("accepted", 999)], 0, true],
  ["an essential benefit is waived", [item("waived", 999, true), item("accepted", 1)], 0, false],
  [
    "refunded and offered make-goods count as missing",
    [item("refunded"), item("make_good_offered"), item("due")],
    0,
    true,
  ],
  ["the last day for proof is ahead", [item("due"), item("change_requested")], 2.9, false],
  ["the last day for proof is over", [item("due"), item("waiting_for_sponsor")], 3, true],
  ["a benefit is due after the event", [item("due", 100, false, later(7))], 9, false],
  ["a benefit due after the event is unproved", [item("due", 100, false, later(7))], 10, true],
] as const)("everything may be claimed or not: %s", (_, items, days, expected) => {
  expect(mayClaimEverything(items, day, later(days))).toBe(expected);
});
