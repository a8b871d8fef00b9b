import type { ViewSource } from "@/db/enums";

/** A visitor's source. `host` names the other site; empty unless `other`. */
export interface CameFrom {
  source: ViewSource;
  host: string;
}

/** Search engine hosts. Those with many country domains end in a dot. */
const SEARCH = [
  "google.",
  "bing.com",
  "duckduckgo.com",
  "search.yahoo.com",
  "ecosia.org",
  "qwant.com",
  "startpage.com",
  "search.brave.com",
  "kagi.com",
  "yandex.",
  "baidu.com",
  "perplexity.ai",
  "com.google.android.googlequicksearchbox",
];

const SOCIAL = [
  "facebook.com",
  "fb.com",
  "fb.me",
  "instagram.com",
  "threads.net",
  "threads.com",
  "t.co",
  "x.com",
  "twitter.com",
  "linkedin.com",
  "lnkd.in",
  "pinterest.",
  "reddit.com",
  "tiktok.com",
  "youtube.com",
  "youtu.be",
  "bsky.app",
  "mastodon.social",
  "nextdoor.com",
  "snapchat.com",
  "whatsapp.com",
  "t.me",
];

/** Hosts of search engines that aren't searches. */
const NOT_SEARCHING = /^(mail|docs|drive|sites|meet|chat|groups|classroom)\.google\./;
const HOST_NAME = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/;

/**
 * Classifies a visitor's source. Anything but a host name, IP addresses included, counts as unknown.
 * @param from the referring host name, or null
 * @param siteHost this site's host
 */
export function cameFrom(from: string | null, siteHost: string): CameFrom {
  const given = (from ?? "").trim().toLowerCase().replace(/\.$/, "");
  const host = given.replace(/^www\./, "");
  if (given !== "" && (given === siteHost || host === siteHost)) return { source: "site", host: "" };
  if (!HOST_NAME.test(host)) return { source: "direct", host: "" };
  if (!NOT_SEARCHING.test(host) && isOneOf(host, SEARCH)) return { source: "search", host: "" };
  if (isOneOf(host, SOCIAL)) return { source: "social", host: "" };
  return { source: "other", host };
}

/** Whether a host is one of these or a subdomain. `google.` matches any `google.xx` and `google.xx.yy`. */
function isOneOf(host: string, names: readonly string[]): boolean {
  return names.some((name) =>
    name.endsWith(".")
      ? new RegExp(`(^|\\.)${name.slice(0, -1)}\\.(com?\\.)?[a-z]{2,3}$`).test(host)
      : host === name || host.endsWith(`.${name}`),
  );
}
