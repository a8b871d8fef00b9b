import { canonicalPath } from "@/lib/site/http/routes";

type Context = { params: Promise<{ path: string[] }> };

/**
 * Redirects other spellings of a page's name, keeping the query. next.config rewrites unmatched addresses to this
 * route.
 */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const target = canonicalPath((await params).path);
  if (!target) return new Response("Not found", { status: 404 });
  const { search } = new URL(request.url);
  return new Response(null, { status: 308, headers: { Location: target + search } });
}
