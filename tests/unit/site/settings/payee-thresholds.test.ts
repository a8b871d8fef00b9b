import { expect, test } from "vitest";
import { thresholdText } from "@/lib/money/payouts/admin/payees";
import { DEFAULT_PAYEE_THRESHOLDS, readThresholds, thresholdOf } from "@/lib/site/settings/payee-thresholds";

test("reads one threshold a line, and the latest one that a year has", () => {
  const all = readThresholds(DEFAULT_PAYEE_THRESHOLDS) ?? [];
  const textOf = (form: "1099-K" | "1099-NEC", year: number) => {
    const found = thresholdOf(all, form, year);
    return found && thresholdText(found);
  };
  expect(textOf("1099-K", 2026)).toBe("more than $20,000 and more than 200 payments");
  expect(textOf("1099-NEC", 2025)).toBe("$600 or more");
  expect(textOf("1099-NEC", 2026)).toBe("$2,000 or more");
  expect(textOf("1099-NEC", 2030)).toBe("$2,000 or more");
  expect(textOf("1099-NEC", 2019)).toBeNull();
});

test.each([
  "",
  "1099-K from 2026: $20,000",
  "1099-NEC from 2026: $2,000 and 5 payments",
  "1099-MISC from 2026: $600",
  "1099-NEC from 26: $600",
  "1099-NEC from 2026: -$600",
  "1099-NEC from 2026: $600\n1099-NEC from 2026: $2,000",
])("refuses %j", (text) => {
  expect(readThresholds(text)).toBeNull();
});
