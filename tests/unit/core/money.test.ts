import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatCents, formatCentsOrMissing, parseDollars, shareOf } from "@/lib/core/money";

describe("formatCents", () => {
  it.each([
    [150_000, "$1,500"],
    [999, "$9.99"],
    [0, "$0"],
    [100_000_000, "$1,000,000"],
    [-50_050, "-$500.50"],
  ])("formats %i cents as %s", (cents, text) => {
    expect(formatCents(cents)).toBe(text);
  });

  it("shows a placeholder for a missing amount", () => {
    expect(formatCentsOrMissing(null)).toBe("Amount not available");
  });
});

describe("parseDollars", () => {
  it.each([
    ["1500", 150_000],
    ["1,500", 150_000],
    ["$1,500.50", 150_050],
    [" 9.9 ", 990],
    ["1,000,000", 100_000_000],
  ])("reads %s", (text, cents) => {
    expect(parseDollars(text)).toBe(cents);
  });

  it.each(["", "-5", "1,50", "1.234", "5e3", "1,5000", "NaN", "١٢", "99999999999999999999"])(
    "refuses %j",
    (text) => {
      expect(parseDollars(text)).toBeNull();
    },
  );

  it("parses every amount that it formats", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (cents) => {
        expect(parseDollars(formatCents(cents))).toBe(cents);
      }),
    );
  });
});

describe("shareOf", () => {
  it("rounds half up to the cent", () => {
    expect(shareOf(50_000, 500)).toBe(2_500);
    expect(shareOf(1, 5_000)).toBe(1);
    expect(shareOf(1, 4_999)).toBe(0);
  });

  it("never exceeds the total and never loses a cent between the two shares", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000_000 }),
        fc.integer({ min: 0, max: 10_000 }),
        (amount, rate) => {
          const share = shareOf(amount, rate);
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(amount);
          expect(Math.abs(share - (amount * rate) / 10_000)).toBeLessThanOrEqual(0.5);
        },
      ),
    );
  });
});
