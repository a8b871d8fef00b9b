import type { SQL } from "drizzle-orm";

/** One file of an export: a person's data from one table, or from a few related ones. */
export interface ExportPart {
  /** The file's name, without its extension. */
  name: string;
  /** The tables it is made from. */
  tables: readonly string[];
  /**
   * Selects the rows of a person. Leaves out anything that grants access: hashes, sealed details, and links from
   * emails.
   */
  query: (id: string) => SQL;
}
