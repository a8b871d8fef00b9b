import type postgres from "postgres";
import { metrics } from "@/lib/core/metrics";
import { observeQuery } from "./observe-query";

/**
 * Measures the reads of one postgres.js client, through which Drizzle sends each statement with `unsafe`. Replaces that
 * method of this one client, because the library has no event for a result.
 */
export function measureReads(client: postgres.Sql): postgres.Sql {
  const { unsafe } = client;
  client.unsafe = ((...args: Parameters<typeof unsafe>) => {
    const result = unsafe(...args);
    const { reads } = metrics();
    reads.inc();
    // Starts the statement, which would otherwise start at the caller's `await`, in the same turn.
    observeQuery(args[0], result);
    const end = () => reads.dec();
    result.then(end, end);
    return result;
  }) as typeof unsafe;
  return client;
}
