import fc from "fast-check";
import { expect, it } from "vitest";
import { formatCursor, parseCursor } from "@/lib/listings/search/queries/search-streams";
import { bucketsBetween } from "@/lib/listings/search/queries/search-terms";

const bucketOf = (cents: number) =>
  cents < 1_000 ? "0e0" : `${String(cents).slice(0, 2)}e${String(cents).length - 2}`;
const amount = fc.oneof(fc.integer({ min: 0, max: 100_000_000 }), fc.integer({ min: 0, max: 2_000 }));

it("the buckets of a range contain exactly the amounts whose bucket it touches", () => {
  fc.assert(
    fc.property(amount, amount, amount, (a, b, cents) => {
      const [from, to] = [Math.min(a, b), Math.max(a, b)];
      const buckets = bucketsBetween(from, to);
      expect(new Set(buckets).size).toBe(buckets.length);
      if (cents >= from && cents <= to) expect(buckets).toContain(bucketOf(cents));
      expect(buckets).toContain(bucketOf(from));
      expect(buckets).toContain(bucketOf(to));
    }),
  );
});

it("a narrow range has few buckets", () => {
  expect(bucketsBetween(50_000, 50_999)).toEqual(["50e3"]);
  expect(bucketsBetween(99_900, 101_000)).toEqual(["99e3", "10e4"]);
  expect(bucketsBetween(0, 1_099)).toEqual(["0e0", "10e2"]);
});

it("a cursor round-trips", () => {
  const cursor = { stream: 2, key: 1_782_783_848_711, id: "30f7209e-7200-497a-8713-add2b7ce1a71" };
  expect(parseCursor(formatCursor(cursor))).toEqual(cursor);
  expect(parseCursor(null)).toBeNull();
  expect(parseCursor("2.1.30F7209E-7200-497a-8713-add2b7ce1a71")).toBeNull();
});
