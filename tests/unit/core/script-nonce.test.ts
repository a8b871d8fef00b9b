import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { mayCarryNonce, PER_REQUEST, withNonce } from "@/lib/core/script-nonce";

test("every page behind a login, and every page that leads there, is among those of one request", () => {
  const found = globSync("app/{(auth),(workspace),(admin)}/**/page.tsx").map(
    (file) => file.split("/")[2] ?? "",
  );
  expect(PER_REQUEST.toSorted()).toEqual([...new Set([...found, "sandbox"])].toSorted());
});

test.each([
  ["/login", true],
  ["/login?redirect_url=%2Fpricing", true],
  ["/checkout/019b76da-a800-76f0-a159-804bb5111c3d?tier=1", true],
  ["/browseproposals?q=choir", true],
  ["/browseproposals", false],
  ["/", false],
  ["/pricing", false],
  ["/loginx", false],
  ["/pricing?next=/login", false],
])("%s: %s", (address, expected) => {
  expect(mayCarryNonce(address)).toBe(expected);
});

test("the nonce takes the place of what allows every inline script, and of nothing else", () => {
  const policy =
    "default-src 'self'; script-src 'self' 'unsafe-inline' https://x.test; style-src 'self' 'unsafe-inline'";
  expect(withNonce(policy, "abc+/==")).toBe(
    "default-src 'self'; script-src 'self' 'nonce-abc+/==' https://x.test; style-src 'self' 'unsafe-inline'",
  );
});
