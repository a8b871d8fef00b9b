import fc from "fast-check";
import { expect, test } from "vitest";
import { type Cursor, type CursorPage, cursorPage, readCursor } from "@/lib/core/cursor-page";
import { newId } from "@/lib/core/ids";

const SIZE = 5;

/** What a query by `atCursor` answers, over ids from the newest to the oldest. */
function found(ids: readonly string[], place: Cursor): { id: string }[] {
  const oldestFirst = ids.toReversed();
  const from =
    place.at === "after"
      ? ids.filter((id) => id < place.id)
      : place.at === "before"
        ? oldestFirst.filter((id) => id > place.id)
        : place.at === "last"
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
      for (let place: Cursor | null = { at: "first" }; place; ) {
        const sheet: CursorPage<{ id: string }> = cursorPage(found(ids, place), place, SIZE);
        down.push(...sheet.rows.map(({ id }) => id));
        place = sheet.older ? { at: "after", id: sheet.older } : null;
      }
      expect(down).toEqual(ids);

      const up: string[] = [];
      for (let place: Cursor | null = { at: "last" }; place; ) {
        const sheet: CursorPage<{ id: string }> = cursorPage(found(ids, place), place, SIZE);
        up.unshift(...sheet.rows.map(({ id }) => id));
        place = sheet.newer ? { at: "before", id: sheet.newer } : null;
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
