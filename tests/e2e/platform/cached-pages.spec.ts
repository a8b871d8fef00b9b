import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@/tests/support/e2e";

/**
 * Pages that are the same for everyone: rendered on the first request, then cached. Everything else is rendered per
 * request.
 */
const CACHED = [
  "/",
  "/_global-error",
  "/_not-found",
  "/agenthub",
  "/api/docs",
  "/blog",
  "/blog/[slug]",
  "/blog/[slug]/share.png",
  "/blog/tags/[tag]",
  "/browseproposals",
  "/browseproposals/[category]",
  "/browseproposals/[category]/[town]",
  "/contact",
  "/contact/sent",
  "/help",
  "/marketplace",
  "/pricing",
  "/privacy",
  "/privacy/[version]",
  "/proposaldetails/[slug]",
  "/robots.txt",
  "/share.png",
  "/share/[kind]/[slug]",
  "/terms",
  "/terms/[version]",
  "/vendordetails/[slug]",
  "/vendorlistings",
  "/vendorprofile/[slug]",
];

test("a build without a database knows which pages are cached", () => {
  const file = join(process.env["BUILT_SITE"] ?? "", ".next/prerender-manifest.json");
  const { routes, dynamicRoutes } = JSON.parse(readFileSync(file, "utf8")) as {
    routes: Record<string, { srcRoute: string }>;
    dynamicRoutes: object;
  };
  const stored = new Set([
    ...Object.values(routes).map(({ srcRoute }) => srcRoute),
    ...Object.keys(dynamicRoutes),
  ]);
  expect([...stored].sort()).toEqual(CACHED);
});
