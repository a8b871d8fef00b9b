const ID = "([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})";

/** Where a page ended: its last row by the numbers that rank it, none below zero, and by its id. */
export interface Cursor {
  numbers: number[];
  id: string;
}

/**
 * How a list's cursor is written into an address.
 * @param digits how many digits each number has at most
 */
export function cursorFormat(separator: "." | "~", digits: readonly number[]) {
  const parts = [...digits.map((most) => `(\\d{1,${most}})`), ID];
  const pattern = new RegExp(`^${parts.join(`[${separator}]`)}$`);
  return {
    format: ({ numbers, id }: Cursor): string => [...numbers, id].join(separator),
    /** Null for the first page, and for anything that is no cursor of this list. */
    parse: (text: string | null): Cursor | null => {
      const values = pattern.exec(text ?? "")?.slice(1);
      const id = values?.pop();
      return values && id ? { numbers: values.map(Number), id } : null;
    },
  };
}
