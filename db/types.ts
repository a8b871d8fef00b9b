import type { ExtractTablesWithRelations } from "drizzle-orm";
import type { NodePgDatabase, NodePgTransaction } from "drizzle-orm/node-postgres";
import type { PostgresJsDatabase } from "drizzle-orm/postgres-js";
import type { Pool } from "pg";

/** Drizzle's clients get no schema, because it would build a query builder for each table in every transaction. */
type NoSchema = Record<string, never>;
/** Reads outside transactions, each planned for its values. */
export type ReadDatabase = PostgresJsDatabase<NoSchema>;
/** The pool: each statement runs separately. */
export type Database = NodePgDatabase<NoSchema> & { $client: Pool };
/** One open transaction. */
export type Tx = NodePgTransaction<NoSchema, ExtractTablesWithRelations<NoSchema>>;
/** Anything that can run a statement. */
export type Executor = Database | Tx;
