const ID = "([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})";

/** The end of a page: the last row's sort keys, none negative, and its id. */
export interface Cursor {
  numbers: number[];
  id: string;
}

/**
 * Encodes cursors for URLs.
 * @param digits maximum digits of each number
 */
export function cursorFormat(separator: "." | "~", digits: readonly number[]) {
  const parts = [...digits.map((most) => `(\\d{1,${most}})`), ID];
  const pattern = new RegExp(`^${parts.join(`[${separator}]`)}$`);
  return {
    format: ({ numbers, id }: Cursor): string => [...numbers, id].join(separator),
    /** Null for the first page and for anything that isn't a cursor of this list. */
    parse: (text: string | null): Cursor | null => {
      const values = pattern.exec(text ?? "")?.slice(1);
      const id = values?.pop();
      return values && id ? { numbers: values.map(Number), id } : null;
    },
  };
}
