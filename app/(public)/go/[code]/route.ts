import { isPrefetch } from "@/lib/core/browser";
import { followPlacement } from "@/lib/funding/placements/commands/follow-placement";
import { redirectTo } from "@/lib/funding/placements/follow-redirect";
import { DEAD_CODE_PATHS } from "@/lib/funding/placements/paths";
import { bareCtx } from "@/lib/identity/sessions/request-ctx";
import { getViewer } from "@/lib/identity/sessions/viewer";

type Context = { params: Promise<{ code: string }> };

/** Follows a code for signed-in visitors; the HTTP server does it for guests. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const ctx = { ...(await bareCtx()), viewer: await getViewer() };
  const isCounted = request.method === "GET" && !isPrefetch(Object.fromEntries(request.headers));
  const followed = await followPlacement(ctx, { typed: (await params).code, isCounted });
  const headers =
    followed.to === "target" || followed.to === "proposal"
      ? redirectTo(followed)
      : { location: DEAD_CODE_PATHS[followed.to], "cache-control": "no-store" };
  return new Response(null, { status: 302, headers });
}

export { GET as HEAD };
