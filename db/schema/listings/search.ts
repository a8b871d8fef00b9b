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

/** Every place a listed proposal ever named; a location filter is looked up here first. */
export const proposalLocations = pgTable(
  "proposal_locations",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    /** `city, region, country` without accents, in lower case. */
    folded: text("folded").notNull(),
    /**
     * Its part in the address of a page about it: city and region, else what there is. Empty: it has no such page, as
     * its first word has nothing that can stand in an address, and towns of one country would share what is left.
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

/** Every point at which a listed proposal ever was, on a globe of radius 1 around 0, 0, 0. */
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

/** Every word that was ever searchable, so that an unfinished one can be completed. */
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
 * What lists are made from: one row for each proposal that may be listed, kept by triggers
 * (db/sql/proposal_search.sql). Nothing else writes it. Instants are milliseconds since 1970, UTC.
 */
export const proposalSearch = pgTable(
  "proposal_search",
  {
    proposalId: uuid("proposal_id")
      .primaryKey()
      .references(() => proposals.id, { onDelete: "cascade" }),
    category: text("category").notNull(),
    locationId: integer("location_id").references(() => proposalLocations.id),
    /** Where it is; zero: nobody knows. No reference: zero is no spot's. */
    spotId: integer("spot_id").notNull().default(0),
    publishedMs: milliseconds("published_ms").notNull(),
    /** Far in the future where there is no date. */
    startsMs: milliseconds("starts_ms").notNull(),
    /** When the event is over: the row stays until it is swept, but is not listed any more. */
    endsMs: milliseconds("ends_ms").notNull(),
    /** Zero: never featured. */
    featuredUntilMs: milliseconds("featured_until_ms").notNull(),
    /** It is hidden from here on, and until there: its host's plan is over (db/sql/proposal_visibility.sql). */
    hiddenFromMs: milliseconds("hidden_from_ms").notNull().default(0),
    hiddenUntilMs: milliseconds("hidden_until_ms").notNull().default(0),
    /** The lowest amount a sponsor can take now. */
    fromCents: cents("from_cents").notNull(),
    /** Every amount it can be found by, in cents: those of its tiers with places left, and its goal. */
    amounts: bigint("amounts", { mode: "number" }).array().notNull(),
    /**
     * Each word of title and description, and what else a search may ask for in the shape of words, so that one
     * index intersects it all: `t:<word>` of the title, `c:<category>`, `l:<location id>`, `a:<amount's first two
     * digits>e<zeros>`, `f` for one that is or was featured, and `g` for one whose goal is below all its tiers.
     */
    words: tsvector("words").notNull(),
  },
  (t) => [
    index("proposal_search_words_idx").using("gin", t.words).with({ fastupdate: false }),
    // An order's index holds what lists are narrowed by, so that walking along it visits no row that is ruled out.
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
    // What the pages about a category or a town are counted from, without a visit to the rows; of a place the newest is
    // the first.
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
