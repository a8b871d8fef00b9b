import fc from "fast-check";
import { expect, test } from "vitest";
import { type Cursor, type CursorPage, cursorPage, readCursor } from "@/lib/core/cursor-page";
import { newId } from "@/lib/core/ids";

const SIZE = 5;

/** What a query by `atCursor` answers, over ids from the newest to the oldest. */
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

test("walking by older sheets from the first, and by newer ones from the last, each meets every row once, in order", () => {
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

test("an address names a place; what names none is the first sheet", () => {
  const id = newId();
  expect(readCursor({ after: id })).toEqual({ at: "after", id });
  expect(readCursor({ before: id })).toEqual({ at: "before", id });
  expect(readCursor({ sheet: "last" })).toEqual({ at: "last" });
  expect(readCursor({ after: "no id", sheet: ["last", "first"] })).toEqual({ at: "first" });
});
