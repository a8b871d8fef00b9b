import { expect, test } from "vitest";
import { anchorOf, CHAPTERS } from "@/lib/api/chapters";
import { referenceOf } from "@/lib/api/reference";
import { endpoints } from "@/lib/api/registry";

const groups = referenceOf(endpoints, CHAPTERS).chapters.flatMap((chapter) => chapter.groups);

test("the documentation shows every call once, and links to each group by a unique anchor", () => {
  const shown = groups.flatMap(({ calls }) => calls.map(({ id }) => id));
  const notified = endpoints.filter(({ name }) => !name.endsWith(".unknown"));
  expect(shown).toHaveLength(notified.length);
  const anchors = [...CHAPTERS.map(({ id }) => id), ...groups.map(({ tag }) => anchorOf(tag)), ...shown];
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
