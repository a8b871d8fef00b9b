import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import packageJson from "@/package.json";
import { versionVariables, writeVersion } from "@/scripts/version";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "community-version-"));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

test("a checkout reports its version and commit", () => {
  expect(versionVariables(process.cwd())).toEqual({
    APP_VERSION: packageJson.version,
    APP_COMMIT: expect.stringMatching(/^([0-9a-f]{12,}|unknown)$/),
  });
});

test("a folder without a repository ignores a repository around it", () => {
  expect(versionVariables(folder)).toMatchObject({ APP_COMMIT: "unknown" });
});

test("a build without a repository gets its commit from a setting, and reports it wherever it runs", () => {
  vi.stubEnv("APP_COMMIT", "abc1234def56");
  writeVersion(folder, folder);
  vi.unstubAllEnvs();
  expect(versionVariables(folder)).toEqual({ APP_VERSION: packageJson.version, APP_COMMIT: "abc1234def56" });
});
