import { asc, desc, gt, lt, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { isId } from "./ids";
import type { Query } from "./query";

/**
 * A position in a long list. The list is sorted from newest to oldest by an id that sorts by time, so the last page
 * loads as fast as the first, at any length.
 */
export type Cursor = { at: "first" } | { at: "last" } | { at: "after" | "before"; id: string };

/** Reads the cursor from a query. Defaults to the first page. */
export function readCursor({ after, before, sheet }: Query): Cursor {
  if (typeof after === "string" && isId(after)) return { at: "after", id: after };
  if (typeof before === "string" && isId(before)) return { at: "before", id: before };
  return sheet === "last" ? { at: "last" } : { at: "first" };
}

/** Whether the page is read from the list's old end. */
export const isBackwards = ({ at }: Cursor) => at === "before" || at === "last";

/** The condition, order, and limit that a cursor adds to a query. */
export function atCursor(cursor: Cursor, id: PgColumn, size: number) {
  const bound: SQL | undefined =
    cursor.at === "after" ? lt(id, cursor.id) : cursor.at === "before" ? gt(id, cursor.id) : undefined;
  return { bound, order: isBackwards(cursor) ? asc(id) : desc(id), limit: size + 1 };
}

/** One page of a long list, newest first, with the cursors of the adjacent pages. */
export interface CursorPage<Row> {
  rows: Row[];
  /** The id before which the newer page ends. Null: this is the first page. */
  newer: string | null;
  /** The id after which the older page starts. Null: this is the last page. */
  older: string | null;
}

/** Makes a page from the rows that a query with `atCursor` found. */
export function cursorPage<Row extends { id: string }>(
  found: readonly Row[],
  cursor: Cursor,
  size: number,
): CursorPage<Row> {
  const hasMore = found.length > size;
  const cut = found.slice(0, size);
  const rows = isBackwards(cursor) ? cut.toReversed() : cut;
  const hasNewer = isBackwards(cursor) ? hasMore : cursor.at === "after";
  const hasOlder = cursor.at === "before" || (cursor.at !== "last" && hasMore);
  return {
    rows,
    newer: hasNewer ? (rows[0]?.id ?? null) : null,
    older: hasOlder ? (rows.at(-1)?.id ?? null) : null,
  };
}
