import { KEEP_PLANS } from "./plan-mode";
import { StrictClient } from "./strict-client";

/**
 * The same behind a pooler that shares sessions: a setting lasts for one transaction, so each one sets the plan mode, in
 * the same message as its `begin`. Drizzle takes a class whose name contains "Pool" for a pool.
 */
export class SharedSessionClient extends StrictClient {
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- as in the signatures that it overrides
  override query<R>(...[statement, values, callback]: unknown[]): R {
    return super.query(withPlanMode(statement), values, callback);
  }
}

function withPlanMode(statement: unknown): unknown {
  const isBegin =
    typeof statement === "object" && statement !== null && "text" in statement && statement.text === "begin";
  return isBegin ? { ...statement, text: `begin; ${KEEP_PLANS.replace("set", "set local")}` } : statement;
}
