import { toPublicViewer } from "@/lib/auth/public-viewer";
import { defineRoute } from "@/lib/core/route";
import { countUnread } from "@/lib/messages/queries/unread";
import { countUnread as countNews } from "@/lib/notifications/queries";
import { listFavoriteIds } from "@/lib/proposals/queries/favorites";

/** Who is signed in, for the parts of public pages that depend on it; null for a guest. */
export const GET = defineRoute("viewer.get", async (ctx) => {
  const { viewer } = ctx;
  if (!viewer) return null;
  const [favorites, unread, news] = await Promise.all([
    viewer.roles.includes("business_sponsor") ? listFavoriteIds(ctx, viewer.id) : [],
    countUnread(ctx),
    countNews(ctx, viewer.id),
  ]);
  return toPublicViewer(viewer, favorites, unread, news);
});
