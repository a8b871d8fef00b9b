import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/** The legal moves between the states of a table's rows, as data; a trigger on each of the tables refuses all others. */
export const statusMoves = pgTable(
  "status_moves",
  {
    tableName: text("table_name").notNull(),
    fromStatus: text("from_status").notNull(),
    toStatus: text("to_status").notNull(),
  },
  (t) => [primaryKey({ columns: [t.tableName, t.fromStatus, t.toStatus] })],
);
