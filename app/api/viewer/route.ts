import { toPublicViewer } from "@/lib/auth/public-viewer";
import { requestCtx } from "@/lib/auth/request-ctx";
import { listFavoriteIds } from "@/lib/proposals/queries/favorites";

/** Who is signed in, for the parts of public pages that depend on it. Never kept by anything in between. */
export async function GET() {
  const ctx = await requestCtx();
  const { viewer } = ctx;
  const favorites = viewer?.roles.includes("business_sponsor") ? await listFavoriteIds(ctx, viewer.id) : [];
  return Response.json(
    { viewer: viewer && toPublicViewer(viewer, favorites) },
    { headers: { "Cache-Control": "private, no-store" } },
  );
}
