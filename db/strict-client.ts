import { Client, DatabaseError, type QueryResult } from "pg";
import { statementName } from "./statement-name";

const IN_FAILED_TRANSACTION = "25P02";

/**
 * node-postgres' client, for a pool's `Client` option, with what Drizzle's driver leaves open:
 * - statements with parameters are prepared, which saves Postgres parsing and planning them each time;
 * - the rest of a transaction in which a statement failed fails with that statement's error;
 * - a commit that Postgres answers with a rollback is an error.
 */
export class StrictClient extends Client {
  /** The last error that did not merely follow from an earlier one. */
  #failure: unknown;

  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- as in the signatures that it overrides
  override query<R>(...[statement, values, callback]: unknown[]): R {
    const answer: unknown = Reflect.apply(super.query, this, [prepared(statement, values), values, callback]);
    // The pool passes a callback for what is no part of a transaction, and gets no promise.
    return (answer instanceof Promise ? this.#checked(answer, statement) : answer) as R;
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
    throw new Error("The transaction was rolled back: a statement in it had failed.");
  }
}

function textOf(statement: unknown): string | undefined {
  const isConfig = typeof statement === "object" && statement !== null && "text" in statement;
  return isConfig && typeof statement.text === "string" ? statement.text : undefined;
}

/** Without parameters it may be several statements, which cannot be prepared. */
function prepared(statement: unknown, values: unknown): unknown {
  const text = textOf(statement);
  if (text === undefined || !Array.isArray(values) || values.length === 0) return statement;
  return Object.assign({}, statement, { name: statementName(text) });
}
