import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "@/db/columns";

/** Rate limit counters; expired after `ends_at`. */
export const rateLimits = pgTable("rate_limits", {
  key: text("key").primaryKey(),
  used: integer("used").notNull(),
  endsAt: instant("ends_at").notNull(),
});
