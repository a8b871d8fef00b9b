import "server-only";
import { and, eq, isNull, lte } from "drizzle-orm";
import { notifications } from "@/db/schema";
import { signedIn } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { countUnread } from "../queries";
import type { MarkReadInput } from "../schema";

/**
 * Marks the viewer's notifications as read, up to the newest that was on the screen; answers how many are left
 * unread. Any signed-in person may call it, for their own.
 */
export async function markNotificationsRead(ctx: Ctx, { upTo }: MarkReadInput): Promise<{ unread: number }> {
  const { viewer } = signedIn(ctx);
  await ctx.db
    .update(notifications)
    .set({ readAt: ctx.now() })
    .where(
      and(eq(notifications.userId, viewer.id), lte(notifications.id, upTo), isNull(notifications.readAt)),
    );
  return { unread: await countUnread(ctx, viewer.id) };
}
