import { afterEach, expect, test, vi } from "vitest";
import { cached } from "@/lib/site/cache/cache";

afterEach(() => vi.unstubAllEnvs());

test("a page that needs data stops during the build, and nothing is read", async () => {
  vi.stubEnv("NEXT_RUNTIME", "nodejs");
  vi.stubEnv("NEXT_PHASE", "phase-production-build");
  const read = vi.fn<() => Promise<string>>(async () => "data");
  await expect(cached(["key"], ["tag"], read, { revalidate: 60 })).rejects.toMatchObject({
    digest: "NEXT_HTTP_ERROR_FALLBACK;404",
  });
  expect(read).not.toHaveBeenCalled();
});

test("reads directly outside the framework", async () => {
  expect(await cached(["key"], ["tag"], async () => "data", { revalidate: 60 })).toBe("data");
});
