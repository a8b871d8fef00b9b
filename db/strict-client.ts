import { Client, DatabaseError, type QueryResult } from "pg";
import { observeQuery } from "./observe-query";
import { statementName } from "./statement-name";

const IN_FAILED_TRANSACTION = "25P02";

/**
 * node-postgres' client, for a pool's `Client` option, with what Drizzle's driver lacks:
 * - prepares statements with parameters, which saves Postgres parsing and planning them each time;
 * - after a statement fails, fails the rest of the transaction with that statement's error;
 * - treats a commit that Postgres turns into a rollback as an error.
 */
export class StrictClient extends Client {
  /** The last error that was not just a consequence of an earlier one. */
  #failure: unknown;

  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- as in the signatures that it overrides
  override query<R>(...[statement, values, callback]: unknown[]): R {
    const answer: unknown = Reflect.apply(super.query, this, [prepared(statement, values), values, callback]);
    // Outside transactions, the pool passes a callback and gets no promise.
    if (!(answer instanceof Promise)) return answer as R;
    observeQuery(textOf(statement) ?? String(statement), answer);
    return this.#checked(answer, statement) as R;
  }

  async #checked(answer: Promise<QueryResult>, statement: unknown): Promise<QueryResult> {
    try {
      const result = await answer;
      if (result.command !== "ROLLBACK" || textOf(statement) !== "commit") return result;
    } catch (error) {
      if (!(error instanceof DatabaseError)) throw error;
      if (error.code !== IN_FAILED_TRANSACTION) this.#failure = error;
      throw this.#failure ?? error;
    }
    throw new Error("The transaction was rolled back because a statement in it had failed.");
  }
}

function textOf(statement: unknown): string | undefined {
  const isConfig = typeof statement === "object" && statement !== null && "text" in statement;
  return isConfig && typeof statement.text === "string" ? statement.text : undefined;
}

/** Without parameters, the text may hold several statements, which cannot be prepared. */
function prepared(statement: unknown, values: unknown): unknown {
  const text = textOf(statement);
  if (text === undefined || !Array.isArray(values) || values.length === 0) return statement;
  return Object.assign({}, statement, { name: statementName(text) });
}
