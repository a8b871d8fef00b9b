import fc from "fast-check";
import { expect, test } from "vitest";
import { type Cursor, type CursorPage, cursorPage, readCursor } from "@/lib/core/cursor-page";
import { newId } from "@/lib/core/ids";

const SIZE = 5;

/** Returns what a query with `atCursor` finds among ids sorted from newest to oldest. */
function found(ids: readonly string[], cursor: Cursor): { id: string }[] {
  const oldestFirst = ids.toReversed();
  const from =
    cursor.at === "after"
      ? ids.filter((id) => id < cursor.id)
      : cursor.at === "before"
        ? oldestFirst.filter((id) => id > cursor.id)
        : cursor.at === "last"
          ? oldestFirst
          : ids;
  return from.slice(0, SIZE + 1).map((id) => ({ id }));
}

const listOf = (length: number) =>
  Array.from({ length }, () => newId())
    .toSorted()
    .toReversed();

test("visits every row once, in order, from the first page to older ones and from the last to newer ones", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 43 }), (length) => {
      const ids = listOf(length);
      const down: string[] = [];
      for (let cursor: Cursor | null = { at: "first" }; cursor; ) {
        const page: CursorPage<{ id: string }> = cursorPage(found(ids, cursor), cursor, SIZE);
        down.push(...page.rows.map(({ id }) => id));
        cursor = page.older ? { at: "after", id: page.older } : null;
      }
      expect(down).toEqual(ids);

      const up: string[] = [];
      for (let cursor: Cursor | null = { at: "last" }; cursor; ) {
        const page: CursorPage<{ id: string }> = cursorPage(found(ids, cursor), cursor, SIZE);
        up.unshift(...page.rows.map(({ id }) => id));
        cursor = page.newer ? { at: "before", id: page.newer } : null;
      }
      expect(up).toEqual(ids);
    }),
  );
});

test("reads a cursor from a query, and falls back to the first page", () => {
  const id = newId();
  expect(readCursor({ after: id })).toEqual({ at: "after", id });
  expect(readCursor({ before: id })).toEqual({ at: "before", id });
  expect(readCursor({ sheet: "last" })).toEqual({ at: "last" });
  expect(readCursor({ after: "no id", sheet: ["last", "first"] })).toEqual({ at: "first" });
});
