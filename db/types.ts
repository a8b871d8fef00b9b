import type { ExtractTablesWithRelations } from "drizzle-orm";
import type { PgTransaction } from "drizzle-orm/pg-core";
import type { PostgresJsDatabase, PostgresJsQueryResultHKT } from "drizzle-orm/postgres-js";
import type * as schema from "./schema";

export type Schema = typeof schema;
/** The pool: each statement on its own. */
export type Database = PostgresJsDatabase<Schema>;
/** One open transaction. */
export type Tx = PgTransaction<PostgresJsQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>;
/** Whatever can run a statement. */
export type Executor = Database | Tx;
