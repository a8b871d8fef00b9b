import fc from "fast-check";
import { expect, test } from "vitest";
import { bidState } from "@/lib/vendors/bids/bid";
import { bidTotal } from "@/lib/vendors/bids/discount";
import { discountOf } from "@/lib/vendors/bids/form";
import { BidDiscount, safeLink } from "@/lib/vendors/bids/schema";
import { defaultValidUntil } from "@/lib/vendors/bids/valid-until";

const cents = fc.integer({ min: 1, max: 2_000_000_000 });

test("a percentage matches long arithmetic, rounded half up, between zero and the total", () => {
  fc.assert(
    fc.property(cents, fc.integer({ min: 0, max: 10_000 }), (lines, bps) => {
      const total = bidTotal(lines, { type: "percent", bps });
      // Half up: the integer nearest to the exact share, and the upper of two.
      const exact = BigInt(lines) * BigInt(10_000 - bps);
      const whole = exact / 10_000n;
      const expected = exact % 10_000n >= 5_000n ? whole + 1n : whole;
      expect(BigInt(total)).toBe(expected);
      expect(total).toBeGreaterThanOrEqual(0);
      expect(total).toBeLessThanOrEqual(lines);
    }),
  );
});

test("a fixed amount never goes below zero, and a larger discount never costs more", () => {
  fc.assert(
    fc.property(cents, cents, cents, (lines, one, more) => {
      const total = bidTotal(lines, { type: "fixed", cents: one });
      expect(total).toBe(Math.max(0, lines - one));
      expect(bidTotal(lines, { type: "fixed", cents: one + more })).toBeLessThanOrEqual(total);
    }),
  );
});

test.each([
  [15_005, 1_000, 13_505],
  [1, 5_000, 1],
  [3, 5_000, 2],
  [10_000, 10_000, 0],
  [999, 0, 999],
])("%i cents minus %i basis points are %i", (lines, bps, total) =>
  expect(bidTotal(lines, { type: "percent", bps })).toBe(total),
);

test.each([
  ["none", "50", { type: "none" }],
  ["percent", "12.5", { type: "percent", bps: 1_250 }],
  ["percent", "12.5%", { type: "percent", bps: 1_250 }],
  ["percent", "100", { type: "percent", bps: 10_000 }],
  ["percent", "100.01", null],
  ["percent", "150", null],
  ["percent", "-5", null],
  ["percent", "", null],
  ["percent", "0", { type: "none" }],
  ["fixed", "49.99", { type: "fixed", cents: 4_999 }],
  ["fixed", "0", { type: "none" }],
  ["fixed", "NaN", null],
])("a discount of %s %j reads as %j", (type, value, discount) =>
  expect(BidDiscount.safeParse(discountOf(type, value)).data ?? null).toEqual(discount),
);

test.each([
  "javascript:alert(1)",
  "http://a.example",
  "ftp://a.example",
  "https://a",
  "https://u:p@a.example",
  " ",
])("%j is not a safe link for a host", (link) => expect(safeLink(link)).toBeNull());

test("an offer is valid for 30 days in the event's zone, or until its first day", () => {
  const zone = "Pacific/Auckland";
  const now = new Date("2026-08-01T12:30:00Z");
  expect(defaultValidUntil({ startDate: "2026-12-01", timeZone: zone }, now)).toBe("2026-09-01");
  expect(defaultValidUntil({ startDate: "2026-12-01", timeZone: "UTC" }, now)).toBe("2026-08-31");
  expect(defaultValidUntil({ startDate: "2026-08-09", timeZone: zone }, now)).toBe("2026-08-09");
});

test("an open offer shows as expired from its exact instant", () => {
  const at = new Date("2026-08-21T05:00:00Z");
  const result = {
    status: "submitted",
    validUntilAt: at,
    deal: null,
    event: { startsAt: new Date("2026-09-12T15:00:00Z"), isCancelled: false },
  } as unknown as Parameters<typeof bidState>[0];
  expect(bidState(result, new Date(at.getTime() - 1))).toBe("submitted");
  expect(bidState(result, at)).toBe("expired");
});
