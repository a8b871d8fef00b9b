/**
 * Whether the browser says that a page of this site made the request. Older browsers send only the page's origin, which
 * must match the requested host. Rejects anything else. Use it for statistics, not for protection.
 */
export function isSameOrigin(head: Pick<Headers, "get">): boolean {
  const site = head.get("sec-fetch-site");
  if (site) return site === "same-origin";
  const origin = head.get("origin");
  return origin !== null && URL.canParse(origin) && new URL(origin).host === head.get("host");
}

/**
 * Whether the browser says that a page of another site made the request; such requests are rejected. Visitors who only
 * follow a link from there send no origin. A request without these headers isn't from a browser.
 * @param siteUrl this site's own origin, which a proxy may hide behind another host
 */
export function isForeignOrigin(head: Pick<Headers, "get">, siteUrl: string): boolean {
  if (head.get("sec-fetch-site") === "cross-site" && head.get("sec-fetch-mode") !== "navigate") return true;
  const origin = head.get("origin");
  if (origin === null) return false;
  const hosts = [head.get("host"), head.get("x-forwarded-host"), new URL(siteUrl).host];
  return !URL.canParse(origin) || !hosts.includes(new URL(origin).host);
}
