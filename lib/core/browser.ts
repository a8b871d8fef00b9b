/** User agents of crawlers, link previews, monitors, and libraries. */
const PROGRAMS =
  /bot\b|bot[/_-]|crawl|spider|slurp|preview|fetch|monitor|headless|lighthouse|scrap|facebookexternalhit|embedly|whatsapp|curl|wget|python|java\/|go-http|okhttp|axios|node|phantom|validator/i;

/** Whether a user agent looks like a person's browser. */
export function isBrowser(userAgent: string | null): userAgent is string {
  return userAgent !== null && /^Mozilla\/\d/.test(userAgent) && !PROGRAMS.test(userAgent);
}

const AHEAD = ["sec-purpose", "purpose", "x-moz", "x-purpose"];

/** Whether a request's headers say that it runs ahead of its reader: a prefetch, a prerender, or a preview. */
export function isPrefetch(headers: Readonly<Record<string, string | string[] | undefined>>): boolean {
  const purpose = AHEAD.map((name) => headers[name]).join();
  return /prefetch|prerender|preview/i.test(purpose) || "next-router-prefetch" in headers;
}
