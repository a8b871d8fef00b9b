import { Secret } from "otpauth";
import { describe, expect, test } from "vitest";
import { acceptedStep, newTotpSecret, totpAddress, totpCode } from "@/lib/identity/second-factor/totp";

/** The SHA-1 secret of RFC 6238, appendix B. */
const secret = Secret.fromUTF8("12345678901234567890").base32;

/** Seconds since 1970, and the last six of the RFC's eight digits. */
const VECTORS: [seconds: number, code: string][] = [
  [59, "287082"],
  [1111111109, "081804"],
  [1111111111, "050471"],
  [1234567890, "005924"],
  [2000000000, "279037"],
  [20000000000, "353130"],
];

const at = (seconds: number) => new Date(seconds * 1000);

describe("a code", () => {
  test.each(VECTORS)("at %i s is the RFC's %s", (seconds, code) => {
    expect(totpCode(secret, at(seconds))).toBe(code);
    expect(acceptedStep(secret, code, { now: at(seconds), lastStep: null })).toBe(Math.floor(seconds / 30));
  });

  test("counts one step early and one step late, but not two", () => {
    const code = totpCode(secret, at(3000));
    for (const seconds of [2970, 3000, 3029, 3059])
      expect(acceptedStep(secret, code, { now: at(seconds), lastStep: null })).toBe(100);
    for (const seconds of [2939, 3060])
      expect(acceptedStep(secret, code, { now: at(seconds), lastStep: null })).toBeNull();
  });

  test("of a step that was accepted, or of an earlier one, never counts again", () => {
    const [earlier, same, later] = [2970, 3000, 3030].map((seconds) => totpCode(secret, at(seconds)));
    const tried = { now: at(3000), lastStep: 100 };
    expect(acceptedStep(secret, earlier ?? "", tried)).toBeNull();
    expect(acceptedStep(secret, same ?? "", tried)).toBeNull();
    expect(acceptedStep(secret, later ?? "", tried)).toBe(101);
  });

  test.each(["", "12345", "1234567", "abcdef", "28708２"])("that isn't six digits is wrong: %j", (code) => {
    expect(acceptedStep(secret, code, { now: at(59), lastStep: null })).toBeNull();
  });
});

test("a secret has 160 bits, and its address names the site and the account", () => {
  const made = newTotpSecret();
  expect(Secret.fromBase32(made).bytes).toHaveLength(20);
  const address = new URL(totpAddress(made, { issuer: "River & Town", label: "ada@example.test" }));
  expect(address.searchParams.get("secret")).toBe(made);
  expect(address.searchParams.get("issuer")).toBe("River & Town");
  expect(decodeURIComponent(address.pathname)).toContain("ada@example.test");
});
