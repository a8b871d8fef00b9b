import { afterEach, expect, test, vi } from "vitest";
import { sourceHash } from "@/scripts/source-hash";

afterEach(() => vi.unstubAllEnvs());

test("the build's id depends on the sources only, not on a machine's settings", () => {
  const id = sourceHash();
  expect(id).toMatch(/^[0-9a-f]{16}$/);
  vi.stubEnv("SITE_URL", "https://community.test");
  vi.stubEnv("BRAND_NAME", "Another");
  expect(sourceHash()).toBe(id);
});
