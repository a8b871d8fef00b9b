import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Entry = { version?: string; optionalDependencies?: Record<string, string> };

/**
 * An outdated registry mirror makes npm silently drop a platform's package from the lock file. Then `npm ci` fails, or
 * Next has no compiler, but only on machines with that platform.
 */
test("the lock file contains the packages of every platform", () => {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
    packages: Record<string, Entry>;
  };
  const held = Object.keys(packages);
  const missing = Object.entries(packages).flatMap(([dependent, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => /(linux|darwin)-(x64|arm64)/.test(name))
      .filter((name) => !held.some((path) => path.endsWith(`node_modules/${name}`)))
      .map((name) => `${dependent || "package.json"} → ${name}`),
  );
  expect(missing).toEqual([]);
});
