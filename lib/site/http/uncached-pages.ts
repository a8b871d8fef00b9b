/** The routes of a built site, by file name. */
export type BuiltRoutes = Readonly<Record<string, string>>;
/** Routes that are prerendered and cached. */
export type CachedRoutes = { routes: object; dynamicRoutes: object };

/** A page with one of these parameters is a search, which is never cached. */
const SEARCHES = [
  /^\/browseproposals\?(?:.*&)?(?:q|category|location|min|max|sort|after)(?:[=&]|$)/,
  /^\/agenthub\?(?:.*&)?(?:q|location|commission|after)(?:[=&]|$)/,
  /^\/vendorlistings\?(?:.*&)?(?:q|category|location|after)(?:[=&]|$)/,
  /^\/marketplace\?(?:.*&)?(?:tab|q|category|location|after)(?:[=&]|$)/,
];

/**
 * Returns whether the page at an address (path and query, as sent) is rendered per request, so its inline scripts can
 * carry a nonce. Cached pages can't. Ignores addresses that only the catch-all page handles.
 */
export function pagesForOneRequest(built: BuiltRoutes, cached: CachedRoutes): (address: string) => boolean {
  const patterns = Object.entries(built)
    .filter(([file, route]) => file.endsWith("/page") && !route.includes("[..."))
    .filter(([, route]) => !(route in cached.routes) && !(route in cached.dynamicRoutes))
    .map(([, route]) => new RegExp(`^${route.replace(/\[[^\]]+\]/g, "[^/?]+")}(?:\\?|$)`));
  return (address) => [...SEARCHES, ...patterns].some((pattern) => pattern.test(address));
}
