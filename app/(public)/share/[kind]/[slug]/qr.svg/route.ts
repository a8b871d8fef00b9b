import { env } from "@/lib/core/env";
import { drawQrCode } from "@/lib/core/qr-code";
import { loadSharedPage } from "@/lib/site/share/queries";

const HEADERS = {
  "content-type": "image/svg+xml",
  "cache-control": "public, max-age=86400",
};

type Context = { params: Promise<{ kind: string; slug: string }> };

/** The QR code of a public page. Other addresses get a 404. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const shared = await loadSharedPage(await params);
  if (!shared) return new Response("Not found", { status: 404 });
  return new Response(drawQrCode(env().SITE_URL + shared.path), { headers: HEADERS });
}
