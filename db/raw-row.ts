/** A row as a raw statement returns it: instants are text in PostgreSQL's format. */
export type RawRow<T> = {
  [K in keyof T]: T[K] extends Date ? string : T[K] extends Date | null ? string | null : T[K];
};

type InstantOf<T> = { [K in keyof T]: T[K] extends Date | null ? K : never }[keyof T];

/** Parses PostgreSQL's text for an instant; null stays null. */
export function instant(text: string): Date;
export function instant(text: string | null): Date | null;
export function instant(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}

/** A raw statement's row with these columns parsed as instants. Name all of them. */
export function withInstants<T extends object>(row: RawRow<T>, ...columns: InstantOf<T>[]): T {
  const instants = columns.map((column) => [column, instant(row[column] as string | null)]);
  return { ...row, ...Object.fromEntries(instants) };
}

/** The row of a statement that always returns one. */
export function onlyRow<T>([row]: readonly T[]): T {
  if (row === undefined) throw new Error("the statement returned no row");
  return row;
}
