import { isId } from "./ids";

/** A URL's query parameters, as a page receives them. */
export type Query = Readonly<Record<string, string | string[] | undefined>>;

/**
 * A query parameter on one line, without characters that the database rejects. The first of several; null if empty.
 * @param longest in UTF-16 units; the rest is truncated
 */
export function textOf(query: Query, name: string, longest: number): string | null {
  const value = [query[name]].flat()[0];
  const tidy = value
    ?.replace(/\p{Cc}/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, longest)
    // An unpaired UTF-16 surrogate.
    .replace(/[\uD800-\uDBFF]$/, "");
  return tidy || null;
}

/** Returns a query parameter if it is one of the allowed values; otherwise null. */
export function wordOf<T extends string>(query: Query, name: string, allowed: readonly T[]): T | null {
  const value = [query[name]].flat()[0];
  return allowed.find((word) => word === value) ?? null;
}

/** Part of a list that is paged by key. */
export interface Page<Row> {
  rows: Row[];
  /** The id after which the next page starts. Null: this is the last page. */
  next: string | null;
}

/** Makes a page from the rows of a query that requested one row more than fits on a page. */
export function pageOf<Row extends { id: string }>(found: readonly Row[], pageSize: number): Page<Row> {
  const rows = found.slice(0, pageSize);
  return { rows, next: found.length > pageSize ? (rows.at(-1)?.id ?? null) : null };
}

/** The id that a query's page starts after. Null for the first page, and for anything that isn't an id. */
export function readAfter(value: string | string[] | undefined): string | null {
  return typeof value === "string" && isId(value) ? value : null;
}
