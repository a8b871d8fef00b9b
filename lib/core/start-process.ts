import "server-only";
import { getSql } from "@/db/client";
import { recordView } from "@/lib/analytics/commands/record-view";
import { openViewDoor } from "@/lib/analytics/view-door";
import { listenForTags } from "./cache-listener";
import { env } from "./env";
import { logger } from "./logger";

/** What a web process does besides answering: it checks its settings, hears of changed pages and counts views. */
export function startProcess(): void {
  const settings = env();
  if (process.env["NEXT_PHASE"] === "phase-production-build") return;
  if (!settings.isLocalSite && settings.SMTP_URL === null)
    logger.warn("SMTP_URL is not set: mail is kept in the database and reaches nobody");
  listenForTags(settings.DATABASE_URL);
  openViewDoor({
    siteUrl: settings.SITE_URL,
    count: ({ ip, userAgent, ...view }) =>
      recordView({ sql: getSql(), viewer: null, now: () => new Date(), ip, userAgent }, view),
  });
}
