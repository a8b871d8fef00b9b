import { readFileSync } from "node:fs";
import { join } from "node:path";
import { CACHED_PAGES } from "@/tests/support/cached-pages";
import { expect, test } from "@/tests/support/e2e";

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
  expect([...stored].sort()).toEqual(CACHED_PAGES);
});
