import { expect, test } from "vitest";
import { SERVICE_TYPES } from "@/db/enums";
import { formatBudget } from "@/lib/vendors/service-requests/request";
import { SERVICE_LABELS } from "@/lib/vendors/service-requests/services";

test.each([
  [50_000, 150_000, "$500 – $1,500"],
  [50_000, 50_000, "$500"],
  [50_000, null, "From $500"],
  [null, 99_950, "Up to $999.50"],
  [null, null, null],
])("a budget from %s to %s reads %s", (budgetMinCents, budgetMaxCents, text) => {
  expect(formatBudget({ budgetMinCents, budgetMaxCents, currency: "USD" })).toBe(text);
});

test("there are twelve services, each with a distinct name", () => {
  expect(new Set(SERVICE_TYPES.map((service) => SERVICE_LABELS[service])).size).toBe(12);
});
