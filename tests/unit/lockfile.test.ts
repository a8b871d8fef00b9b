import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Entry = { version?: string; optionalDependencies?: Record<string, string> };

/**
 * A registry that lags behind makes npm leave a platform's package out of the lock without a word, and `npm ci`
 * then fails, or Next has no compiler, on exactly the machines that nobody here has.
 */
test("the lock file holds the packages of every platform", () => {
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
