import onHeaders from "on-headers";
import { pageCache } from "@/lib/site/cache/page-cache";
import type { Middleware } from "./middleware";

const SECONDS = /^s-maxage=(\d+)/;
const MINUTE = 60;
/** In case the CDN loses a purge, or stores a page that a process out of touch with the database still had. */
const HOUR = 3_600;
/** The framework's own tags name routes, which nothing touches. */
const OF_FRAMEWORK = /^_N_T_/;

/**
 * Limits how long a CDN may store a public page. The framework would allow up to a year, because it invalidates only
 * its own cache. A page carries its tags as surrogate keys; if the site purges them, a CDN may store it for longer.
 * @param purges whether the site purges the CDN
 */
export const setSharedCacheControl =
  (purges: boolean): Middleware =>
  ({ url = "" }, response, next) => {
    onHeaders(response, () => {
      const [, seconds] = SECONDS.exec(String(response.getHeader("Cache-Control"))) ?? [];
      if (seconds === undefined) return;
      const [path = ""] = url.split("?");
      const keys = pageCache()
        .tags(path)
        .filter((tag) => !OF_FRAMEWORK.test(tag));
      for (const [name, value] of Object.entries(sharedCacheHeaders(Number(seconds), keys, purges)))
        response.setHeader(name, value);
    });
    next();
  };

/**
 * The headers that allow a CDN to store a page.
 * @param seconds how long this process stores it
 * @param keys its tags
 * @param purges whether the site purges the CDN
 */
export function sharedCacheHeaders(
  seconds: number,
  keys: readonly string[],
  purges: boolean,
): Record<string, string> {
  const longest = purges && keys.length > 0 ? HOUR : MINUTE;
  return {
    "cache-control": `s-maxage=${Math.min(seconds, longest)}, stale-while-revalidate=${MINUTE}`,
    ...(keys.length > 0 && { "surrogate-key": keys.join(" ") }),
  };
}
