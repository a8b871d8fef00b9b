import "server-only";
import { getDb, getReadDb } from "@/db/client";
import { logger } from "@/lib/core/logger";
import { followPlacement } from "@/lib/funding/placements/commands/follow-placement";
import { openPlacementFollower } from "@/lib/funding/placements/placement-follower";
import { referralCookieName, referralSetCookie } from "@/lib/identity/sessions/referral-cookie";
import { providerEnv } from "@/lib/integrations/env";
import { recordVisit } from "@/lib/site/analytics/commands/record-visit";
import { recordLinkRequest } from "@/lib/site/analytics/record-click";
import { openViewRecorder } from "@/lib/site/analytics/view-recorder";
import { listenForTags } from "@/lib/site/cache/cache-listener";
import { warnOfClockSkew } from "@/lib/site/health/clock-skew";
import { listenForSettings } from "@/lib/site/settings/settings-listener";

/** Startup of a web process: checks its settings, listens for invalidations, records views, and follows codes. */
export async function startProcess(): Promise<void> {
  const settings = providerEnv();
  if (process.env["NEXT_PHASE"] === "phase-production-build") return;
  if (!settings.isLocalSite && settings.SMTP_URL === null)
    logger.warn("SMTP_URL is not set: emails stay in the database and are not sent");
  listenForTags(settings.DATABASE_DIRECT_URL);
  // The first page needs the chosen settings. Without them, don't serve.
  await listenForSettings(settings.DATABASE_DIRECT_URL, getReadDb).ready;
  await warnOfClockSkew(getReadDb());
  openViewRecorder({
    siteUrl: settings.SITE_URL,
    referralCookie: referralCookieName(),
    count: async ({ ip, userAgent, referral, ...visit }) => {
      const guest = { db: getDb(), viewer: null, now: () => new Date(), ip, userAgent, referral };
      const followed = await recordVisit(guest, visit);
      return followed && referralSetCookie(followed);
    },
    countRequest: (link) => recordLinkRequest({ db: getDb(), now: () => new Date() }, link),
  });
  openPlacementFollower(({ ip, userAgent, ...request }) =>
    followPlacement({ db: getDb(), viewer: null, now: () => new Date(), ip, userAgent }, request),
  );
}
