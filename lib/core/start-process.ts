import "server-only";
import { listenForTags } from "./cache-listener";
import { env } from "./env";
import { logger } from "./logger";

/** What a web process does besides answering: it checks its settings and hears of changed pages. */
export function startProcess(): void {
  const settings = env();
  if (process.env["NEXT_PHASE"] === "phase-production-build") return;
  if (!settings.isLocalSite && settings.SMTP_URL === null)
    logger.warn("SMTP_URL is not set: mail is kept in the database and reaches nobody");
  listenForTags(settings.DATABASE_URL);
}
