import { LRUCache } from "lru-cache";
import type { EventPageDto } from "./extracted";

const HOUR_MS = 3_600_000;

/**
 * Caches results for an hour, with a bounded number of entries. Shared by all requesters, because no page is fetched
 * with anyone's credentials.
 */
export function resultCache(most: number) {
  const cached = new LRUCache<string, { fields: EventPageDto["fields"]; until: number }>({ max: most });
  return {
    /** The result for a URL from the last hour. Null on a miss. */
    get(key: string, now: Date): EventPageDto["fields"] | null {
      const result = cached.get(key);
      if (result && result.until > now.getTime()) return result.fields;
      cached.delete(key);
      return null;
    },
    put(key: string, fields: EventPageDto["fields"], now: Date): void {
      cached.set(key, { fields, until: now.getTime() + HOUR_MS });
    },
  };
}
