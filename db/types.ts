import type { ExtractTablesWithRelations } from "drizzle-orm";
import type { PgTransaction } from "drizzle-orm/pg-core";
import type { PostgresJsDatabase, PostgresJsQueryResultHKT } from "drizzle-orm/postgres-js";

/** Drizzle's clients are not told of the tables: it would make a builder of queries for each in every transaction. */
type Untold = Record<string, never>;
/** Reads outside transactions, planned for the values of each. */
export type ReadDatabase = PostgresJsDatabase<Untold>;
/** The pool: each statement on its own. */
export type Database = PostgresJsDatabase<Untold>;
/** One open transaction. */
export type Tx = PgTransaction<PostgresJsQueryResultHKT, Untold, ExtractTablesWithRelations<Untold>>;
/** Whatever can run a statement. */
export type Executor = Database | Tx;
