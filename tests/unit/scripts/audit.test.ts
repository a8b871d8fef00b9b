import { expect, test } from "vitest";
import { expiredExceptions, vulnerabilitiesOf } from "@/scripts/audit";
import { AUDIT_EXCEPTIONS } from "@/scripts/audit-exceptions";

const advisory = "GHSA-aaaa-bbbb-cccc";
const report = {
  vulnerabilities: {
    inner: {
      name: "inner",
      via: [{ title: "Reads too far", url: `https://example.com/advisories/${advisory}` }],
    },
    outer: { name: "outer", via: ["inner"] },
  },
};
const exception = { advisory, reason: "Only used at build time.", until: "2026-12-31" };

test("names each advisory once, at the package that has it", () => {
  expect(vulnerabilitiesOf(report, [])).toEqual([
    `inner: Reads too far (https://example.com/advisories/${advisory})`,
  ]);
});

test("accepts an advisory with an exception until its last day is over", () => {
  expect(vulnerabilitiesOf(report, [exception])).toEqual([]);
  expect(expiredExceptions([exception], new Date("2026-12-31T23:59:00Z"))).toEqual([]);
  expect(expiredExceptions([exception], new Date("2027-01-01T00:00:00Z"))).toEqual([advisory]);
});

test("knows no answer from an answer without advisories", () => {
  expect(vulnerabilitiesOf({}, [])).toBeNull();
  expect(vulnerabilitiesOf({ vulnerabilities: {} }, [])).toEqual([]);
});

test("every exception of the product has a reason and a date", () => {
  for (const { reason, until } of AUDIT_EXCEPTIONS) {
    expect(reason).not.toBe("");
    expect(until).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  }
});
