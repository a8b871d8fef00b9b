import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { closeGap, describeClosing } from "@/lib/funding/balances/closing";
import type { UnsoldTier } from "@/lib/funding/balances/schema";

const tier = (
  name: string | null,
  priceCents: number,
  free = 1,
  more: Partial<UnsoldTier> = {},
): UnsoldTier => ({
  name,
  proposalId: "one",
  isSingle: false,
  priceCents,
  netCents: priceCents - priceCents * 0.08,
  free,
  ...more,
});
const closing = (gapCents: number, tiers: UnsoldTier[]) => describeClosing(closeGap(gapCents, tiers));

describe("what closes a gap", () => {
  test("is one more sponsor of the least expensive tier that is enough after fees", () => {
    expect(closing(46_000, [tier("Silver", 49_000), tier("Gold", 50_000), tier("Platinum", 90_000)])).toBe(
      "One more Gold sponsor ($500, $460 after fees) closes the gap.",
    );
  });

  test("is several sponsors of a tier if that takes the fewest", () => {
    expect(closing(60_000, [tier("Gold", 50_000, 3), tier("Bronze", 10_000, 20)])).toBe(
      "2 more Gold sponsors ($500 each, $460 after fees) close the gap.",
    );
  });

  test("is sponsors of several tiers if no tier has enough spots", () => {
    expect(closing(60_000, [tier("Bronze", 10_000, 2), tier("Gold", 50_000, 1)])).toBe(
      "One more Gold sponsor ($500, $460 after fees) and 2 more Bronze sponsors ($100 each, $92 after fees) close the gap.",
    );
  });

  test("says what is still missing if all unsold spots don't close it", () => {
    expect(closing(100_000, [tier("Gold", 50_000), tier("Silver", 20_000, 0)])).toBe(
      "All unsold spots bring $460 after fees. $540 would still be missing.",
    );
    expect(closing(100_000, [])).toBe("No spots are for sale now that would close the gap.");
  });

  test("counts one tier of a proposal that one sponsor funds", () => {
    const single = { isSingle: true };
    expect(closing(80_000, [tier("Gold", 50_000, 1, single), tier("Silver", 45_000, 1, single)])).toBe(
      "All unsold spots bring $460 after fees. $340 would still be missing.",
    );
  });

  test("names no tier and no fee where there is none", () => {
    expect(closing(100, [tier(null, 50_000, 1, { netCents: 50_000 })])).toBe(
      "One more sponsor ($500) closes the gap.",
    );
  });

  test("is never more than what is for sale, and closes the gap if anything can", () => {
    const tiers = fc.array(
      fc.record({
        name: fc.constantFrom("Gold", "Silver"),
        proposalId: fc.constant("one"),
        isSingle: fc.constant(false),
        priceCents: fc.integer({ min: 100, max: 90_000 }),
        free: fc.nat(5),
      }),
      { maxLength: 5 },
    );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300_000 }), tiers, (gapCents, rows) => {
        const unsold = rows.map((row) => ({
          ...row,
          netCents: row.priceCents - Math.round(row.priceCents / 20),
        }));
        const { picks, missingCents } = closeGap(gapCents, unsold);
        const all = unsold.reduce((sum, { netCents, free }) => sum + netCents * free, 0);
        const picked = picks.reduce((sum, { tier: { netCents }, count }) => sum + netCents * count, 0);
        expect(picks.every(({ tier: { free }, count }) => count >= 1 && count <= free)).toBe(true);
        expect(missingCents).toBe(Math.max(0, gapCents - all));
        if (missingCents === 0) expect(picked).toBeGreaterThanOrEqual(gapCents);
      }),
    );
  });
});
