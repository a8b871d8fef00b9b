import { idOfSlug } from "@/lib/core/slug";
import { loadWall } from "@/lib/funding/sponsor-assets/queries/sponsor-wall";
import { readSmallLogo } from "@/lib/funding/sponsor-assets/small-logo";
import { ports } from "@/lib/integrations/ports";
import { EMBED_CACHE } from "@/lib/site/share/embed-headers";

type Context = { params: Promise<{ slug: string; logoId: string }> };

/** A sponsor's logo, while a wall shows it. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { slug, logoId } = await params;
  const wall = await loadWall(idOfSlug(slug) ?? "");
  const isShown = wall?.sponsors.some((sponsor) => sponsor.logoId === logoId) ?? false;
  const logo = isShown ? await readSmallLogo(ports().storage, logoId) : null;
  if (!logo) return new Response("Not found", { status: 404 });
  return new Response(new Uint8Array(logo), {
    headers: { "content-type": "image/webp", "cache-control": EMBED_CACHE },
  });
}
