import fc from "fast-check";
import { expect, test } from "vitest";
import { splitCumulative } from "@/lib/money/ledger/split";

const shares = fc.array(fc.integer({ min: 0, max: 100_000_000 }), { minLength: 1, maxLength: 5 });
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

test("splits a third of a refund into the host's part and the platform's fee", () => {
  expect(splitCumulative([47_500, 2_500], 16_667)).toEqual([15_834, 833]);
  expect(splitCumulative([47_500, 2_500], 50_000)).toEqual([47_500, 2_500]);
});

test("any series of refunds returns every cent once, and no part shrinks or exceeds its size", () => {
  fc.assert(
    fc.property(
      shares,
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 12 }),
      (sizes, steps) => {
        const whole = sum(sizes);
        const totals = [...steps.map((step) => Math.floor(step * whole)), whole].sort((a, b) => a - b);
        let before = sizes.map(() => 0);
        for (const total of totals) {
          const parts = splitCumulative(sizes, total);
          expect(sum(parts)).toBe(total);
          for (const [at, part] of parts.entries()) {
            expect(part).toBeGreaterThanOrEqual(before[at] ?? 0);
            expect(part).toBeLessThanOrEqual(sizes[at] ?? 0);
          }
          before = parts;
        }
        expect(before).toEqual(sizes);
      },
    ),
  );
});

test("refuses to split more than the total or a negative amount", () => {
  expect(() => splitCumulative([100], 101)).toThrow(RangeError);
  expect(() => splitCumulative([100], -1)).toThrow(RangeError);
});
