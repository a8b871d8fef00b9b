import type { SQLWrapper } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { sqlState } from "./sql-state";
import { TransactionGuard } from "./statement-guard";
import type { Executor, Tx } from "./types";

/** PostgreSQL's word for a prepared statement that a migration has made useless, and for little else. */
const FEATURE_NOT_SUPPORTED = "0A000";

const lastStatements = new WeakMap<Tx, SQLWrapper[]>();

/**
 * Runs a statement right before the commit of a transaction, or at the end of a savepoint: for rows at which all
 * transactions meet, which are then locked for the shortest time. Its failure is the transaction's.
 * @param tx of `transact`
 */
export function beforeCommit(tx: Tx, statement: SQLWrapper): void {
  const statements = lastStatements.get(tx);
  if (!statements) throw new Error("Only a transaction of transact() runs statements before its commit.");
  statements.push(statement);
}

/**
 * Runs work as one transaction, or as a savepoint of the transaction it is given. The connection goes back to the pool
 * only if nothing is wrong with it; Drizzle's own `transaction` keeps one for good whose `begin` failed.
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
    const isUsable =
      hasBegun && client.getTransactionStatus() === "I" && sqlState(failure) !== FEATURE_NOT_SUPPORTED;
    client.release(!isUsable);
  }
}
