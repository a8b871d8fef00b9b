import { canonicalPath } from "@/lib/site/http/routes";

type Context = { params: Promise<{ path: string[] }> };

/** Another spelling of a page's name is sent to that page, with its query; next.config leads here what no page answers to. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const target = canonicalPath((await params).path);
  if (!target) return new Response("Not found", { status: 404 });
  const { search } = new URL(request.url);
  return new Response(null, { status: 308, headers: { Location: target + search } });
}
