import "server-only";
import { and, eq, isNull, sql } from "drizzle-orm";
import { notifications } from "@/db/schema";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { notifyLive } from "@/lib/messaging/live/notify-live";
import { AGE, ageOf } from "../age";
import { notificationPermissions } from "../policy";
import { countUnread } from "../queries";
import type { MarkReadInput } from "../schema";
import { isSentTo } from "../visibility";

/**
 * Marks one of the viewer's notifications as read, or it and all older ones. Returns the number left unread. Any
 * signed-in person, for their own.
 */
export async function markNotificationsRead(
  ctx: Ctx,
  { id, andOlder }: MarkReadInput,
): Promise<{ unread: number }> {
  const { viewer } = authorize(ctx, notificationPermissions.markNotificationsRead);
  await inTransaction(ctx, async (tx) => {
    const which = andOlder ? sql`${AGE} <= ${ageOf(id)}` : eq(notifications.id, id);
    const read = await tx
      .update(notifications)
      .set({ readAt: ctx.now() })
      .where(and(isSentTo(viewer.id), which, isNull(notifications.readAt)))
      .returning({ id: notifications.id });
    if (read.length > 0) await notifyLive(tx, [{ userId: viewer.id, topic: "notifications" }]);
  });
  return { unread: await countUnread(ctx, viewer.id) };
}
