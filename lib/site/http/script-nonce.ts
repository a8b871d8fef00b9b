/** The routes of a built site, by name of the file that makes each. */
export type BuiltRoutes = Readonly<Record<string, string>>;
/** Those of its pages that are rendered once and kept. */
export type CachedRoutes = { routes: object; dynamicRoutes: object };

/** With one of these names in its query it is a search, which has a page of its own that nobody keeps. */
const SEARCHES = [
  /^\/browseproposals\?(?:.*&)?(?:q|category|location|min|max|sort|after)(?:[=&]|$)/,
  /^\/agenthub\?(?:.*&)?(?:q|location|commission|after)(?:[=&]|$)/,
  /^\/vendorlistings\?(?:.*&)?(?:q|category|location|after)(?:[=&]|$)/,
  /^\/marketplace\?(?:.*&)?(?:tab|q|category|location|after)(?:[=&]|$)/,
];

/**
 * Tells whether the page at an address (path and query, as the browser sent them) is rendered anew for each request,
 * so that its inline scripts can carry a number used once. Pages that are kept cannot. Addresses that only the page
 * for all other addresses answers to are not counted.
 */
export function pagesForOneRequest(built: BuiltRoutes, cached: CachedRoutes): (address: string) => boolean {
  const patterns = Object.entries(built)
    .filter(([file, route]) => file.endsWith("/page") && !route.includes("[..."))
    .filter(([, route]) => !(route in cached.routes) && !(route in cached.dynamicRoutes))
    .map(([, route]) => new RegExp(`^${route.replace(/\[[^\]]+\]/g, "[^/?]+")}(?:\\?|$)`));
  return (address) => [...SEARCHES, ...patterns].some((pattern) => pattern.test(address));
}

/** A content security policy under which of all inline scripts only those run that carry the nonce. */
export function withNonce(policy: string, nonce: string): string {
  return policy.replace(/(script-src [^;]*)'unsafe-inline'/, `$1'nonce-${nonce}'`);
}
