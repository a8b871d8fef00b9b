import { expect, test } from "vitest";
import { fieldLabel, fieldValue } from "@/lib/trust/audit/field-copy";

test.each([
  ["adminId", "Admin"],
  ["full_name", "Full name"],
  ["tiers.0.priceCents", "Tiers 1: price"],
  ["endedAs", "Outcome"],
  ["id", "Id"],
])("labels %s as %s", (field, label) => {
  expect(fieldLabel(field)).toBe(label);
});

test.each([
  ["adminId", "01900000-0000-7000-8000-000000000000", "id"],
  ["amountCents", "12500", "money"],
  ["at", "2026-02-02T10:00:00.000Z", "moment"],
  ["title", "12500", "text"],
])("shows %s %s as %s", (field, value, kind) => {
  expect(fieldValue(field, value)).toEqual({ kind, text: value });
});

test("shows booleans and statuses in words", () => {
  expect(fieldValue("isDemo", "false").text).toBe("No");
  expect(fieldValue("status", "in_review").text).toBe("in review");
});
