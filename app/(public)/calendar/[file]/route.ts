import { env } from "@/lib/core/env";
import { defineRoute } from "@/lib/core/route";
import { textResponse } from "@/lib/site/http/etag";
import { siteSettings } from "@/lib/site/settings/site-settings";
import { feedFile } from "@/lib/vendors/calendar/feed";
import { getFeed } from "@/lib/vendors/calendar/queries/feed";

/** A vendor's calendar for calendar programs. The address alone authorizes the request. */
export const GET = defineRoute("vendor_calendar.feed", async (ctx, { file }: { file: string }, request) => {
  const feed = await getFeed(ctx, file);
  const text = feedFile(feed, { site: env().SITE_URL, brand: siteSettings().brandName });
  return textResponse(request, text, {
    "content-type": "text/calendar; charset=utf-8",
    "cache-control": "private, no-cache",
    "x-robots-tag": "noindex",
  });
});
