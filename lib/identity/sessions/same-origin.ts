/**
 * Whether a browser says that a page of this very site made the request. Older browsers name only the page's origin,
 * which has to be the host they asked. Anything else is refused: for what counts, not for what is protected.
 */
export function isSameOrigin(head: Pick<Headers, "get">): boolean {
  const site = head.get("sec-fetch-site");
  if (site) return site === "same-origin";
  const origin = head.get("origin");
  return origin !== null && URL.canParse(origin) && new URL(origin).host === head.get("host");
}

/**
 * Whether a browser says that a page of another site made the request: what such a page starts is refused. Visitors
 * who only follow a link from there name no origin. A request without these headers is none of a browser.
 * @param siteUrl this site's own origin, which a proxy may hide behind another host
 */
export function isForeignOrigin(head: Pick<Headers, "get">, siteUrl: string): boolean {
  if (head.get("sec-fetch-site") === "cross-site" && head.get("sec-fetch-mode") !== "navigate") return true;
  const origin = head.get("origin");
  if (origin === null) return false;
  const hosts = [head.get("host"), head.get("x-forwarded-host"), new URL(siteUrl).host];
  return !URL.canParse(origin) || !hosts.includes(new URL(origin).host);
}
