import { bigint, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "@/db/columns";

/** How far each job has come that changes many existing rows in batches, after a release that needs it. */
export const backfills = pgTable("backfills", {
  name: text("name").primaryKey(),
  /** What the rows are made by; another value starts over. */
  version: text("version").notNull(),
  /** The last row that was done; null: none yet. */
  lastId: uuid("last_id"),
  rows: bigint("rows", { mode: "number" }).notNull().default(0),
  startedAt: instant("started_at").notNull().defaultNow(),
  finishedAt: instant("finished_at"),
});
