import type { Middleware } from "./middleware";

/** Tells browsers to use nothing but https for a year, if the site's own address is https. */
export function setTransportSecurity(siteUrl: string): Middleware {
  const isHttps = siteUrl.startsWith("https://");
  return (_request, response, next) => {
    if (isHttps) response.setHeader("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
    next();
  };
}
