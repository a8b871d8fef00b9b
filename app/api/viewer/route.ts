import { defineRoute } from "@/lib/core/route";
import { toPublicViewer } from "@/lib/identity/sessions/public-viewer";
import { listFavoriteIds } from "@/lib/listings/proposals/queries/favorites";
import { countUnread as countNews } from "@/lib/messaging/notifications/queries";
import { countUnread } from "@/lib/messaging/threads/queries/unread";
import { countWaiting } from "@/lib/site/waiting/queries";

/** The signed-in viewer, for the parts of public pages that depend on it; null for a guest. */
export const GET = defineRoute("viewer.get", async (ctx) => {
  const { viewer } = ctx;
  if (!viewer) return null;
  const [favorites, unread, news, waiting] = await Promise.all([
    viewer.roles.includes("business_sponsor") ? listFavoriteIds(ctx, viewer.id) : [],
    countUnread(ctx),
    countNews(ctx, viewer.id),
    countWaiting(ctx),
  ]);
  return toPublicViewer(viewer, { favorites, unread, news, waiting });
});
