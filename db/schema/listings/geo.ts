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

/** The world's towns, a row for each name that one is known by. Loaded as a whole, but for invented ones; nothing refers to its rows. */
export const gazetteerTowns = pgTable(
  "gazetteer_towns",
  {
    /** As `gazetteer_name` makes it of what people type. */
    name: text("name").notNull(),
    /** ISO 3166-1, two capitals. */
    country: text("country").notNull(),
    /** The country's own part, by the gazetteer's code of it; empty where there is none. */
    region: text("region").notNull(),
    latitude: doublePrecision("latitude").notNull(),
    longitude: doublePrecision("longitude").notNull(),
    population: integer("population").notNull(),
    /** Whether the town goes by this name, or is merely also known by it. */
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

/** What countries and their parts are called: names, codes and other words for them. */
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

/** Which edition of the gazetteer was loaded: one row. */
export const gazetteerEditions = pgTable("gazetteer_editions", {
  edition: text("edition").primaryKey(),
  /** When everything had been placed by it (UTC); null: that is still to be done. */
  inUseAt: instant("in_use_at"),
});
