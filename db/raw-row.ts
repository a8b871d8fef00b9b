/** A row as a raw statement answers it: instants are text, as PostgreSQL writes them. */
export type RawRow<T> = {
  [K in keyof T]: T[K] extends Date ? string : T[K] extends Date | null ? string | null : T[K];
};

type InstantOf<T> = { [K in keyof T]: T[K] extends Date | null ? K : never }[keyof T];

/** An instant from PostgreSQL's text; null stays null. */
export function instant(text: string): Date;
export function instant(text: string | null): Date | null;
export function instant(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}

/** A raw statement's row with these columns read as instants. Name all of them. */
export function withInstants<T extends object>(row: RawRow<T>, ...columns: InstantOf<T>[]): T {
  const instants = columns.map((column) => [column, instant(row[column] as string | null)]);
  return { ...row, ...Object.fromEntries(instants) };
}

/** The row of a statement that always answers one. */
export function onlyRow<T>([row]: readonly T[]): T {
  if (row === undefined) throw new Error("the statement answered no row");
  return row;
}
