import type { SQLWrapper } from "drizzle-orm";
import { dialect } from "./dialect";
import type { TransactionClient } from "./drizzle-client";
import type { Tx } from "./types";

/**
 * Runs a statement as one of the last of its transaction, or of the savepoint it is in: for rows at which all
 * transactions meet, which stay locked until then. Nobody reads its answer, so what has to be true of it is for
 * Postgres to see to; its failure fails the transaction. Throws at once where the statement cannot be written.
 */
export function sendWithCommit(tx: Tx, statement: SQLWrapper): void {
  const { client } = (tx as unknown as { session: { client: TransactionClient } }).session;
  const { sql, params } = dialect.sqlToQuery(statement.getSQL());
  client.close(sql, params);
}
