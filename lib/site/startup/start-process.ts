import "server-only";
import { getReadDb } from "@/db/client";
import { logger } from "@/lib/core/logger";
import { openPlacementFollower } from "@/lib/funding/placements/placement-follower";
import { referralCookieName } from "@/lib/identity/sessions/referral-cookie";
import { providerEnv } from "@/lib/integrations/env";
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
    count: async (view) => (await recorders()).count(view),
    countRequest: async (link) => (await recorders()).countRequest(link),
  });
  openPlacementFollower(async (request) => (await recorders()).follow(request));
}

/** Loaded for the first view: a process at rest is smaller without them. */
const recorders = () => import("./recorders");
