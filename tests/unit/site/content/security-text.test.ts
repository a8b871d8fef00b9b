import { expect, test } from "vitest";
import { readEnv } from "@/lib/core/env";
import { securityText } from "@/lib/site/content/security-text";

const BASE = { DATABASE_URL: "postgres://localhost/x", AUTH_SECRET: "s".repeat(32) };
const contactOf = (SECURITY_CONTACT: string) =>
  readEnv({ ...BASE, SECURITY_CONTACT }, { shape: {}, problemsOf: () => [] }).SECURITY_CONTACT;

test("names the support address, the language, and its own address, and expires within a year", () => {
  const now = new Date("2026-11-24T15:00:00Z");
  expect(securityText(now)).toMatch(
    /^Contact: mailto:support@community\.example\nExpires: 2027-05-23T00:00:00Z\nPreferred-Languages: en\nCanonical: http:\/\/\S+\/\.well-known\/security\.txt\n$/,
  );
});

test("a contact is an email address, a page, or a phone number", () => {
  expect(contactOf("security@town.example")).toBe("mailto:security@town.example");
  expect(contactOf("https://town.example/report")).toBe("https://town.example/report");
  expect(contactOf("tel:+1-201-555-0123")).toBe("tel:+1-201-555-0123");
  expect(contactOf("")).toBeNull();
  for (const wrong of ["http://town.example", "security", "a@b.test\nExpires: never"])
    expect(() => contactOf(wrong), wrong).toThrow(/SECURITY_CONTACT/);
});
