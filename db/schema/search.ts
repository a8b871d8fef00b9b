import { sql } from "drizzle-orm";
import { bigint, check, customType, foreignKey, index, integer, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { cents, oneOf } from "../columns";
import { CATEGORIES, type Category } from "../enums";
import { proposals } from "./proposals";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });
const milliseconds = (name: `${string}_ms`) => bigint(name, { mode: "number" });

/** Every place a listed proposal ever named; a location filter is looked up here first. */
export const proposalLocations = pgTable(
  "proposal_locations",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    /** `city, region, country` without accents, in lower case. */
    folded: text("folded").notNull(),
  },
  (t) => [unique("proposal_locations_folded_key").on(t.folded)],
);

/**
 * What lists are made from: one narrow row for each proposal that may be listed, kept by triggers
 * (db/sql/proposal_search.sql). Nothing else writes it. Instants are milliseconds since 1970, UTC.
 */
export const proposalSearch = pgTable(
  "proposal_search",
  {
    proposalId: uuid("proposal_id")
      .primaryKey()
      .references(() => proposals.id, { onDelete: "cascade" }),
    category: text("category").$type<Category>().notNull(),
    locationId: integer("location_id").references(() => proposalLocations.id),
    publishedMs: milliseconds("published_ms").notNull(),
    /** Far in the future where there is no date. */
    startsMs: milliseconds("starts_ms").notNull(),
    /** When the event is over: the row stays until it is swept, but is not listed any more. */
    endsMs: milliseconds("ends_ms").notNull(),
    /** Zero: never featured. */
    featuredUntilMs: milliseconds("featured_until_ms").notNull(),
    /** The lowest amount a sponsor can take now. */
    fromCents: cents("from_cents").notNull(),
  },
  (t) => [
    index("proposal_search_newest_idx").on(t.publishedMs.desc().nullsFirst(), t.proposalId.desc().nullsFirst()),
    index("proposal_search_featured_idx")
      .on(t.publishedMs.desc().nullsFirst(), t.proposalId.desc().nullsFirst())
      .where(sql`featured_until_ms > 0`),
    index("proposal_search_soonest_idx").on(t.startsMs, t.proposalId),
    index("proposal_search_budget_idx").on(t.fromCents, t.proposalId),
    index("proposal_search_ends_idx").on(t.endsMs),
    index("proposal_search_category_idx").on(t.category, t.publishedMs.desc().nullsFirst(), t.proposalId.desc().nullsFirst()),
    index("proposal_search_location_idx").on(t.locationId, t.publishedMs.desc().nullsFirst()),
    oneOf("proposal_search_category_check", t.category, CATEGORIES),
  ],
);

/** Words of title (weight A) and description, and the facets `c:<category>` and `l:<location id>` as words. */
export const proposalSearchWords = pgTable(
  "proposal_search_words",
  {
    proposalId: uuid("proposal_id")
      .primaryKey()
      .references(() => proposalSearch.proposalId, { onDelete: "cascade" }),
    words: tsvector("words").notNull(),
  },
  (t) => [index("proposal_search_words_idx").using("gin", t.words).with({ fastupdate: false })],
);

/** The amounts a proposal can be found by: those of its tiers with places left, and its goal. */
export const proposalSearchAmounts = pgTable(
  "proposal_search_amounts",
  {
    proposalId: uuid("proposal_id").notNull(),
    amountCents: cents("amount_cents").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.proposalId, t.amountCents] }),
    index("proposal_search_amounts_idx").on(t.amountCents, t.proposalId),
    check("proposal_search_amounts_check", sql`${t.amountCents} > 0`),
    foreignKey({ columns: [t.proposalId], foreignColumns: [proposalSearch.proposalId] }).onDelete("cascade"),
  ],
);
