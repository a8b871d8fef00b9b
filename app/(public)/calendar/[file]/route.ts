import { env } from "@/lib/core/env";
import { defineRoute } from "@/lib/core/route";
import { feedResponse } from "@/lib/listings/events/feed-response";
import { siteSettings } from "@/lib/site/settings/site-settings";
import { feedFile } from "@/lib/vendors/calendar/feed";
import { getFeed } from "@/lib/vendors/calendar/queries/feed";

/** A vendor's calendar for calendar programs. The address alone authorizes the request. */
export const GET = defineRoute("vendor_calendar.feed", async (ctx, { file }: { file: string }, request) => {
  const feed = await getFeed(ctx, file);
  return feedResponse(request, feedFile(feed, { site: env().SITE_URL, brand: siteSettings().brandName }));
});
