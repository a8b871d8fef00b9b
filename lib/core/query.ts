import { isId } from "./ids";

/** What an address says behind its question mark, as a page is given it. */
export type Query = Readonly<Record<string, string | string[] | undefined>>;

/**
 * What an address says under a name, on one line and without what the database refuses; of several the first. Null
 * for nothing.
 * @param longest in UTF-16 units; what is beyond is cut off
 */
export function textOf(query: Query, name: string, longest: number): string | null {
  const value = [query[name]].flat()[0];
  const tidy = value
    ?.replace(/\p{Cc}/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, longest)
    // Half of a sign that takes two places.
    .replace(/[\uD800-\uDBFF]$/, "");
  return tidy || null;
}

/** Which of some words an address says under a name; null for any other. */
export function wordOf<T extends string>(query: Query, name: string, allowed: readonly T[]): T | null {
  const value = [query[name]].flat()[0];
  return allowed.find((word) => word === value) ?? null;
}

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
