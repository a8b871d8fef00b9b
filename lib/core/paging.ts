import { isId } from "./ids";

/** A part of a list that is paged by key. */
export interface Page<Row> {
  rows: Row[];
  /** The id after which the next page starts; null: this is the last one. */
  next: string | null;
}

/** Makes a page of what a query found that asked for one row more than a page holds. */
export function pageOf<Row extends { id: string }>(found: readonly Row[], pageSize: number): Page<Row> {
  const rows = found.slice(0, pageSize);
  return { rows, next: found.length > pageSize ? (rows.at(-1)?.id ?? null) : null };
}

/** The id that an address says a page starts after; null for the first page, and for anything that is no id. */
export function readAfter(value: string | string[] | undefined): string | null {
  return typeof value === "string" && isId(value) ? value : null;
}
