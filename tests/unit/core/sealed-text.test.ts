import { expect, test } from "vitest";
import { keyedDigests, openSealed, sealText } from "@/lib/core/sealed-text";

const AUTH_SECRET = "s".repeat(32);
const derived = { AUTH_SECRET, PAYOUT_SECRET_KEY: null };
const [first, second] = [Buffer.alloc(32, 1).toString("base64"), Buffer.alloc(32, 2).toString("hex")];

test("opens a sealed text only for its owner", () => {
  const sealed = sealText("GB33BUKB20201555555555", "ada", derived);
  expect(sealed).not.toContain("5555");
  expect(openSealed(sealed, "ada", derived)).toBe("GB33BUKB20201555555555");
  expect(() => openSealed(sealed, "eve", derived)).toThrow();
  expect(() => openSealed(sealed, "ada", { ...derived, AUTH_SECRET: "t".repeat(32) })).toThrow(
    /no configured key/,
  );
});

test("never seals the same text the same way twice", () => {
  expect(sealText("text", "ada", derived)).not.toBe(sealText("text", "ada", derived));
});

test.each([2, 3, 4])("detects a change in part %i", (at) => {
  const parts = sealText("GB33BUKB20201555555555", "ada", derived).split(".");
  const bytes = Buffer.from(parts[at] ?? "", "base64url");
  bytes[0] = (bytes[0] ?? 0) ^ 1;
  parts[at] = bytes.toString("base64url");
  expect(() => openSealed(parts.join("."), "ada", derived)).toThrow();
});

test("rejects a truncated tag", () => {
  const parts = sealText("text", "ada", derived).split(".");
  parts[3] = Buffer.from(parts[3] ?? "", "base64url")
    .subarray(0, 4)
    .toString("base64url");
  expect(() => openSealed(parts.join("."), "ada", derived)).toThrow();
});

test("seals with the first key, and opens with every configured key and the derived one", () => {
  const before = sealText("text", "ada", derived);
  const one = { AUTH_SECRET, PAYOUT_SECRET_KEY: first };
  const withFirst = sealText("text", "ada", one);
  const both = { AUTH_SECRET, PAYOUT_SECRET_KEY: `${second}, ${first}` };
  for (const sealed of [before, withFirst, sealText("text", "ada", both)])
    expect(openSealed(sealed, "ada", both)).toBe("text");
  expect(() => openSealed(sealText("text", "ada", both), "ada", one)).toThrow(/no configured key/);
});

test("gives two hashes of a text one in common if they share a key", () => {
  const at = (text: string, PAYOUT_SECRET_KEY: string | null, secret = AUTH_SECRET) =>
    keyedDigests(text, "accounts", { AUTH_SECRET: secret, PAYOUT_SECRET_KEY });
  const share = (one: string[], other: string[]) => one.some((digest) => other.includes(digest));
  expect(share(at("one", null), at("one", first))).toBe(true);
  expect(share(at("one", first), at("one", `${second}, ${first}`, "t".repeat(32)))).toBe(true);
  expect(share(at("one", first), at("two", first))).toBe(false);
  expect(share(at("one", null), at("one", null, "t".repeat(32)))).toBe(false);
});
