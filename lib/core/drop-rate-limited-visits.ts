import "server-only";
import type { Executor } from "@/db/types";
import { saltedHash } from "./day-salt";
import { countTries, type Limit, pointsFor } from "./rate-limiter";
import { untilNoDeadlock } from "./transaction";

/** Drops a day's visits beyond a limit per IP address. The order is not preserved. */
export async function dropRateLimitedVisits<Visit extends { ip: string; at: Date }>(
  db: Executor,
  salt: Buffer,
  limit: Limit,
  visits: readonly Visit[],
): Promise<Visit[]> {
  const byAddress = Map.groupBy(visits, ({ ip }) => ip);
  const keys = new Map([...byAddress.keys()].map((ip) => [ip, saltedHash(salt, ip)]));
  const tries = new Map([...byAddress].map(([ip, some]) => [keys.get(ip) ?? "", some.length]));
  const now = visits.at(-1)?.at ?? new Date();
  const used = await untilNoDeadlock(() => countTries(db, now, limit, tries));
  return [...byAddress].flatMap(([ip, some]) => {
    const before = (used.get(keys.get(ip) ?? "") ?? 0) - some.length;
    return some.slice(0, Math.max(0, pointsFor(limit, ip) - before));
  });
}
