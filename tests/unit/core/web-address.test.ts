import { expect, test } from "vitest";
import { isLocalHost, webAddress } from "@/lib/core/web-address";
import { Link } from "@/lib/listings/events/fields";
import { safeLink } from "@/lib/vendors/bids/schema";
import { webLink } from "@/lib/vendors/directory/public-copy";

test.each([
  ["example.com/work", "https://example.com/work"],
  ["http://example.com", "http://example.com/"],
  ["example.com:8443/a", "https://example.com:8443/a"],
  ["https://example.com:8443/a?b=c#d", "https://example.com:8443/a?b=c#d"],
])("accepts %s", (typed, address) => expect(webAddress(typed)?.href).toBe(address));

test.each([
  "javascript:alert(1)//.example.com",
  "JaVaScRiPt:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "https://ada:secret@example.com",
  "https://:secret@example.com",
  "https://ada@example.com",
  "https://localhost",
  "localhost:3000",
  "https://example.com.",
  "data:1,example.com",
  "javascript:1/.example.com",
  "ftp://example.com",
  "https://",
])("rejects %s", (typed) => {
  expect(webAddress(typed)).toBeNull();
  expect(webLink(typed)).toBeNull();
  expect(safeLink(typed)).toBeNull();
  expect(Link.safeParse(typed).success).toBe(false);
});

test("a host is this machine only by its name or a loopback address", () => {
  const local = ["localhost", "127.0.0.1", "127.0.0.11", "::1", "[::1]"];
  const others = ["127.0.0.1.example", "127.example", "10.0.0.1", "localhost.example", "0.0.0.0"];
  expect([...local, ...others].filter(isLocalHost)).toEqual(local);
});
