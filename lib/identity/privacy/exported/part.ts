import type { SQL } from "drizzle-orm";

/** One file of an export: what a table, or a few that belong together, keeps of a person. */
export interface ExportPart {
  /** The file's name, without its ending. */
  name: string;
  /** The tables it is made from. */
  tables: readonly string[];
  /** Rows for the person of this id. Nothing that opens a door: no hashes, no sealed details, no links of mails. */
  query: (id: string) => SQL;
}
