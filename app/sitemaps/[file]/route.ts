import { env } from "@/lib/core/env";
import { sitemapPieces } from "@/lib/site/seo/sitemap";
import { openSitemap, sitemapCtx } from "@/lib/site/sitemap/queries";

export const dynamic = "force-dynamic";

/** One sitemap, streamed as it is read. */
export async function GET(_: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> {
  const name = /^([\w-]+)\.xml$/.exec((await params).file)?.[1];
  const entries = name && (await openSitemap(sitemapCtx(), name));
  if (!entries) return new Response(null, { status: 404 });
  const pieces = sitemapPieces(env().SITE_URL, entries);
  const encoder = new TextEncoder();
  const bytes = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
  return new Response(bytes, {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
