import { CATEGORIES } from "@/db/enums";
import { drawProposalArt } from "@/lib/art/proposal-art";

const HEADERS = {
  "Content-Type": "image/svg+xml",
  "Cache-Control": "public, max-age=31536000, immutable",
  "Content-Security-Policy": "default-src 'none'; sandbox",
  "X-Content-Type-Options": "nosniff",
};

type Context = { params: Promise<{ category: string; file: string }> };

/** A drawn illustration: `/art/music/<seed>.svg`. */
export async function GET(_request: Request, context: Context): Promise<Response> {
  const { category: wanted, file } = await context.params;
  const category = CATEGORIES.find((name) => name === wanted);
  const seed = /^([\w-]{1,64})\.svg$/.exec(file)?.[1];
  if (!category || !seed) return new Response("Not found", { status: 404 });
  return new Response(drawProposalArt(category, seed), { headers: HEADERS });
}
