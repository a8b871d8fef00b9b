import type { Logger } from "drizzle-orm/logger";

/** A Drizzle logger, because Drizzle calls it before each statement: rejects what node-postgres would send as null. */
export class StatementGuard implements Logger {
  /** @throws Error for a parameter that is undefined */
  logQuery(query: string, params: unknown[]): void {
    if (params.includes(undefined)) throw new Error(`A parameter of this statement is undefined: ${query}`);
  }
}

/** The same within one transaction: a statement after its end would run outside any transaction. */
export class TransactionGuard extends StatementGuard {
  #isOver = false;

  /** @throws Error also for a statement after the end of the transaction */
  override logQuery(query: string, params: unknown[]): void {
    super.logQuery(query, params);
    // Drizzle rolls back if the commit fails.
    if (this.#isOver && query !== "rollback")
      throw new Error(`The transaction of this statement has ended: ${query}`);
    this.#isOver ||= query === "commit" || query === "rollback";
  }
}
