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
