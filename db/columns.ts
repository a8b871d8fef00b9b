import { type SQL, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  check,
  customType,
  doublePrecision,
  integer,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { newId } from "@/lib/core/ids";

/** Primary key: a UUID v7, so that ids sort by the time they were made. */
export const id = () => uuid("id").primaryKey().$defaultFn(newId);

/** An instant in UTC. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** `created_at` and `updated_at`, both UTC. */
export const timestamps = () => ({
  createdAt: instant("created_at").notNull().defaultNow(),
  updatedAt: instant("updated_at")
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date()),
});

/** An amount of money in integer cents. The column's name has to end in `_cents`. */
export const cents = (name: `${string}_cents`) => bigint(name, { mode: "number" });

/** A rate in integer basis points: 1,000 is ten percent. The column's name has to end in `_bps`. */
export const bps = (name: `${string}_bps`) => integer(name);

/** ISO 4217 code in capitals; USD is the only one at launch. */
export const currency = () => text("currency").notNull().default("USD");

/** Degrees of where `city`, `region` and `country` say; null where nobody knows. Postgres keeps them. */
export const coordinates = () => ({
  latitude: doublePrecision("latitude"),
  longitude: doublePrecision("longitude"),
});

/** Raw bytes, as they came. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** The number of a database transaction; of all that ran in one cluster no two are alike. */
export const transactionNumber = customType<{ data: string }>({ dataType: () => "xid8" });

/** The number of the database transaction that wrote a row. Postgres fills it in. */
export const writtenIn = (name: string) =>
  transactionNumber(name).notNull().default(sql`pg_current_xact_id()`);

/** A CHECK that a text column holds one of the words of a list of `db/enums`. */
export function oneOf(name: string, column: AnyPgColumn, allowed: readonly string[]) {
  const list: SQL = sql.join(
    allowed.map((word) => sql.raw(`'${word}'`)),
    sql.raw(", "),
  );
  return check(name, sql`${column} in (${list})`);
}

/** Words to be found by; Postgres makes them. */
export const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });
