import { env } from "@/lib/core/env";
import { sitemapIndex } from "@/lib/core/sitemap";
import { listSitemaps, sitemapCtx } from "@/lib/sitemap/queries";

export const dynamic = "force-dynamic";

/** Where search engines find every sitemap of this site. */
export async function GET(): Promise<Response> {
  const names = await listSitemaps(sitemapCtx());
  const paths = names.map((name) => `/sitemaps/${name}.xml`);
  return new Response(sitemapIndex(env().SITE_URL, paths), {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
