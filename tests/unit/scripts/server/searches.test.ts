import { expect, test } from "vitest";
import { searchOf } from "@/scripts/server/searches";

const addressOf = (url: string) => searchOf(url)?.address;

test.each([
  ["/browseproposals?q=choir&category=music", "/browseproposals?q=choir&category=music"],
  ["/browseproposals?category=music&q=choir", "/browseproposals?q=choir&category=music"],
  ["/browseproposals?q=%20choir++x%20&q=other", "/browseproposals?q=choir+x"],
  ["/browseproposals?utm_source=mail&q=choir&fbclid=1", "/browseproposals?q=choir"],
  ["/browseproposals?q=&utm_source=mail", "/browseproposals"],
  ["/browseproposals?", "/browseproposals"],
  ["/browseproposals?min=2,500&max=100", "/browseproposals?min=100&max=2500"],
  ["/browseproposals?sort=relevance", "/browseproposals"],
  ["/browseproposals?category=nothing&sort=none", "/browseproposals"],
  ["/agenthub?commission=7.50%25&q=choir", "/agenthub?q=choir&commission=7.5"],
  ["/vendorlistings?location=Salem&category=venue", "/vendorlistings?category=venue&location=Salem"],
  ["/marketplace?tab=services&q=stage", "/marketplace?q=stage"],
  ["/marketplace?location=Salem&tab=events", "/marketplace?tab=events"],
])("%s is the search %s", (url, address) => {
  expect(addressOf(url)).toBe(address);
});

test.each([
  "/browseproposals",
  "/browseproposals/music?q=choir",
  "/browseproposals/search?q=choir",
  "/BrowseProposals?q=choir",
  "/browseproposals/?q=choir",
  "//browseproposals?q=choir",
  "/pricing?q=choir",
  "/__proto__?q=choir",
  "?q=choir",
  "",
])("%j is no search", (url) => {
  expect(searchOf(url)).toBeNull();
});

test("thousands of parameters take no time", () => {
  const began = process.cpuUsage();
  expect(addressOf(`/browseproposals?${"a&".repeat(8_000)}q=choir`)).toBe("/browseproposals?q=choir");
  expect(process.cpuUsage(began).user).toBeLessThan(500_000);
});

test("an amount that the page would show as typed is not a search that everyone may share", () => {
  expect(searchOf("/browseproposals?q=choir&min=abc")).toBeNull();
});

test.each([
  "/browseproposals?__proto__=1&constructor=2&toString=3&q=choir",
  "/browseproposals?q=choir&q[__proto__]=x&hasOwnProperty",
  "/browseproposals?q=choir%00",
  "/browseproposals?q=choir%0d%0aSet-Cookie:%20a=b",
])("%s leaves only the filters", (url) => {
  const address = addressOf(url) ?? "";
  expect([...new URL(address, "http://a.test").searchParams.keys()]).toEqual(["q"]);
  expect([...decodeURIComponent(address)].filter((character) => character < " ")).toEqual([]);
});

test.each([
  `/browseproposals?q=${"x".repeat(10_000)}&location=${"y".repeat(10_000)}&after=${"z".repeat(500)}`,
  "/browseproposals?q=%ff%fe%c3%28",
  `/browseproposals?q=${encodeURIComponent("🎉".repeat(150))}`,
  "/agenthub?q=%E2%80%A8x&after=a%26b%3Dc",
  "/vendorlistings?q=a%2526b&location=%2B",
])("the canonical form of %.60s is its own, and short", (url) => {
  const address = addressOf(url) ?? "";
  expect(address.length).toBeLessThan(5_000);
  expect(addressOf(address)).toBe(address);
});

test("each list has the tags of what it shows", () => {
  const tagsOf = (url: string) => searchOf(url)?.tags;
  expect(tagsOf("/browseproposals?q=x")).toEqual(["proposals"]);
  expect(tagsOf("/agenthub?q=x")).toEqual(["agent-hub", "proposals"]);
  expect(tagsOf("/vendorlistings?q=x")).toEqual(["vendors"]);
  expect(tagsOf("/marketplace?q=x")).toEqual(["vendors"]);
  expect(tagsOf("/marketplace?tab=events")).toEqual(["wanted-events"]);
});
