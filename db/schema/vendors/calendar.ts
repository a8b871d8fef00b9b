import { sql } from "drizzle-orm";
import { check, date, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { id, instant, timestamps } from "@/db/columns";
import { vendorProfiles } from "./vendors";

/** Days on which a vendor takes no work. A vendor's ranges never overlap; commands check that under the profile's lock. */
export const vendorBlockedDays = pgTable(
  "vendor_blocked_days",
  {
    id: id(),
    profileId: uuid("profile_id")
      .notNull()
      .references(() => vendorProfiles.id, { onDelete: "cascade" }),
    firstDay: date("first_day").notNull(),
    /** Included. */
    lastDay: date("last_day").notNull(),
    /** Only its vendor sees it. */
    note: text("note"),
    ...timestamps(),
  },
  (t) => [
    index("vendor_blocked_days_profile_id_idx").on(t.profileId, t.lastDay),
    check("vendor_blocked_days_order_check", sql`${t.lastDay} >= ${t.firstDay}`),
  ],
);

/** The private address of a vendor's calendar feed, one per vendor. */
export const vendorCalendarFeeds = pgTable("vendor_calendar_feeds", {
  profileId: uuid("profile_id")
    .primaryKey()
    .references(() => vendorProfiles.id, { onDelete: "cascade" }),
  tokenHash: text("token_hash").notNull().unique("vendor_calendar_feeds_hash_key"),
  createdAt: instant("created_at").notNull().defaultNow(),
});
