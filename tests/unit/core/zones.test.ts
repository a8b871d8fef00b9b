import { expect, test } from "vitest";
import { zoneOption, zoneOptions } from "@/lib/core/zones";

test.each([
  ["America/Chicago", "Central Time (Chicago)"],
  ["America/Indiana/Indianapolis", "Eastern Time (Indianapolis)"],
  ["America/New_York", "Eastern Time (New York)"],
  ["UTC", "Coordinated Universal Time (UTC)"],
  ["Mars/Olympus", "Mars/Olympus"],
])("names %s", (value, label) => {
  expect(zoneOption(value)).toEqual({ value, label });
});

test("offers every zone once", () => {
  const values = zoneOptions().map(({ value }) => value);
  expect(new Set(values).size).toBe(values.length);
  expect(values).toEqual(expect.arrayContaining(["UTC", ...Intl.supportedValuesOf("timeZone")]));
});
