import "server-only";
import type { Executor } from "@/db/types";
import { saltedHash } from "./day-salt";
import { countTries, type Limit, pointsFor } from "./rate-limiter";
import { untilNoDeadlock } from "./transaction";

/**
 * Drops a day's visits beyond a limit per IP address. The order is not preserved.
 * @param scopeOf what an address has a limit for; by default, one for everything
 */
export async function dropRateLimitedVisits<Visit extends { ip: string; at: Date }>(
  db: Executor,
  salt: Buffer,
  limit: Limit,
  visits: readonly Visit[],
  scopeOf: (visit: Visit) => string[] = () => [],
): Promise<Visit[]> {
  const byKey = Map.groupBy(visits, (visit) => saltedHash(salt, ...scopeOf(visit), visit.ip));
  const tries = new Map([...byKey].map(([key, some]) => [key, some.length]));
  const now = visits.at(-1)?.at ?? new Date();
  const used = await untilNoDeadlock(() => countTries(db, now, limit, tries));
  return [...byKey].flatMap(([key, some]) => {
    const before = (used.get(key) ?? 0) - some.length;
    return some.slice(0, Math.max(0, pointsFor(limit, some[0]?.ip ?? null) - before));
  });
}
