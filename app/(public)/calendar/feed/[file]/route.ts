import { env } from "@/lib/core/env";
import { defineRoute } from "@/lib/core/route";
import { feedResponse } from "@/lib/listings/events/feed-response";
import { isTownSlug } from "@/lib/listings/proposals/town";
import { nameOfFeed, publicFeedResponse } from "@/lib/listings/town-calendar/feed";
import { loadTownFeed } from "@/lib/listings/town-calendar/queries/cached";
import { siteSettings } from "@/lib/site/settings/site-settings";
import { feedFile } from "@/lib/vendors/calendar/feed";
import { getFeed } from "@/lib/vendors/calendar/queries/feed";

type Context = { params: Promise<{ file: string }> };

/** A vendor's calendar for calendar programs. The address alone authorizes the request. */
const vendorFeed = defineRoute("vendor_calendar.feed", async (ctx, { file }: { file: string }, request) => {
  const feed = await getFeed(ctx, file);
  return feedResponse(request, feedFile(feed, { site: env().SITE_URL, brand: siteSettings().brandName }));
});

/**
 * `/calendar/<name>.ics`, by a rewrite, because the page `/calendar/<town>` has the same form: a town's events, or a
 * vendor's calendar. A vendor's token is 43 random characters, too many to be all lower-case and also a town's slug.
 */
export async function GET(request: Request, context: Context): Promise<Response> {
  const { file } = await context.params;
  const town = nameOfFeed(file);
  if (town === null || !isTownSlug(town)) return vendorFeed(request, context);
  return publicFeedResponse(request, await loadTownFeed(town, null));
}
