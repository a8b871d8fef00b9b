import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import { instant } from "@/db/columns";

/**
 * The world's towns, one row per name of a town. Reloaded in full, except for invented ones; no foreign key points
 * here.
 */
export const gazetteerTowns = pgTable(
  "gazetteer_towns",
  {
    /** The typed name normalized by `gazetteer_name`. */
    name: text("name").notNull(),
    /** ISO 3166-1, two capitals. */
    country: text("country").notNull(),
    /** The region, by the gazetteer's code; empty if there is none. */
    region: text("region").notNull(),
    latitude: doublePrecision("latitude").notNull(),
    longitude: doublePrecision("longitude").notNull(),
    population: integer("population").notNull(),
    /** IANA name; null if an earlier edition without it is loaded, and for invented towns. */
    timeZone: text("time_zone"),
    /** Whether this is the town's main name rather than an alias. */
    isOwnName: boolean("is_own_name").notNull(),
    /** An invented town of the demonstration data. It stays when another gazetteer is loaded. */
    isDemo: boolean("is_demo").notNull().default(false),
  },
  (t) => [
    index("gazetteer_towns_name_idx").on(t.name),
    check("gazetteer_towns_latitude_check", sql`${t.latitude} between -90 and 90`),
    check("gazetteer_towns_longitude_check", sql`${t.longitude} between -180 and 180`),
  ],
);

/** Names of countries and regions: full names, codes, and aliases. */
export const gazetteerAreas = pgTable(
  "gazetteer_areas",
  {
    name: text("name").notNull(),
    country: text("country").notNull(),
    /** Empty: the country itself. */
    region: text("region").notNull(),
  },
  (t) => [primaryKey({ columns: [t.name, t.country, t.region] })],
);

/** The loaded edition of the gazetteer: one row. */
export const gazetteerEditions = pgTable("gazetteer_editions", {
  edition: text("edition").primaryKey(),
  /** When all locations were resolved with it (UTC); null: still to do. */
  inUseAt: instant("in_use_at"),
});
