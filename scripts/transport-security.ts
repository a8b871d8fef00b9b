import type { ServerResponse } from "node:http";

/** Tells browsers to use nothing but https for a year, if the site's own address is https. */
export function transportSecurity(settings: NodeJS.ProcessEnv): (response: ServerResponse) => void {
  if (!settings.SITE_URL?.startsWith("https://")) return () => {};
  return (response) => response.setHeader("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
}
