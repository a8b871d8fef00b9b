import { setTimeout as pause } from "node:timers/promises";
import { sqlState } from "@/db/sql-state";
import { transact } from "@/db/transact";
import type { Tx } from "@/db/types";
import type { Ctx } from "./ctx";
import { inSpan } from "./tracing";

const SERIALIZATION_FAILURE = "40001";
const DEADLOCK_DETECTED = "40P01";

const TRIES = 3;
/** Base delay before the second try, plus or minus half; doubled before the third. */
const PAUSE_MS = 50;

function isRetryable(error: unknown): boolean {
  const state = sqlState(error);
  return state === SERIALIZATION_FAILURE || state === DEADLOCK_DETECTED;
}

/**
 * Runs a command's statements in one transaction. Retries deadlocks, with at most three tries: Postgres has rolled the
 * failed one back entirely. Waits before each retry so as not to lock the row again before the other transaction does.
 */
export function inTransaction<T>(ctx: Pick<Ctx, "db">, work: (tx: Tx) => Promise<T>): Promise<T> {
  return untilNoDeadlock(() => inSpan("transaction", {}, () => transact(ctx.db, work)));
}

/** The same for a single statement, which is its own transaction. */
export async function untilNoDeadlock<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (attempt >= TRIES || !isRetryable(error)) throw error;
      await pause(PAUSE_MS * attempt * (0.5 + Math.random()));
    }
  }
}

/** Whether a statement failed because another row already has the key. With a name, only for that constraint. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const { code, constraint: name } = at as { code?: unknown; constraint?: unknown };
    if (code === "23505") return constraint === undefined || name === constraint;
  }
  return false;
}
