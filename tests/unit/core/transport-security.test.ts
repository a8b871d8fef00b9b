import type { ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { transportSecurity } from "@/scripts/transport-security";

function headersAt(siteUrl: string): Record<string, unknown> {
  const headers: Record<string, unknown> = {};
  const setHeader = (name: string, value: unknown) => {
    headers[name] = value;
  };
  transportSecurity({ NODE_ENV: "production", SITE_URL: siteUrl })({ setHeader } as ServerResponse);
  return headers;
}

test("tells browsers to keep to https where people type https", () => {
  expect(headersAt("https://community.test")).toEqual({
    "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
  });
});

test("says nothing of https on a site without it", () => {
  expect(headersAt("http://localhost:3000")).toEqual({});
});
