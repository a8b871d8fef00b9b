import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** All inputs of a build. */
export const BUILD_SOURCES = [
  "app",
  "components",
  "lib",
  "db",
  "public",
  "scripts",
  "instrumentation.ts",
  "instrumentation-client.ts",
  "mdx-components.tsx",
  "next.config.mjs",
  "package-lock.json",
  "package.json",
  "postcss.config.mjs",
  "tsconfig.json",
];

/**
 * A hash of all build inputs, used as the build's id: the same sources have the same id on every machine, so an
 * existing build with that id is current.
 */
export function sourceHash(): string {
  const hash = createHash("sha256");
  for (const file of BUILD_SOURCES.flatMap(filesIn)) {
    hash.update(`${file}\0`).update(readFileSync(file)).update("\0");
  }
  return hash.digest("hex").slice(0, 16);
}

function filesIn(path: string): string[] {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return [];
  if (!stat.isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
