import { pageCache } from "@/lib/site/cache/page-cache";
import type { OwnRequest } from "./own-requests";

const POLL_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;

/**
 * Renders the home page in this process whenever it isn't cached: at the start, and after each change that it shows.
 * The cached page serves visitors during a database outage and makes the first visit fast. One request at a time, with
 * backoff while no page comes back. Resolves once the page is cached for the first time.
 */
export function keepHomeCached(get: OwnRequest): Promise<void> {
  return new Promise((cached) => {
    const poll = async (pause: number) => {
      if (!pageCache().page("/")) await get("/");
      const isCached = pageCache().page("/") !== null;
      if (isCached) cached();
      const next = isCached ? POLL_MS : Math.min(2 * pause, LONGEST_PAUSE_MS);
      setTimeout(() => void poll(next), next).unref();
    };
    void poll(POLL_MS);
  });
}
