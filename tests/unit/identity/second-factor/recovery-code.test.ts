import { expect, test } from "vitest";
import {
  isRecoveryCode,
  newRecoveryCodes,
  recoveryCodeHash,
} from "@/lib/identity/second-factor/recovery-code";

test("ten different codes of 20 digits", () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^\d{5}-\d{5}-\d{5}-\d{5}$/);
});

test("spaces and hyphens don't matter, and each person's hash differs", () => {
  expect(isRecoveryCode(" 01234 56789-0123456789 ")).toBe(true);
  expect(isRecoveryCode("123456")).toBe(false);
  expect(recoveryCodeHash("a", "01234-56789-01234-56789")).toBe(
    recoveryCodeHash("a", "01234567890123456789"),
  );
  expect(recoveryCodeHash("b", "01234567890123456789")).not.toBe(
    recoveryCodeHash("a", "01234567890123456789"),
  );
});
