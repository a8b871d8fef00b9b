import { expect, it } from "vitest";
import { isForeignOrigin, isSameOrigin } from "@/lib/identity/sessions/same-origin";

it.each([
  [{ "sec-fetch-site": "same-origin" }, true],
  [{ "sec-fetch-site": "cross-site" }, false],
  [{ "sec-fetch-site": "same-site" }, false],
  [{ "sec-fetch-site": "none" }, false],
  [{ "sec-fetch-site": "cross-site", origin: "https://a.example", host: "a.example" }, false],
  [{ origin: "http://10.0.0.5:3000", host: "10.0.0.5:3000" }, true],
  [{ origin: "https://b.example", host: "a.example" }, false],
  [{ origin: "null", host: "a.example" }, false],
  [{ host: "a.example" }, false],
])("%o", (head, expected) =>
  expect(isSameOrigin(new Headers(head as Record<string, string>))).toBe(expected),
);

const SITE = "https://town.example";
it.each([
  [{ "sec-fetch-site": "cross-site", "sec-fetch-mode": "cors" }, true],
  [{ "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" }, false],
  [{ "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate", origin: "https://b.example" }, true],
  [{ origin: "https://b.example", host: "town.example" }, true],
  [{ origin: "null", host: "town.example" }, true],
  [{ origin: "http://127.0.0.1:3000", host: "127.0.0.1:3000" }, false],
  [{ origin: SITE, host: "10.0.0.5:3000" }, false],
  [{ origin: "https://a.example", host: "10.0.0.5:3000", "x-forwarded-host": "a.example" }, false],
  [{ host: "town.example" }, false],
])("judges whether %o is foreign: %s", (head, expected) =>
  expect(isForeignOrigin(new Headers(head as Record<string, string>), SITE)).toBe(expected),
);
