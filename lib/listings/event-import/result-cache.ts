import { LRUCache } from "lru-cache";
import type { EventPageDto } from "./schema";

const HOUR_MS = 3_600_000;

/** What pages said, kept for an hour, at most so many: the same to whoever asks, since nobody's own page is read. */
export function resultCache(most: number) {
  const cached = new LRUCache<string, { fields: EventPageDto["fields"]; until: number }>({ max: most });
  return {
    /** What an address said within the last hour. Null: it has to be asked. */
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
