import { toPublicViewer } from "@/lib/auth/public-viewer";
import { defineRoute } from "@/lib/core/route";
import { listFavoriteIds } from "@/lib/proposals/queries/favorites";

/** Who is signed in, for the parts of public pages that depend on it; null for a guest. */
export const GET = defineRoute("viewer.get", async (ctx) => {
  const { viewer } = ctx;
  if (!viewer) return null;
  const favorites = viewer.roles.includes("business_sponsor") ? await listFavoriteIds(ctx, viewer.id) : [];
  return toPublicViewer(viewer, favorites);
});
