/** Useless return targets: the sign-in pages themselves, and documents that aren't pages. */
const NOT_A_DESTINATION = /^\/(login|register|api)(\/|$)/i;

/**
 * Returns the path on this site that a URL leads to. Null for anything else: another site, another scheme, or a
 * spelling that tricks browsers into leaving (`//host`, `/\host`, a tab inside).
 * @param given what a visitor's link asks for: a full URL or a path
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
