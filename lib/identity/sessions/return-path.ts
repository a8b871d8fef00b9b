/** Signing in to be sent back to where one signs in, or to a document that is no page, helps nobody. */
const NOT_A_DESTINATION = /^\/(login|register|api)(\/|$)/i;

/**
 * The path an address on this site leads to, or null for anything else: another site's address, another scheme,
 * or one of the spellings by which browsers can be talked into leaving (`//host`, `/\host`, a tab within).
 * @param given what a visitor's link asks for: a whole address or a path
 * @param siteUrl this site's own origin
 */
export function returnPath(given: unknown, siteUrl: string): string | null {
  if (typeof given !== "string" || given.length > 2000) return null;
  if (/[\\\p{C}]/u.test(given) || !/^(\/(?!\/)|https?:\/\/)/i.test(given)) return null;
  if (!URL.canParse(given, siteUrl)) return null;
  const url = new URL(given, siteUrl);
  if (url.origin !== new URL(siteUrl).origin || url.username || url.password) return null;
  if (url.pathname.startsWith("//") || NOT_A_DESTINATION.test(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}
