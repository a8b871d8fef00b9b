import { afterEach, expect, test, vi } from "vitest";
import { sourceHash } from "@/scripts/source-hash";

afterEach(() => vi.unstubAllEnvs());

test("the build's id follows from the sources alone, whatever a machine's settings are", () => {
  const id = sourceHash();
  expect(id).toMatch(/^[0-9a-f]{16}$/);
  vi.stubEnv("SITE_URL", "https://community.test");
  vi.stubEnv("BRAND_NAME", "Another");
  expect(sourceHash()).toBe(id);
});
