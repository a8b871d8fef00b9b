import { sql } from "drizzle-orm";
import { bigint, type ExtraConfigColumn, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { tsvector } from "@/db/columns";
import type { ServiceType } from "@/db/enums";
import { events } from "@/db/schema/listings/proposals";
import { vendorProfiles, vendorServices } from "./vendors";

// Search tables for the public lists, written by db/sql/vendor_search.sql. Instants are milliseconds since 1970; zero:
// never.

/** The columns that find and sort vendors and services. */
const found = () => ({
  category: text("category").$type<ServiceType>().notNull(),
  /** Its rank without search words: 20 to 100. */
  standing: integer("standing").notNull(),
  /** Breaks ties, higher first: every vendor's first service comes before anyone's second. */
  turn: integer("turn").notNull(),
  /** Visible under its vendor's plan until then. */
  shownUntilMs: bigint("shown_until_ms", { mode: "number" }).notNull(),
  featuredUntilMs: bigint("featured_until_ms", { mode: "number" }).notNull(),
  boostedUntilMs: bigint("boosted_until_ms", { mode: "number" }).notNull(),
  /** Each word of its texts, `t:<word>` of its name, `l:<word>` of its place and area, `c:<category>`. */
  words: tsvector("words").notNull(),
});

type Found = Record<
  | "id"
  | "profileId"
  | "category"
  | "standing"
  | "turn"
  | "shownUntilMs"
  | "featuredUntilMs"
  | "boostedUntilMs"
  | "words",
  ExtraConfigColumn
>;

/**
 * Partial indexes of rows that are or were promoted, by everything that a list without search words needs, and by their
 * words: a scan of all rows would have to skip the many others.
 */
const promoted = (table: string, t: Found) =>
  (
    [
      ["featured", sql`featured_until_ms > 0`],
      ["boosted", sql`boosted_until_ms > 0`],
    ] as const
  ).flatMap(([kind, is]) => [
    index(`${table}_${kind}_idx`)
      .on(
        t.profileId,
        t.standing.desc().nullsFirst(),
        t.turn.desc().nullsFirst(),
        t.id,
        t.category,
        t.shownUntilMs,
        t.featuredUntilMs,
        t.boostedUntilMs,
      )
      .where(is),
    index(`${table}_${kind}_words_idx`).using("gin", t.words).with({ fastupdate: false }).where(is),
  ]);

/** One row per public vendor. */
export const vendorSearch = pgTable(
  "vendor_search",
  {
    id: uuid("id")
      .primaryKey()
      .references(() => vendorProfiles.id, { onDelete: "cascade" }),
    /** The same columns again: services are sorted by their vendor's. */
    profileId: uuid("profile_id").notNull(),
    ...found(),
  },
  (t) => [
    index("vendor_search_words_idx").using("gin", t.words).with({ fastupdate: false }),
    index("vendor_search_standing_idx").on(
      t.standing.desc().nullsFirst(),
      t.turn.desc().nullsFirst(),
      t.profileId.desc().nullsFirst(),
    ),
    index("vendor_search_category_idx").on(
      t.category,
      t.standing.desc().nullsFirst(),
      t.turn.desc().nullsFirst(),
      t.profileId.desc().nullsFirst(),
    ),
    ...promoted("vendor_search", t),
  ],
);

/** One row per service of such a vendor that their plan shows, or showed. */
export const serviceSearch = pgTable(
  "service_search",
  {
    id: uuid("id")
      .primaryKey()
      .references(() => vendorServices.id, { onDelete: "cascade" }),
    profileId: uuid("profile_id")
      .notNull()
      .references(() => vendorProfiles.id, { onDelete: "cascade" }),
    ...found(),
  },
  (t) => [
    index("service_search_words_idx").using("gin", t.words).with({ fastupdate: false }),
    index("service_search_profile_id_idx").on(t.profileId),
    index("service_search_standing_idx").on(
      t.standing.desc().nullsFirst(),
      t.turn.desc().nullsFirst(),
      t.profileId.desc().nullsFirst(),
    ),
    index("service_search_category_idx").on(
      t.category,
      t.standing.desc().nullsFirst(),
      t.turn.desc().nullsFirst(),
      t.profileId.desc().nullsFirst(),
    ),
    ...promoted("service_search", t),
  ],
);

/**
 * One row per vendor who is or was featured and has services in the table above. So few and narrow that counting those
 * with a given word is fast, however common the word is.
 */
export const featuredSearch = pgTable(
  "featured_search",
  {
    profileId: uuid("profile_id")
      .primaryKey()
      .references(() => vendorProfiles.id, { onDelete: "cascade" }),
    featuredUntilMs: bigint("featured_until_ms", { mode: "number" }).notNull(),
    /** Visible with all services under their plan until then. */
    carriedUntilMs: bigint("carried_until_ms", { mode: "number" }).notNull(),
    /** What any of the services has. */
    words: tsvector("words").notNull(),
  },
  (t) => [index("featured_search_words_idx").using("gin", t.words).with({ fastupdate: false })],
);

/** One row per event with service requests. */
export const eventRequestSearch = pgTable(
  "event_request_search",
  {
    eventId: uuid("event_id")
      .primaryKey()
      .references(() => events.id, { onDelete: "cascade" }),
    /** When the first request was made. */
    listedMs: bigint("listed_ms", { mode: "number" }).notNull(),
    /** The last of the deadlines. */
    untilMs: bigint("until_ms", { mode: "number" }).notNull(),
    /** The requested services and their deadlines: two parallel arrays. */
    services: text("services").$type<ServiceType>().array().notNull(),
    deadlinesMs: bigint("deadlines_ms", { mode: "number" }).array().notNull(),
    /** Each word of the event's title and description, and `s:<service>`. */
    words: tsvector("words").notNull(),
  },
  (t) => [
    index("event_request_search_words_idx").using("gin", t.words).with({ fastupdate: false }),
    index("event_request_search_newest_idx").on(
      t.listedMs.desc().nullsFirst(),
      t.eventId.desc().nullsFirst(),
      t.untilMs,
    ),
    index("event_request_search_until_idx").on(t.untilMs),
  ],
);
