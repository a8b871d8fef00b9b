import { sql } from "drizzle-orm";
import { check, date, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { bytea, oneOf } from "@/db/columns";
import { VIEW_SOURCES, type ViewSource } from "@/db/enums";
import { proposals } from "@/db/schema/listings/proposals";

/** Views of a proposal: by day (UTC) and by source, each visitor once a day. */
export const proposalViewDays = pgTable(
  "proposal_view_days",
  {
    proposalId: uuid("proposal_id")
      .notNull()
      .references(() => proposals.id, { onDelete: "cascade" }),
    day: date("day").notNull(),
    source: text("source").$type<ViewSource>().notNull(),
    /** The name of another site, for the source `other`; else empty. */
    host: text("host").notNull().default(""),
    views: integer("views").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.proposalId, t.day, t.source, t.host] }),
    oneOf("proposal_view_days_source_check", t.source, VIEW_SOURCES),
    check("proposal_view_days_views_check", sql`${t.views} > 0`),
    check("proposal_view_days_host_check", sql`${t.host} = '' or ${t.source} = 'other'`),
  ],
);

/** Totals per day. Maintained from the counts above. */
export const proposalViewsByDay = pgTable(
  "proposal_views_by_day",
  {
    proposalId: uuid("proposal_id")
      .notNull()
      .references(() => proposals.id, { onDelete: "cascade" }),
    day: date("day").notNull(),
    views: integer("views").notNull(),
  },
  (t) => [primaryKey({ columns: [t.proposalId, t.day] })],
);

/** Totals per source. Maintained from the counts above. */
export const proposalViewsBySource = pgTable(
  "proposal_views_by_source",
  {
    proposalId: uuid("proposal_id")
      .notNull()
      .references(() => proposals.id, { onDelete: "cascade" }),
    source: text("source").$type<ViewSource>().notNull(),
    host: text("host").notNull(),
    views: integer("views").notNull(),
  },
  (t) => [primaryKey({ columns: [t.proposalId, t.source, t.host] })],
);

/** Today's counted visitors, as hashes with the day's salt, so that each counts once. Emptied when the day is over. */
export const proposalVisitors = pgTable(
  "proposal_visitors",
  {
    day: date("day").notNull(),
    proposalId: uuid("proposal_id")
      .notNull()
      .references(() => proposals.id, { onDelete: "cascade" }),
    visitorHash: text("visitor_hash").notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.proposalId, t.visitorHash] })],
);

/** The salt of a day's hashes. Deleted when the day is over, so that no hash can be traced to a visitor. */
export const viewSalts = pgTable("view_salts", {
  day: date("day").primaryKey(),
  salt: bytea("salt").notNull(),
});
