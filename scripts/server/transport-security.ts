import type { Middleware } from "./middleware";

/** Sets HSTS for a year if the site's own URL is https. */
export function setTransportSecurity(siteUrl: string): Middleware {
  const isHttps = siteUrl.startsWith("https://");
  return (_request, response, next) => {
    if (isHttps) response.setHeader("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
    next();
  };
}
