import { idOfSlug } from "@/lib/core/slug";
import { readTheme } from "@/lib/core/theme";
import { loadWall } from "@/lib/funding/sponsor-assets/queries/sponsor-wall";
import { readSmallLogo } from "@/lib/funding/sponsor-assets/small-logo";
import { ports } from "@/lib/integrations/ports";
import { EMBED_CACHE } from "@/lib/site/share/embed-headers";
import { drawWall } from "@/lib/site/share/wall-picture";

type Context = { params: Promise<{ slug: string }> };

/** The wall of a proposal's sponsors as a picture. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const wall = await loadWall(idOfSlug((await params).slug) ?? "");
  if (!wall) return new Response("Not found", { status: 404 });
  const theme = readTheme(new URL(request.url).searchParams.get("theme"));
  const { storage } = ports();
  const picture = await drawWall(wall, theme, (logoId) => readSmallLogo(storage, logoId).catch(() => null));
  return new Response(picture, {
    headers: { "content-type": "image/svg+xml", "cache-control": EMBED_CACHE },
  });
}
