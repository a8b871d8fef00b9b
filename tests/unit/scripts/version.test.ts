import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import packageJson from "@/package.json";
import { versionVariables } from "@/scripts/version";

const folder = mkdtempSync(join(tmpdir(), "community-version-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("takes the version from package.json, and the commit from git in a checkout", () => {
  expect(versionVariables({})).toEqual({
    APP_VERSION: packageJson.version,
    APP_COMMIT: expect.stringMatching(/^([0-9a-f]{12,}|unknown)$/),
  });
});

test("keeps values that are set already", () => {
  const given = { APP_VERSION: "1.2.3", APP_COMMIT: "abc1234" };
  expect(versionVariables(given)).toEqual(given);
});

test("does not know the commit outside a checkout", () => {
  expect(versionVariables({}, folder)).toMatchObject({ APP_COMMIT: "unknown" });
});

test("the lock file has the version of package.json", () => {
  const { version } = packageJson;
  expect(JSON.parse(readFileSync("package-lock.json", "utf8"))).toMatchObject({
    version,
    packages: { "": { version } },
  });
});
