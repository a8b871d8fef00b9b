import { sql } from "drizzle-orm";
import { bigint, type ExtraConfigColumn, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { tsvector } from "@/db/columns";
import type { ServiceType } from "@/db/enums";
import { events } from "@/db/schema/listings/proposals";
import { vendorProfiles, vendorServices } from "./vendors";

// Made by db/sql/vendor_search.sql from what they stand for, and read by the lists that everybody sees. Instants in
// milliseconds since 1970; zero: never.

/** What vendors and services are found and ordered by. */
const found = () => ({
  category: text("category").$type<ServiceType>().notNull(),
  /** How good it stands without anybody's words: 20 to 100. */
  standing: integer("standing").notNull(),
  /** Of equal ones the higher comes first: a vendor's first service before everybody's second ones. */
  turn: integer("turn").notNull(),
  /** Until when its vendor's plan carries it. */
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
 * The rows that are promoted, or were, by all that a list without words is made from and by their words: among all rows
 * each look would run through what the many others have.
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

/** One row for each vendor whom everybody may see. */
export const vendorSearch = pgTable(
  "vendor_search",
  {
    id: uuid("id")
      .primaryKey()
      .references(() => vendorProfiles.id, { onDelete: "cascade" }),
    /** The same once more: services are ordered by their vendor's. */
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

/** One row for each service of such a vendor that a plan of theirs carries, or did. */
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
 * One row for each vendor who is featured, or was, with services in the table above: so few, and so narrow where their
 * words are many, that counting those who have a word is quick however many do.
 */
export const featuredSearch = pgTable(
  "featured_search",
  {
    profileId: uuid("profile_id")
      .primaryKey()
      .references(() => vendorProfiles.id, { onDelete: "cascade" }),
    featuredUntilMs: bigint("featured_until_ms", { mode: "number" }).notNull(),
    /** Until when their plan carries all of the services. */
    carriedUntilMs: bigint("carried_until_ms", { mode: "number" }).notNull(),
    /** What any of the services has. */
    words: tsvector("words").notNull(),
  },
  (t) => [index("featured_search_words_idx").using("gin", t.words).with({ fastupdate: false })],
);

/** One row for each event at which vendors are asked for something. */
export const eventRequestSearch = pgTable(
  "event_request_search",
  {
    eventId: uuid("event_id")
      .primaryKey()
      .references(() => events.id, { onDelete: "cascade" }),
    /** When vendors were first asked. */
    listedMs: bigint("listed_ms", { mode: "number" }).notNull(),
    /** The last of the deadlines. */
    untilMs: bigint("until_ms", { mode: "number" }).notNull(),
    /** What is asked for, and until when: two lists side by side. */
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
