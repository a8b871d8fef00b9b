import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { defineLimits } from "@/lib/core/limits";

/** Every file that defines limits. */
const files = globSync("lib/**/*.ts").filter((file) =>
  /[^.]defineLimits\(\{/.test(readFileSync(file, "utf8")),
);

test("limits are in limits.ts of their aggregate", () => {
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((file) => !file.endsWith("/limits.ts"))).toEqual([]);
});

test("a limit counts under its own name, and no two share one", async () => {
  expect(defineLimits({ a: { points: 1, seconds: 2 } })).toEqual({ a: { name: "a", points: 1, seconds: 2 } });
  const modules: object[] = await Promise.all(files.map((file) => import(resolve(file))));
  const names = modules.flatMap(Object.values).flatMap(namesIn);
  expect(names).toContain("write");
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

/** The names of a limit, or of a table of them; functions have none. */
function namesIn(exported: object): string[] {
  if (typeof exported === "function") return [];
  const limits = "points" in exported ? [exported] : Object.values(exported);
  return limits.map(({ name }: { name: string }) => name);
}
