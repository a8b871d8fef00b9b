import { env } from "@/lib/core/env";
import { defineRoute } from "@/lib/core/route";
import { deadlineFile } from "@/lib/funding/deadlines/feed";
import { getDeadlineFeed } from "@/lib/funding/deadlines/queries/feed";
import { feedResponse } from "@/lib/listings/events/feed-response";
import { siteSettings } from "@/lib/site/settings/site-settings";

/** A person's deadlines for calendar programs. The address alone authorizes the request. */
export const GET = defineRoute("deadline_calendar.feed", async (ctx, { file }: { file: string }, request) => {
  const benefits = await getDeadlineFeed(ctx, file);
  return feedResponse(
    request,
    deadlineFile(benefits, { site: env().SITE_URL, brand: siteSettings().brandName }),
  );
});
