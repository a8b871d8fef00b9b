import { expect, test } from "vitest";
import { setTransportSecurity } from "@/scripts/server/transport-security";
import { exchange } from "@/tests/support/exchange";

const headersAt = (siteUrl: string) => ({
  ...exchange(setTransportSecurity(siteUrl), {}).response.getHeaders(),
});

test("tells browsers to keep to https where people type https", () => {
  expect(headersAt("https://community.test")).toEqual({
    "strict-transport-security": "max-age=31536000; includeSubDomains",
  });
});

test("says nothing of https on a site without it", () => {
  expect(headersAt("http://localhost:3000")).toEqual({});
});
