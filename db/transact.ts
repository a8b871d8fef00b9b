import type { SQLWrapper } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { sqlState } from "./sql-state";
import { TransactionGuard } from "./statement-guard";
import type { Executor, Tx } from "./types";

/** PostgreSQL's code for a prepared statement that a migration has invalidated, and for little else. */
const FEATURE_NOT_SUPPORTED = "0A000";

/** The connection leads to a server that has become a standby. */
const READ_ONLY = "25006";

const lastStatements = new WeakMap<Tx, SQLWrapper[]>();

/**
 * Runs a statement right before a transaction commits, or at the end of a savepoint: for rows that every transaction
 * writes, so that they are locked as briefly as possible. If it fails, the transaction fails.
 * @param tx of `transact`
 */
export function beforeCommit(tx: Tx, statement: SQLWrapper): void {
  const statements = lastStatements.get(tx);
  if (!statements) throw new Error("Only a transaction of transact() runs statements before its commit.");
  statements.push(statement);
}

/**
 * Runs work as one transaction, or as a savepoint of the given transaction. Returns the connection to the pool only if
 * it is healthy; Drizzle's own `transaction` leaks one whose `begin` failed.
 */
export async function transact<T>(db: Executor, work: (tx: Tx) => Promise<T>): Promise<T> {
  let hasBegun = false;
  const whole = async (tx: Tx) => {
    hasBegun = true;
    const statements: SQLWrapper[] = [];
    lastStatements.set(tx, statements);
    const result = await work(tx);
    await Promise.all(statements.map((statement) => tx.execute(statement)));
    return result;
  };
  if (!("$client" in db)) return db.transaction(whole);
  const client = await db.$client.connect();
  let failure: unknown;
  try {
    return await drizzle(client, { logger: new TransactionGuard() }).transaction(whole);
  } catch (error) {
    failure = error;
    throw error;
  } finally {
    const state = sqlState(failure);
    const isStale = state === FEATURE_NOT_SUPPORTED || state === READ_ONLY;
    const isUsable = hasBegun && client.getTransactionStatus() === "I" && !isStale;
    client.release(!isUsable);
  }
}
