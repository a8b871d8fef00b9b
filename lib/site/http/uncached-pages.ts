/** The routes of a built site, by file name. */
export type BuiltRoutes = Readonly<Record<string, string>>;
/** Routes that are prerendered and cached. */
export type CachedRoutes = { routes: object; dynamicRoutes: object };

/**
 * Returns whether the page at an address (path and query, as sent) is rendered per request, so its inline scripts can
 * carry a nonce. Cached pages can't, nor can searches, which have other addresses than their pages. Ignores addresses
 * that only the catch-all page handles.
 */
export function pagesForOneRequest(built: BuiltRoutes, cached: CachedRoutes): (address: string) => boolean {
  const patterns = Object.entries(built)
    .filter(([file, route]) => file.endsWith("/page") && !route.includes("[..."))
    .filter(([, route]) => !(route in cached.routes) && !(route in cached.dynamicRoutes))
    .map(([, route]) => new RegExp(`^${route.replace(/\[[^\]]+\]/g, "[^/?]+")}(?:\\?|$)`));
  return (address) => patterns.some((pattern) => pattern.test(address));
}
