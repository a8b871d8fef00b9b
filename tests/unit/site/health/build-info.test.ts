import { afterEach, expect, test, vi } from "vitest";
import { GET } from "@/app/healthz/route";
import { buildInfo, buildLabel } from "@/lib/site/health/build-info";

afterEach(() => vi.unstubAllEnvs());

function setBuild(version: string | undefined, commit: string | undefined): void {
  vi.stubEnv("APP_VERSION", version);
  vi.stubEnv("APP_COMMIT", commit);
}

test("reads the version and the commit from the environment", () => {
  setBuild("1.2.3", "abc1234def56");
  expect(buildInfo()).toEqual({ version: "1.2.3", commit: "abc1234def56" });
  expect(buildLabel()).toBe("Version 1.2.3 (abc1234def56)");
});

test("is unknown if the environment doesn't say", () => {
  for (const value of [undefined, "", " "]) {
    setBuild(value, value);
    expect(buildInfo()).toEqual({ version: "unknown", commit: "unknown" });
  }
});

test("leaves out an unknown commit on the screen", () => {
  setBuild("1.2.3", undefined);
  expect(buildLabel()).toBe("Version 1.2.3");
});

test("/healthz responds with the status, version, and commit, and nothing else", async () => {
  setBuild("1.2.3", "abc1234def56");
  const response = GET();
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(await response.json()).toEqual({ status: "ok", version: "1.2.3", commit: "abc1234def56" });
});
