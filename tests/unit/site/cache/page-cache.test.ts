import { expect, test } from "vitest";
import { PageCache } from "@/lib/site/cache/page-cache";

const entry = (value: string) => ({ value, lastModified: 0 });

test("an entry stays until one of its tags is touched", () => {
  const cache = new PageCache(1000);
  cache.set("home", entry("home"), ["proposals", "prices"], 10, performance.now());
  cache.set("prices", entry("prices"), ["prices"], 10, performance.now());
  cache.touch(["proposals"]);
  expect(cache.get("home")).toBeNull();
  expect(cache.get("prices")).toMatchObject({ value: "prices" });
});

test("doesn't store a page whose tag was touched during rendering", () => {
  const cache = new PageCache(1000);
  const began = performance.now();
  cache.touch(["proposal:1"]);
  cache.set("one", entry("old"), ["proposal:1"], 10, began);
  expect(cache.get("one")).toBeNull();
  cache.set("one", entry("new"), ["proposal:1"], 10, performance.now() + 1);
  expect(cache.get("one")).toMatchObject({ value: "new" });
});

test("doesn't store a page if everything was cleared during rendering", () => {
  const cache = new PageCache(1000);
  const began = performance.now();
  cache.clear();
  cache.set("one", entry("old"), [], 10, began);
  expect(cache.get("one")).toBeNull();
});

test("a newer version that can't be stored removes the older one", () => {
  const cache = new PageCache(1000);
  const began = performance.now();
  cache.set("one", entry("first"), [], 10, began);
  cache.touch(["t"]);
  cache.set("one", entry("second"), ["t"], 10, began);
  expect(cache.get("one")).toBeNull();
});

test("serves the previous home page only while no invalidations arrive", () => {
  const cache = new PageCache(1000);
  cache.set("key of home", { ...entry("home"), path: "/" }, ["t"], 10, performance.now());
  cache.set("key of list", { ...entry("list"), path: "/browseproposals" }, ["t"], 10, performance.now());
  cache.touch(["t"]);
  expect(cache.page("/")).toBeNull();
  cache.setBlind(true);
  expect(cache.page("/")).toMatchObject({ value: "home" });
  expect(cache.get("key of home")).toMatchObject({ value: "home" });
  expect(cache.page("/browseproposals")).toBeNull();
  cache.setBlind(false);
  expect(cache.page("/")).toBeNull();
  cache.setBlind(true);
  cache.clear();
  expect(cache.page("/")).toBeNull();
});

test("evicts the least recently used entry", () => {
  const cache = new PageCache(30);
  for (const key of ["a", "b", "c"]) cache.set(key, entry(key), ["t"], 10, performance.now());
  cache.get("a");
  cache.set("d", entry("d"), ["t"], 10, performance.now());
  expect(["a", "b", "c", "d"].filter((key) => cache.get(key))).toEqual(["a", "c", "d"]);
  cache.set("huge", entry("huge"), [], 31, performance.now());
  expect(cache.get("huge")).toBeNull();
});
