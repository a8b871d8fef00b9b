import { describe, expect, it } from "vitest";
import { ADDON_KEYS, PLANS, PRODUCTS, publishLines, totalOf } from "@/lib/billing/products";

describe("the price table", () => {
  it("charges a year at twelve times the advertised month", () => {
    expect(PRODUCTS["host:pro"].priceCents).toBe(12 * 2_900);
    expect(PRODUCTS["host:elite"].priceCents).toBe(12 * 7_900);
  });

  it.each([
    ["starter", ["feature", "email_blast"], 2_498],
    ["launch", [], 999],
    ["launch", ["analytics", "contract_template"], 3_497],
    ["pro", ["analytics"], 0],
    ["pro", ["analytics", "feature"], 1_499],
    ["elite", ADDON_KEYS, 0],
  ] as const)("publishing on %s with %j costs %i cents", (plan, addons, total) => {
    expect(totalOf(publishLines(plan, addons))).toBe(total);
  });

  it("never sells one add-on twice", () => {
    expect(publishLines("starter", ["feature", "feature"])).toHaveLength(1);
  });

  it("keeps the documented limits", () => {
    expect(PLANS.starter).toMatchObject({ proposals: 1, tiers: 1, images: 1, videos: 0 });
    expect(PLANS.elite).toMatchObject({ proposals: null, tiers: 10, images: 10, videos: 3 });
  });
});
