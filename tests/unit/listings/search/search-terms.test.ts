import fc from "fast-check";
import { expect, it } from "vitest";
import { formatCursor, parseCursor } from "@/lib/listings/search/queries/search-streams";
import { bucketsOf } from "@/lib/listings/search/queries/search-terms";

const bucketOf = (cents: number, digits: number) =>
  cents < 1_000 ? "0e0" : `${String(cents).slice(0, digits)}e${String(cents).length - digits}`;
const amount = fc.oneof(fc.integer({ min: 0, max: 100_000_000 }), fc.integer({ min: 0, max: 2_000 }));

it("the buckets of a range contain exactly the amounts whose bucket it touches", () => {
  fc.assert(
    fc.property(amount, amount, amount, fc.constantFrom(0, 12), (a, b, cents, mostSmall) => {
      const [from, to] = [Math.min(a, b), Math.max(a, b)];
      const buckets = bucketsOf(from, to, mostSmall);
      const digits = buckets.every((name) => /^\d{3}e/.test(name)) ? 3 : 2;
      if (digits === 3) expect(buckets.length).toBeLessThanOrEqual(mostSmall);
      expect(new Set(buckets).size).toBe(buckets.length);
      if (cents >= from && cents <= to) expect(buckets).toContain(bucketOf(cents, digits));
      expect(buckets).toContain(bucketOf(from, digits));
      expect(buckets).toContain(bucketOf(to, digits));
    }),
  );
});

it("a narrow range has few buckets", () => {
  expect(bucketsOf(50_000, 50_999)).toEqual([
    "500e2",
    "501e2",
    "502e2",
    "503e2",
    "504e2",
    "505e2",
    "506e2",
    "507e2",
    "508e2",
    "509e2",
  ]);
  expect(bucketsOf(99_900, 101_000)).toEqual(["999e2", "100e3", "101e3"]);
  expect(bucketsOf(0, 1_099)).toEqual(["0e0", "10e2"]);
  expect(bucketsOf(50_000, 51_999)).toEqual(["50e3", "51e3"]);
});

it("a cursor round-trips", () => {
  const cursor = { stream: 2, key: 1_782_783_848_711, id: "30f7209e-7200-497a-8713-add2b7ce1a71" };
  expect(parseCursor(formatCursor(cursor))).toEqual(cursor);
  expect(parseCursor(null)).toBeNull();
  expect(parseCursor("2.1.30F7209E-7200-497a-8713-add2b7ce1a71")).toBeNull();
});
