import "server-only";
import { LRUCache } from "lru-cache";
import pLimit from "p-limit";

/** Pictures of about 60 kB each. */
const MOST_CACHED = 60;
const MOST_WAITING = 6;

const cached = new LRUCache<string, Buffer>({ max: MOST_CACHED });
const making = new Map<string, Promise<Buffer>>();
const oneByOne = pLimit(1);

/** A recently drawn picture; null if it has to be drawn. */
export function cachedPicture(name: string): Buffer | null {
  return cached.get(name) ?? null;
}

/**
 * Draws a picture once for concurrent callers, one at a time, because drawing blocks the process. Null if too many are
 * waiting.
 */
export function drawOnce(name: string, draw: () => Promise<Buffer>): Promise<Buffer> | null {
  const started = making.get(name);
  if (started) return started;
  if (making.size >= MOST_WAITING) return null;
  const drawn = oneByOne(draw);
  making.set(name, drawn);
  return drawn
    .then((picture) => {
      cached.set(name, picture);
      return picture;
    })
    .finally(() => making.delete(name));
}
