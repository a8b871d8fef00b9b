import { z } from "zod";
import { isLocalHost } from "@/lib/core/web-address";

/** The source of event pages, as a part of all settings. */
export const EVENT_PAGE_SETTINGS = {
  /** A server on this machine in place of the internet, for tests. */
  EVENT_PAGES_FROM: z
    .string()
    .optional()
    .transform((value) => value?.trim() || null),
};

/** Problems with these settings, one line each, for the start-up error. */
export function eventPageProblems(
  { EVENT_PAGES_FROM: origin }: { EVENT_PAGES_FROM: string | null },
  isLocalSite: boolean,
): string[] {
  if (origin === null) return [];
  const url = URL.canParse(origin) ? new URL(origin) : null;
  const isOnThisMachine = url?.protocol === "http:" && isLocalHost(url.hostname) && url.port !== "";
  if (isLocalSite && isOnThisMachine && url.origin === origin) return [];
  return [
    "EVENT_PAGES_FROM: must be an http address on this machine, with a port, and the site must run on this machine too",
  ];
}
