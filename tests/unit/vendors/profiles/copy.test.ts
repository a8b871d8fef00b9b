import { expect, test } from "vitest";
import { PLAN_OPTIONS } from "@/lib/site/admin/users";
import { VENDOR_PLAN_OPTIONS } from "@/lib/vendors/profiles/admin-copy";
import { purchaseFailed } from "@/lib/vendors/profiles/copy";

test.each([
  ["vendor:pro", "There was an issue processing your payment. Please contact support."],
  ["vendor_featured_30", "There was an issue processing your payment."],
  ["vendor_boost_7", "There was an issue processing your payment."],
  [undefined, "There was an issue processing your payment. Please contact support."],
])("a failed order of %s shows the documented error", (product, sentence) => {
  expect(purchaseFailed(product)).toBe(sentence);
});

test("plan options include the stored key, since two of them share a label", () => {
  expect(PLAN_OPTIONS.map(({ label }) => label)).toEqual(["Starter (starter)", "Basic (pro)", "Pro (elite)"]);
  expect(VENDOR_PLAN_OPTIONS.map(({ label }) => label)).toEqual([
    "Free (basic)",
    "Pro (pro)",
    "Elite (elite)",
  ]);
});
