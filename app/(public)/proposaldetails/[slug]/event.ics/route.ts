import { env } from "@/lib/core/env";
import { idOfSlug, proposalPath, slugOf } from "@/lib/core/slug";
import { eventCalendar } from "@/lib/listings/proposals/event-calendar";
import { loadPublicPage } from "@/lib/listings/proposals/queries/public-page";
import { siteSettings } from "@/lib/site/settings/site-settings";

type Context = { params: Promise<{ slug: string }> };

/** Calendar file for a public proposal's event. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const proposal = await loadPublicPage(idOfSlug((await params).slug) ?? "");
  const site = env().SITE_URL;
  const calendar =
    proposal &&
    eventCalendar(proposal, {
      site,
      brand: siteSettings().brandName,
      address: site + proposalPath(proposal),
    });
  if (!calendar) return new Response("Not found", { status: 404 });
  return new Response(calendar, {
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": `attachment; filename="${slugOf(proposal.title)}.ics"`,
      "cache-control": "public, max-age=60",
      "x-robots-tag": "noindex",
    },
  });
}
