import { drawIllustration, drawPortrait, drawSquare } from "@/lib/listings/media/art/draw";
import { encodeThumbnail } from "@/lib/listings/media/encode-image";

const HEADERS = {
  "Cache-Control": "public, max-age=31536000, immutable",
  "Content-Security-Policy": "default-src 'none'; sandbox",
  "X-Content-Type-Options": "nosniff",
};

type Context = { params: Promise<{ kind: string; file: string }> };

/**
 * Serves a drawn illustration: `/art/music/<seed>.svg`, `/art/runners/<seed>.svg`, `/art/portrait/<seed>.svg`,
 * `/art/town/night.svg`. Each also comes small and square, as `.webp`.
 */
export async function GET(_request: Request, context: Context): Promise<Response> {
  const { kind, file } = await context.params;
  const [, seed = "", type] = /^([\w-]{1,64})\.(svg|webp)$/.exec(file) ?? [];
  const drawn = seed && (await draw(kind, seed));
  if (!drawn) return new Response("Not found", { status: 404 });
  if (type === "svg") return picture(drawn, "image/svg+xml");
  return picture(new Uint8Array(await encodeThumbnail(drawn)), "image/webp");
}

const picture = (body: BodyInit, type: string) =>
  new Response(body, { headers: { ...HEADERS, "Content-Type": type } });

function draw(kind: string, seed: string): Promise<string | null> {
  if (kind === "portrait") return drawPortrait(seed);
  if (kind === "town") return drawSquare(seed === "night" ? "night" : "day");
  return drawIllustration(kind, seed);
}
