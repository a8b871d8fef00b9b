import { isReferralCode } from "@/lib/agents/referrals/referral-code";
import { env } from "@/lib/core/env";
import { idOfSlug, proposalPath } from "@/lib/core/slug";
import { ports } from "@/lib/integrations/ports";
import { loadPublicPage } from "@/lib/listings/proposals/queries/public-page";
import { siteSettings } from "@/lib/site/settings/site-settings";
import { cardPicture } from "@/lib/site/share/card-picture";
import { embedCard, missingCard } from "@/lib/site/share/embed-card";
import { embedHeaders } from "@/lib/site/share/embed-headers";
import { EMBED_STYLE } from "@/lib/site/share/embed-style";

const EMBED_HEADERS = embedHeaders(EMBED_STYLE);

type Context = { params: Promise<{ slug: string }> };

/** The embeddable card of a proposal. `ref` is the code of the agent who embedded it. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const site = { site: env().SITE_URL, brand: siteSettings().brandName };
  const proposal = await loadPublicPage(idOfSlug((await params).slug) ?? "");
  if (!proposal) return new Response(missingCard(site), { status: 404, headers: EMBED_HEADERS });
  const code = new URL(request.url).searchParams.get("ref") ?? "";
  const canonical = site.site + proposalPath(proposal);
  const address = isReferralCode(code) ? `${canonical}?ref=${code}` : canonical;
  const picture = await cardPicture(ports().storage, proposal);
  return new Response(embedCard(proposal, { ...site, address, canonical, picture }), {
    headers: EMBED_HEADERS,
  });
}
