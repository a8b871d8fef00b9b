import { expect, test } from "vitest";
import { routePatterns } from "@/lib/site/http/route-pattern";

const routeOf = routePatterns({
  "/page": "/",
  "/(public)/browseproposals/page": "/browseproposals",
  "/(public)/proposaldetails/[slug]/page": "/proposaldetails/[slug]",
  "/api/[...path]/route": "/api/[...path]",
  "/api/proposals/[id]/view/route": "/api/proposals/[id]/view",
  "/api/proposals/own/view/route": "/api/proposals/own/view",
  "/sitemaps/[name].xml/route": "/sitemaps/[name].xml",
  "/[...missing]/page": "/[...missing]",
});

test("names the pattern of the route, never the path", () => {
  expect(routeOf("/")).toBe("/");
  expect(routeOf("/browseproposals")).toBe("/browseproposals");
  expect(routeOf("/proposaldetails/harvest-supper-1")).toBe("/proposaldetails/[slug]");
  expect(routeOf("/sitemaps/events.xml")).toBe("/sitemaps/[name].xml");
  expect(routeOf("/_next/static/chunks/1.js")).toBe("/_next/static");
});

test("prefers names to parameters, and those to catch-alls", () => {
  expect(routeOf("/api/proposals/own/view")).toBe("/api/proposals/own/view");
  expect(routeOf("/api/proposals/7/view")).toBe("/api/proposals/[id]/view");
  expect(routeOf("/api/anything/else")).toBe("/api/[...path]");
});

test("has one name for all addresses without a route, however many are requested", () => {
  const names = new Set(Array.from({ length: 5_000 }, (_, n) => routeOf(`/wp-admin/${n}.php`)));
  expect([...names]).toEqual(["other"]);
  expect(routeOf("/proposaldetails/a/b")).toBe("other");
});
