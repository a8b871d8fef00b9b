import { asc, desc, gt, lt, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { isId } from "./ids";
import type { Query } from "./query";

/**
 * Where in a long list one is. The list runs from the newest to the oldest by an id that sorts by time, so that its
 * last sheet is found as fast as its first one, however long it is.
 */
export type Cursor = { at: "first" } | { at: "last" } | { at: "after" | "before"; id: string };

/** The place that an address names; the first sheet for anything that names none. */
export function readCursor({ after, before, sheet }: Query): Cursor {
  if (typeof after === "string" && isId(after)) return { at: "after", id: after };
  if (typeof before === "string" && isId(before)) return { at: "before", id: before };
  return sheet === "last" ? { at: "last" } : { at: "first" };
}

/** Whether a place is read from the list's old end. */
export const isBackwards = ({ at }: Cursor) => at === "before" || at === "last";

/** What a query of a sheet adds to its own conditions, its order, and how many rows it asks for. */
export function atCursor(cursor: Cursor, id: PgColumn, size: number) {
  const bound: SQL | undefined =
    cursor.at === "after" ? lt(id, cursor.id) : cursor.at === "before" ? gt(id, cursor.id) : undefined;
  return { bound, order: isBackwards(cursor) ? asc(id) : desc(id), limit: size + 1 };
}

/** A part of a long list, newest first, and where the sheets beside it start. */
export interface CursorPage<Row> {
  rows: Row[];
  /** The id before which the newer sheet ends; null: this is the first one. */
  newer: string | null;
  /** The id after which the older sheet starts; null: this is the last one. */
  older: string | null;
}

/** Makes a sheet of what a query by `atCursor` found. */
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
