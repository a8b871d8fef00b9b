import { z } from "zod";
import { isLocalHost } from "@/lib/core/web-address";

const optional = z
  .string()
  .optional()
  .transform((value) => value?.trim() || null);

/** Settings for a CDN in front of the site, as a part of all settings. */
export const CDN_SETTINGS = {
  /** Where to purge pages by surrogate keys. Null: shared caches store pages for a minute only. */
  CDN_PURGE_URL: optional,
  CDN_PURGE_TOKEN: optional,
};

type CdnEnv = { [Name in keyof typeof CDN_SETTINGS]: string | null };

/** Problems with these settings, one line each, for the start-up error. */
export function cdnProblems(
  { CDN_PURGE_URL: url, CDN_PURGE_TOKEN: token }: CdnEnv,
  isLocalSite: boolean,
): string[] {
  const problems: string[] = [];
  if (url !== null && !isSafe(url, isLocalSite))
    problems.push(
      "CDN_PURGE_URL: must be an https address (http only if it and the site are on this machine)",
    );
  if (url === null && token !== null) problems.push("CDN_PURGE_URL: is required with CDN_PURGE_TOKEN");
  return problems;
}

function isSafe(address: string, isLocalSite: boolean): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === "https:" || (protocol === "http:" && isLocalSite && isLocalHost(hostname));
}
