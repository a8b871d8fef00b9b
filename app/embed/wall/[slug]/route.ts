import { env } from "@/lib/core/env";
import { idOfSlug, proposalPath } from "@/lib/core/slug";
import { readTheme } from "@/lib/core/theme";
import { loadWall } from "@/lib/funding/sponsor-assets/queries/sponsor-wall";
import { siteSettings } from "@/lib/site/settings/site-settings";
import { missingCard } from "@/lib/site/share/embed-card";
import { embedHeaders } from "@/lib/site/share/embed-headers";
import { EMBED_STYLE } from "@/lib/site/share/embed-style";
import { embedWall } from "@/lib/site/share/embed-wall";
import { WALL_STYLE } from "@/lib/site/share/wall-style";

type Context = { params: Promise<{ slug: string }> };

const HEADERS = embedHeaders(WALL_STYLE);
const MISSING_HEADERS = embedHeaders(EMBED_STYLE);

/** The embeddable wall of a proposal's sponsors. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const site = { site: env().SITE_URL, brand: siteSettings().brandName };
  const wall = await loadWall(idOfSlug((await params).slug) ?? "");
  if (!wall) return new Response(missingCard(site), { status: 404, headers: MISSING_HEADERS });
  const theme = readTheme(new URL(request.url).searchParams.get("theme"));
  const address = site.site + proposalPath(wall.proposal);
  return new Response(embedWall(wall, { ...site, address, theme }), { headers: HEADERS });
}
