import { bigint, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "@/db/columns";

/** The progress of each backfill, which changes many rows in batches after a release that needs it. */
export const backfills = pgTable("backfills", {
  name: text("name").primaryKey(),
  /** The version of what it fills in; another value restarts it. */
  version: text("version").notNull(),
  /** The last row done; null: none yet. */
  lastId: uuid("last_id"),
  rows: bigint("rows", { mode: "number" }).notNull().default(0),
  startedAt: instant("started_at").notNull().defaultNow(),
  finishedAt: instant("finished_at"),
});
