import { CATEGORIES } from "@/db/enums";
import { drawAvatar } from "@/lib/art/avatar";
import { drawProposalArt } from "@/lib/art/proposal-art";
import { SUBJECTS } from "@/lib/art/subjects";
import { drawTown } from "@/lib/art/town";
import { encodeThumbnail } from "@/lib/media/encode-image";

const HEADERS = {
  "Cache-Control": "public, max-age=31536000, immutable",
  "Content-Security-Policy": "default-src 'none'; sandbox",
  "X-Content-Type-Options": "nosniff",
};

type Context = { params: Promise<{ kind: string; file: string }> };

/**
 * A drawn illustration: `/art/music/<seed>.svg`, `/art/runners/<seed>.svg`, `/art/portrait/<seed>.svg`,
 * `/art/town/night.svg`; each also small and square, as `.webp`.
 */
export async function GET(_request: Request, context: Context): Promise<Response> {
  const { kind, file } = await context.params;
  const [, seed = "", type] = /^([\w-]{1,64})\.(svg|webp)$/.exec(file) ?? [];
  const drawn = seed && draw(kind, seed);
  if (!drawn) return new Response("Not found", { status: 404 });
  if (type === "svg") return picture(drawn, "image/svg+xml");
  return picture(new Uint8Array(await encodeThumbnail(drawn)), "image/webp");
}

const picture = (body: BodyInit, type: string) =>
  new Response(body, { headers: { ...HEADERS, "Content-Type": type } });

function draw(kind: string, seed: string): string | null {
  if (kind === "portrait") return drawAvatar(seed);
  if (kind === "town") return drawTown("square", seed === "night");
  const illustration = [...CATEGORIES, ...SUBJECTS].find((name) => name === kind);
  return illustration ? drawProposalArt(illustration, seed) : null;
}
