import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { defineLimits } from "@/lib/core/limits";

/** All files that define limits. */
const files = globSync("lib/**/*.ts").filter((file) =>
  /[^.]defineLimits\(\{/.test(readFileSync(file, "utf8")),
);

test("defines limits only in an aggregate's limits.ts", () => {
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((file) => !file.endsWith("/limits.ts"))).toEqual([]);
});

test("counts each limit under its own name, which no other limit shares", async () => {
  expect(defineLimits({ a: { points: 1, seconds: 2 } })).toEqual({ a: { name: "a", points: 1, seconds: 2 } });
  const modules: object[] = await Promise.all(files.map((file) => import(resolve(file))));
  const names = modules.flatMap(Object.values).flatMap(namesIn);
  expect(names).toContain("write");
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

/** The names of a limit, or of a table of limits. Functions have none. */
function namesIn(exported: object): string[] {
  if (typeof exported === "function") return [];
  const limits = "points" in exported ? [exported] : Object.values(exported);
  return limits.map(({ name }: { name: string }) => name);
}
