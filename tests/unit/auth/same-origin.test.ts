import { expect, it } from "vitest";
import { isSameOrigin } from "@/lib/auth/same-origin";

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
