/** Programs that say they are programs: crawlers, link previews, monitors, libraries. */
const PROGRAMS =
  /bot\b|bot[/_-]|crawl|spider|slurp|preview|fetch|monitor|headless|lighthouse|scrap|facebookexternalhit|embedly|whatsapp|curl|wget|python|java\/|go-http|okhttp|axios|node|phantom|validator/i;

/** Whether a caller's name for itself is that of a browser with a person before it, as far as one can tell. */
export function isBrowser(userAgent: string | null): userAgent is string {
  return userAgent !== null && /^Mozilla\/\d/.test(userAgent) && !PROGRAMS.test(userAgent);
}
