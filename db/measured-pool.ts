import { Pool } from "pg";
import { observeQuery } from "./observe-query";

/** node-postgres' pool, which measures the statements outside transactions in the caller's trace. */
export class MeasuredPool extends Pool {
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- as in the signatures that it overrides
  override query<R>(...args: unknown[]): R {
    const result: unknown = Reflect.apply(super.query, this, args);
    if (result instanceof Promise) observeQuery(textOf(args[0]), result);
    return result as R;
  }
}

function textOf(statement: unknown): string {
  if (typeof statement === "string") return statement;
  const isConfig = typeof statement === "object" && statement !== null && "text" in statement;
  return isConfig ? String(statement.text) : "";
}
