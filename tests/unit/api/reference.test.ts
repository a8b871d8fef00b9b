import { expect, test } from "vitest";
import { CHAPTERS } from "@/lib/api/chapters";
import { DOC_PAGES, neighborsOf } from "@/lib/api/doc-pages";
import { referenceOf } from "@/lib/api/reference";
import { endpoints } from "@/lib/api/registry";
import { slugOf } from "@/lib/core/slug";

const groups = referenceOf(endpoints, CHAPTERS).flatMap((chapter) => chapter.groups);

test("the documentation shows every call once, and its start page links to each by a unique anchor", () => {
  const shown = groups.flatMap(({ calls }) => calls.map(({ id }) => id));
  const notified = endpoints.filter(({ name }) => !name.endsWith(".unknown"));
  expect(shown).toHaveLength(notified.length);
  const anchors = [...CHAPTERS.map(({ id }) => id), ...groups.map(({ tag }) => slugOf(tag)), ...shown];
  expect(new Set(anchors).size).toBe(anchors.length);
});

test("no group is empty, and every call that programs start with has an example", () => {
  expect(groups.filter(({ calls }) => calls.length === 0)).toEqual([]);
  const calls = groups.flatMap((group) => group.calls);
  const without = calls
    .filter(({ example }) => example === null)
    .map(({ method, path }) => `${method} ${path}`);
  expect(
    without.filter((call) => !/\/(?:bulk|import)$|^DELETE |google$|uploadimage|whoami/.test(call)),
  ).toEqual([]);
});

test("every group has its own page, which says what it is about", () => {
  const pages = new Set(DOC_PAGES.map(({ path }) => path));
  expect(pages.size).toBe(DOC_PAGES.length);
  expect(DOC_PAGES).toHaveLength(groups.length + 2);
  const about = groups.map((group) => group.about);
  expect(about.filter((text) => !/^[A-Z].+\.$/.test(text))).toEqual([]);
  expect(new Set(about).size).toBe(about.length);
});

test("the pages lead from the first to the last", () => {
  const visited = [];
  for (let page = DOC_PAGES[0]; page; page = neighborsOf(page.path).next) visited.push(page);
  expect(visited).toEqual(DOC_PAGES);
  expect(neighborsOf("/api/docs/webhooks").previous).toEqual(DOC_PAGES[0]);
});
