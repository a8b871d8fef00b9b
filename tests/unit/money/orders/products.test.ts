import { describe, expect, it } from "vitest";
import { parseDollars } from "@/lib/core/money";
import { PLANS } from "@/lib/money/orders/plans";
import {
  ADDON_KEYS,
  HOST_PLAN_PRODUCTS,
  PRODUCTS,
  type ProductKey,
  totalOf,
  VENDOR_BOOSTS,
  VENDOR_FEATURED,
  VENDOR_PLAN_PRODUCTS,
} from "@/lib/money/orders/products";
import { publishLines } from "@/lib/money/orders/publish-lines";

/** Every price from the documents: in dollars, with its term in days. */
const DOCUMENTED: [ProductKey, string, number | null][] = [
  ["host:starter", "0", null],
  ["host:launch", "9.99", null],
  ["host:pro", "348", 365],
  ["host:elite", "948", 365],
  ["feature", "14.99", 30],
  ["email_blast", "9.99", null],
  ["analytics", "4.99", null],
  ["contract_template", "19.99", null],
  ["agent_listing", "4.99", null],
  ["agent_featured", "14.99", 30],
  ["vendor:basic", "0", null],
  ["vendor:pro", "9.99", 30],
  ["vendor:elite", "19.99", 30],
  ["vendor_featured_7", "9.99", 7],
  ["vendor_featured_30", "24.99", 30],
  ["vendor_boost_3", "4.99", 3],
  ["vendor_boost_5", "7.99", 5],
  ["vendor_boost_7", "4.99", 7],
];

const AGENT_LISTING = ["agent_listing", "agent_featured"] as const;

describe("the price table", () => {
  it.each(DOCUMENTED)("%s costs $%s and lasts %s days", (key, dollars, days) => {
    expect(PRODUCTS[key].priceCents).toBe(parseDollars(dollars));
    expect(PRODUCTS[key].termDays).toBe(days);
  });

  it("has every documented product once, and otherwise only products without a fixed price", () => {
    const free = Object.entries(PRODUCTS).filter(([, { priceCents }]) => priceCents === null);
    expect(free.map(([key]) => key)).toEqual(["sponsorship", "credit"]);
    const keys = [...DOCUMENTED.map(([key]) => key), ...free.map(([key]) => key)];
    expect(keys.toSorted()).toEqual(Object.keys(PRODUCTS).toSorted());
  });

  it("has a page and a ledger account for everything it sells", () => {
    const sold = (Object.keys(PRODUCTS) as ProductKey[]).filter((key) => PRODUCTS[key].soldBy.length > 0);
    expect(sold.toSorted()).toEqual(
      [
        "sponsorship",
        "credit",
        "host:launch",
        ...HOST_PLAN_PRODUCTS,
        ...ADDON_KEYS,
        ...AGENT_LISTING,
        ...VENDOR_PLAN_PRODUCTS,
        ...VENDOR_FEATURED,
        ...VENDOR_BOOSTS,
      ].toSorted(),
    );
    expect(sold.filter((key) => PRODUCTS[key].books === null)).toEqual(["sponsorship"]);
  });

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
