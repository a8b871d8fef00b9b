import { expect, it } from "vitest";
import { priceShares } from "@/lib/funding/deliverables/price-shares";
import { deliveryRule } from "@/lib/funding/deliverables/rule-copy";
import { formatPart, partOfPrice } from "@/lib/funding/deliverables/shares";
import { PLAIN_TERMS } from "@/lib/listings/proposals/benefits";
import { shareRuleOf } from "@/lib/listings/proposals/event-share";

const rule = shareRuleOf({});
const two = { benefits: ["Logo", "Thanks"], benefitTerms: {} };

it("splits a price by weight, to the cent", () => {
  const { eventCents, items, isSmallDeal } = priceShares(
    100_001,
    {
      ...two,
      benefitTerms: { Logo: { ...PLAIN_TERMS, weight: 3 } },
    },
    rule,
  );
  expect([eventCents, ...items.map(({ shareCents }) => shareCents)]).toEqual([30_000, 52_500, 17_501]);
  expect(isSmallDeal).toBe(false);
});

it("covers the plain benefits of a small sponsorship with one photo and a thank-you", () => {
  const small = priceShares(25_000, two, rule);
  expect(small).toMatchObject({
    isSmallDeal: true,
    items: [{ title: expect.stringContaining("photo"), shareCents: 17_500 }],
  });
  expect(priceShares(25_000 + 1, two, rule).isSmallDeal).toBe(false);
  const typed = { ...two, benefitTerms: { Logo: { ...PLAIN_TERMS, due: -7 } } };
  expect(priceShares(25_000, typed, rule).isSmallDeal).toBe(false);
});

it("covers nothing with one photo if the limit is zero, and more with a higher one", () => {
  expect(priceShares(100, two, { ...rule, smallDealCents: 0 }).isSmallDeal).toBe(false);
  expect(priceShares(25_001, two, { ...rule, smallDealCents: 30_000 }).isSmallDeal).toBe(true);
});

it("shows the share that a weight gives", () => {
  expect(formatPart(partOfPrice(1, [1, 1], 3_000))).toBe("23.3%");
  expect(formatPart(partOfPrice(2, [1, 1], 3_000))).toBe("35%");
  expect(formatPart(partOfPrice(5, [], 3_000))).toBe("70%");
  expect(formatPart(partOfPrice(1, [1], 5_000))).toBe("25%");
});

it.each([true, false])("the rule has at most six short lines (campaign: %s)", (isCampaign) => {
  const lines = deliveryRule(isCampaign);
  expect(lines.length).toBeLessThanOrEqual(6);
  for (const line of lines) expect(line.length).toBeLessThanOrEqual(100);
});
