import { describe, expect, it } from "vitest";
import type { HostPlanProduct } from "@/lib/money/orders/products";
import {
  describeGrant,
  offerPlan,
  type PlanTerm,
  planStatus,
  quoteUpgrade,
  startOfTerm,
} from "@/lib/money/plans/plan-terms";

const DAY = 86_400_000;
const at = (day: number) => new Date(Date.UTC(2027, 0, 1) + day * DAY);
let count = 0;

function term(product: HostPlanProduct, from: number, days = 365, parts: Partial<PlanTerm> = {}): PlanTerm {
  return {
    id: `term ${++count}`,
    product,
    startsAt: at(from),
    endsAt: at(from + days),
    worksUntil: at(from + days + 3),
    paid: { cents: product === "host:pro" ? 34_800 : 94_800, days: 365 },
    upgradesId: null,
    ...parts,
  };
}

/** A seeded generator of numbers below `limit`. */
function dice(seed: number) {
  let state = seed;
  return (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % limit;
  };
}

describe("when a plan begins", () => {
  it.each([
    ["without any plan", [], "host:pro", 10, 10],
    ["while the same plan runs", [term("host:pro", 0)], "host:pro", 100, 365],
    ["at the last moment of grace", [term("host:pro", 0)], "host:pro", 367.9, 365],
    ["after the grace period", [term("host:pro", 0)], "host:pro", 368, 368],
    ["after two terms in a row", [term("host:pro", 0), term("host:pro", 365)], "host:pro", 5, 730],
    ["the lower plan while the better one runs", [term("host:elite", 0)], "host:pro", 100, 365],
    ["the lower plan in the grace period of the better one", [term("host:elite", 0)], "host:pro", 366, 366],
    ["the better plan while the lower one runs", [term("host:pro", 0)], "host:elite", 100, 100],
  ] as const)("%s", (_, terms, product, now, expected) => {
    expect(startOfTerm(terms, product, at(now))).toEqual(at(expected));
  });
});

describe("a mid-term upgrade", () => {
  it("costs the better plan's price for the remaining days, less what was paid for them", () => {
    const quote = quoteUpgrade(term("host:pro", 0), "host:elite", at(165));
    expect(quote).toMatchObject({ days: 200, fullCents: 51_945, creditCents: 19_068, totalCents: 32_877 });
    expect(quote.endsAt).toEqual(at(365));
  });

  it("costs the full difference on the first day, and one day on the last", () => {
    expect(quoteUpgrade(term("host:pro", 0), "host:elite", at(0)).totalCents).toBe(94_800 - 34_800);
    const last = quoteUpgrade(term("host:pro", 0), "host:elite", at(364.999));
    expect(last).toMatchObject({ days: 1, fullCents: 260, creditCents: 95, totalCents: 165 });
  });

  it("buys exactly the remaining days at any moment, for more than nothing and less than the full price", () => {
    const roll = dice(7);
    let before = Number.POSITIVE_INFINITY;
    const moments = Array.from({ length: 2_000 }, () => roll(365 * DAY)).sort((a, b) => a - b);
    for (const ms of moments) {
      const lower = term("host:pro", 0);
      const now = new Date(at(0).getTime() + ms);
      const quote = quoteUpgrade(lower, "host:elite", now);
      expect(Number.isInteger(quote.totalCents)).toBe(true);
      expect(quote.totalCents).toBe(quote.fullCents - quote.creditCents);
      expect(quote.totalCents).toBeGreaterThan(0);
      expect(quote.totalCents).toBeLessThanOrEqual(94_800 - 34_800);
      expect(quote.totalCents).toBeLessThanOrEqual(before);
      expect(quote.days).toBe(Math.ceil((lower.endsAt.getTime() - now.getTime()) / DAY));
      expect(quote.endsAt).toEqual(lower.endsAt);
      before = quote.totalCents;
    }
  });

  it("never costs less than a cent, even when the lower plan cost more", () => {
    const dear = term("host:pro", 0, 365, { paid: { cents: 500_000, days: 365 } });
    expect(quoteUpgrade(dear, "host:elite", at(100)).totalCents).toBe(1);
  });

  it("is offered only on a running plan that was paid for", () => {
    const kindOf = (terms: PlanTerm[], product: HostPlanProduct, now: number) =>
      offerPlan(terms, product, at(now)).kind;
    expect(kindOf([term("host:pro", 0)], "host:elite", 10)).toBe("upgrade");
    expect(kindOf([term("host:pro", 0, 365, { paid: null })], "host:elite", 10)).toBe("start");
    expect(kindOf([term("host:pro", 0)], "host:elite", 366)).toBe("start");
    expect(kindOf([term("host:pro", 0), term("host:elite", 5, 360)], "host:elite", 10)).toBe("renew");
    expect(kindOf([term("host:pro", 0)], "host:pro", 10)).toBe("renew");
    expect(kindOf([term("host:elite", 0)], "host:pro", 10)).toBe("after");
    expect(kindOf([], "host:pro", 10)).toBe("start");
  });

  it("names the free plan that keeps running in the background, whose days are not credited", () => {
    const given = term("host:pro", 0, 365, { paid: null });
    expect(offerPlan([given], "host:elite", at(10))).toMatchObject({ kind: "start", upgrade: null, given });
    expect(offerPlan([term("host:pro", 0)], "host:elite", at(10)).given).toBeNull();
    expect(offerPlan([given], "host:pro", at(10)).given).toBeNull();
    expect(describeGrant(given)).toBe(
      "Your Basic plan was free, so its remaining days don't reduce the price. It keeps running in the background until January 1, 2028.",
    );
  });
});

describe("plan status", () => {
  it("sees consecutive terms as one, and what follows", () => {
    const terms = [term("host:elite", 0), term("host:elite", 365), term("host:pro", 730)];
    expect(planStatus(terms, at(10))).toMatchObject({
      product: "host:elite",
      endsAt: at(730),
      isPaid: true,
      isGrace: false,
      next: { product: "host:pro", startsAt: at(730), endsAt: at(1_095) },
    });
  });

  it("says whether its last consecutive term was paid for or granted", () => {
    const [paid, granted] = [term("host:pro", 0), term("host:pro", 365, 30, { paid: null })];
    expect(planStatus([paid], at(10)).isPaid).toBe(true);
    expect(planStatus([paid, granted], at(10)).isPaid).toBe(false);
  });

  it("knows the grace period and when it ends", () => {
    const terms = [term("host:pro", 0)];
    const inGrace = { product: "host:pro", isGrace: true, endsAt: at(365), worksUntil: at(368) };
    expect(planStatus(terms, at(365))).toMatchObject(inGrace);
    expect(planStatus(terms, at(368))).toMatchObject({ product: null, endsAt: null });
  });

  it("returns to the lower plan when an upgrade ends first", () => {
    const terms = [term("host:pro", 0), term("host:pro", 365), term("host:elite", 100, 265)];
    expect(planStatus(terms, at(200))).toMatchObject({
      product: "host:elite",
      next: { product: "host:pro", startsAt: at(365), endsAt: at(730) },
    });
  });
});
