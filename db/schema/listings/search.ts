import { sql } from "drizzle-orm";
import {
  bigint,
  customType,
  doublePrecision,
  type ExtraConfigColumn,
  index,
  integer,
  pgTable,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { cents, tsvector } from "@/db/columns";
import { proposals } from "./proposals";

const textByCode = customType<{ data: string }>({ dataType: () => 'text collate "C"' });
const milliseconds = (name: `${string}_ms`) => bigint(name, { mode: "number" });

/** Every location that a listed proposal has ever named; a location filter looks here first. */
export const proposalLocations = pgTable(
  "proposal_locations",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    /** `city, region, country` without accents, in lower case. */
    folded: text("folded").notNull(),
    /**
     * Its slug in the address of its page: city and region, or what is known of them. Empty: it has no page, because
     * its first word has no characters allowed in an address, and towns of one country would share the rest.
     */
    town: text("town")
      .notNull()
      .generatedAlwaysAs(
        sql`case when folded ~ '^[^,]*[a-z0-9]' then btrim(regexp_replace(regexp_replace(folded, '^([^,]+, [^,]+), [^,]+$', '\\1'), '[^a-z0-9]+', '-', 'g'), '-') else '' end`,
      ),
  },
  (t) => [
    unique("proposal_locations_folded_key").on(t.folded),
    index("proposal_locations_town_idx").on(t.town),
  ],
);

/** Every point where a listed proposal has ever been, on a globe of radius 1 around 0, 0, 0. */
export const proposalCoordinates = pgTable(
  "proposal_coordinates",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    x: doublePrecision("x").notNull(),
    y: doublePrecision("y").notNull(),
    z: doublePrecision("z").notNull(),
  },
  (t) => [unique("proposal_coordinates_point_key").on(t.x, t.y, t.z)],
);

/** Every word that was ever searchable, for autocompletion. */
export const proposalSearchTexts = pgTable("proposal_search_texts", {
  word: textByCode("word").primaryKey(),
});

type Narrowing = Record<
  "endsMs" | "hiddenFromMs" | "hiddenUntilMs" | "featuredUntilMs" | "category" | "locationId" | "amounts",
  ExtraConfigColumn
>;

function narrowing(t: Narrowing) {
  const { endsMs, hiddenFromMs, hiddenUntilMs, featuredUntilMs, category, locationId, amounts } = t;
  return [endsMs, hiddenFromMs, hiddenUntilMs, featuredUntilMs, category, locationId, amounts] as const;
}

/**
 * The source of proposal lists: one row for each proposal that may be listed. Written only by triggers
 * (db/sql/proposal_search.sql). Instants are milliseconds since 1970, UTC.
 */
export const proposalSearch = pgTable(
  "proposal_search",
  {
    proposalId: uuid("proposal_id")
      .primaryKey()
      .references(() => proposals.id, { onDelete: "cascade" }),
    category: text("category").notNull(),
    locationId: integer("location_id").references(() => proposalLocations.id),
    /** Its point on the globe; zero: unknown. Not a foreign key, because no spot has the id zero. */
    spotId: integer("spot_id").notNull().default(0),
    publishedMs: milliseconds("published_ms").notNull(),
    /** Far in the future if there is no date. */
    startsMs: milliseconds("starts_ms").notNull(),
    /** The event's end: the row stays until the sweep, but is no longer listed. */
    endsMs: milliseconds("ends_ms").notNull(),
    /** Zero: never featured. */
    featuredUntilMs: milliseconds("featured_until_ms").notNull(),
    /** Hidden between these instants: its host's plan has ended (db/sql/proposal_visibility.sql). */
    hiddenFromMs: milliseconds("hidden_from_ms").notNull().default(0),
    hiddenUntilMs: milliseconds("hidden_until_ms").notNull().default(0),
    /** The lowest amount that a sponsor can pay now. */
    fromCents: cents("from_cents").notNull(),
    /** Every amount that finds it, in cents: its tiers with open slots, and its goal. */
    amounts: bigint("amounts", { mode: "number" }).array().notNull(),
    /**
     * Each word of title and description, and other filters in the form of words, so that one index intersects them
     * all: `t:<word>` of the title, `c:<category>`, `l:<location id>`, `a:<amount's first two or three digits>e<zeros>`,
     * `p:<period of 25 days>` of its publication, `f` if it is or was featured, and `g` if its goal is below all its
     * tiers.
     */
    words: tsvector("words").notNull(),
  },
  (t) => [
    index("proposal_search_words_idx").using("gin", t.words).with({ fastupdate: false }),
    // An order's index includes the filter columns, so that an index scan visits no row that the filters exclude.
    index("proposal_search_newest_idx").on(
      t.publishedMs.desc().nullsFirst(),
      t.proposalId.desc().nullsFirst(),
      ...narrowing(t),
    ),
    index("proposal_search_featured_idx")
      .on(t.publishedMs.desc().nullsFirst(), t.proposalId.desc().nullsFirst(), ...narrowing(t))
      .where(sql`featured_until_ms > 0`),
    index("proposal_search_soonest_idx").on(t.startsMs, t.proposalId, ...narrowing(t)),
    index("proposal_search_budget_idx").on(t.fromCents, t.proposalId, ...narrowing(t)),
    index("proposal_search_nearest_idx").on(t.spotId, t.proposalId.desc().nullsFirst(), ...narrowing(t)),
    // Lets category and town pages count with an index-only scan; for a location, the newest comes first.
    index("proposal_search_place_idx").on(
      t.category,
      t.locationId,
      t.publishedMs.desc().nullsFirst(),
      t.spotId,
      t.startsMs,
      t.endsMs,
      t.hiddenFromMs,
      t.hiddenUntilMs,
      t.fromCents,
      t.proposalId,
    ),
    index("proposal_search_ends_idx").on(t.endsMs),
    index("proposal_search_location_idx").on(t.locationId),
  ],
);
