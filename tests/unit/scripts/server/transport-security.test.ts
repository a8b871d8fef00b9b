import { expect, test } from "vitest";
import { setTransportSecurity } from "@/scripts/server/transport-security";
import { exchange } from "@/tests/support/exchange";

const headersAt = (siteUrl: string) => ({
  ...exchange(setTransportSecurity(siteUrl), {}).response.getHeaders(),
});

test("sets HSTS where the site uses https", () => {
  expect(headersAt("https://community.test")).toEqual({
    "strict-transport-security": "max-age=31536000; includeSubDomains",
  });
});

test("doesn't mention https on a site without it", () => {
  expect(headersAt("http://localhost:3000")).toEqual({});
});
