import { expect, test } from "vitest";
import { cameFrom } from "@/lib/site/analytics/view-source";

test.each([
  ["google.com", "search"],
  ["www.google.co.uk", "search"],
  ["google.de", "search"],
  ["com.google.android.googlequicksearchbox", "search"],
  ["WWW.BING.COM.", "search"],
  ["yandex.com.tr", "search"],
  ["l.facebook.com", "social"],
  ["t.co", "social"],
  ["de.linkedin.com", "social"],
  ["pinterest.ie", "social"],
  ["community.example", "site"],
  ["www.community.example", "site"],
  ["", "direct"],
  [null, "direct"],
  ["203.0.113.7", "direct"],
  ["localhost", "direct"],
  ["a b.example", "direct"],
  ["=cmd.example", "direct"],
  [`${"x".repeat(64)}.example`, "direct"],
  [`${"long.".repeat(60)}example`, "direct"],
])("classifies a visitor from %s as %s", (from, source) => {
  expect(cameFrom(from, "community.example")).toEqual({ source, host: "" });
});

test.each([
  ["www.Times.Example", "times.example"],
  ["google.com.evil.example", "google.com.evil.example"],
  ["notgoogle.com", "notgoogle.com"],
  ["my-t.co", "my-t.co"],
  ["mail.google.com", "mail.google.com"],
  ["xn--mnchen-3ya.example", "xn--mnchen-3ya.example"],
])("another site keeps its name: %s", (from, host) => {
  expect(cameFrom(from, "community.example")).toEqual({ source: "other", host });
});
