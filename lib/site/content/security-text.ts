import { env } from "@/lib/core/env";
import { siteSettings } from "@/lib/site/settings/site-settings";

const DAY_MS = 86_400_000;
/** RFC 9116 recommends less than a year. The text is made for each request, so it never expires. */
const VALID_DAYS = 180;

/** The site's security.txt: where to report a vulnerability. */
export function securityText(now: Date): string {
  const { SITE_URL, SECURITY_CONTACT } = env();
  const expires = new Date(Math.floor(now.getTime() / DAY_MS + VALID_DAYS) * DAY_MS);
  return [
    `Contact: ${SECURITY_CONTACT ?? `mailto:${siteSettings().supportEmail}`}`,
    `Expires: ${expires.toISOString().replace(".000Z", "Z")}`,
    "Preferred-Languages: en",
    `Canonical: ${SITE_URL}/.well-known/security.txt`,
    "",
  ].join("\n");
}
