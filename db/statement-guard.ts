import type { Logger } from "drizzle-orm/logger";

/** Drizzle's logger, because that is asked before each statement: refuses what node-postgres would send as null. */
export class StatementGuard implements Logger {
  /** @throws Error for a parameter that is undefined */
  logQuery(query: string, params: unknown[]): void {
    if (params.includes(undefined)) throw new Error(`A parameter of this statement is undefined: ${query}`);
  }
}

/** The same within one transaction: a statement that comes after its end would run outside of any. */
export class TransactionGuard extends StatementGuard {
  #isOver = false;

  /** @throws Error for a statement that comes too late, too */
  override logQuery(query: string, params: unknown[]): void {
    super.logQuery(query, params);
    // Drizzle rolls back where the commit fails.
    if (this.#isOver && query !== "rollback")
      throw new Error(`The transaction of this statement is over: ${query}`);
    this.#isOver ||= query === "commit" || query === "rollback";
  }
}
