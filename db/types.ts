import type { ExtractTablesWithRelations } from "drizzle-orm";
import type { NodePgDatabase, NodePgTransaction } from "drizzle-orm/node-postgres";
import type { PostgresJsDatabase } from "drizzle-orm/postgres-js";
import type { Pool } from "pg";

/** Drizzle's clients get no schema: it would make a query builder for each table in every transaction. */
type NoSchema = Record<string, never>;
/** Reads outside transactions, planned for the values of each. */
export type ReadDatabase = PostgresJsDatabase<NoSchema>;
/** The pool: each statement on its own. */
export type Database = NodePgDatabase<NoSchema> & { $client: Pool };
/** One open transaction. */
export type Tx = NodePgTransaction<NoSchema, ExtractTablesWithRelations<NoSchema>>;
/** Whatever can run a statement. */
export type Executor = Database | Tx;
