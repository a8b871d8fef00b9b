import { metrics } from "@/lib/core/metrics";
import { startSpan } from "@/lib/core/tracing";
import { queryName } from "./query-name";

/**
 * Measures a statement that was just sent, until its result, and gives it a span in the trace of the caller. Never sees
 * the statement's values.
 */
export function observeQuery(text: string, result: PromiseLike<unknown>): void {
  const query = queryName(text);
  const began = performance.now();
  const endSpan = startSpan(query, {
    kind: "client",
    attributes: { "db.system.name": "postgresql", "db.query.summary": query },
  });
  const end = (error?: unknown) => {
    metrics().queries.observe({ query }, (performance.now() - began) / 1_000);
    endSpan?.(error);
  };
  result.then(() => end(), end);
}
