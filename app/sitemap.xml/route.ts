import { env } from "@/lib/core/env";
import { textResponse } from "@/lib/site/http/etag";
import { sitemapIndex } from "@/lib/site/seo/sitemap";
import { listSitemaps, sitemapCtx } from "@/lib/site/sitemap/queries";

export const dynamic = "force-dynamic";

/** The index of this site's sitemaps. */
export async function GET(request: Request): Promise<Response> {
  const names = await listSitemaps(sitemapCtx());
  const paths = names.map((name) => `/sitemaps/${name}.xml`);
  return textResponse(request, sitemapIndex(env().SITE_URL, paths), {
    "content-type": "application/xml; charset=utf-8",
    "cache-control": "public, max-age=3600",
  });
}
