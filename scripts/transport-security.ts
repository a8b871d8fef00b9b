import type { ServerResponse } from "node:http";

/** Where people type https, browsers are told to ask in no other way for a year. */
export function transportSecurity(settings: NodeJS.ProcessEnv): (response: ServerResponse) => void {
  if (!settings.SITE_URL?.startsWith("https://")) return () => {};
  return (response) => response.setHeader("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
}
