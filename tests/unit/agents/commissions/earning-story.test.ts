import { expect, test } from "vitest";
import { deliveredText } from "@/lib/agents/commissions/earning-story";

test("says how many benefits of what an agent sold were delivered, if money follows them", () => {
  expect(deliveredText({ benefits: { total: 3, delivered: 2, open: 1 } })).toBe("2 of 3 benefits delivered");
  expect(deliveredText({ benefits: { total: 1, delivered: 0, open: 1 } })).toBe("0 of 1 benefit delivered");
  expect(deliveredText({ benefits: null })).toBeNull();
});
