import "server-only";
import { and, eq } from "drizzle-orm";
import { blocks } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { notifyLive } from "@/lib/messaging/live/notify-live";
import { lockThread, otherOf } from "../internal/append-message";
import { threadPermissions } from "../policy";
import type { SetBlockInput } from "../schema";

/**
 * Blocks or unblocks a thread's other participant, across all threads with them. They aren't notified. Idempotent.
 * @throws not_found for someone else's thread
 */
export async function setBlock(
  ctx: Ctx,
  input: SetBlockInput,
): Promise<{ threadId: string; blocked: boolean }> {
  const person = authorize(ctx, threadPermissions.setBlock);
  const blocked = input.blocked === "yes";
  return inTransaction(ctx, async (tx) => {
    const thread = await lockThread(tx, person, input.threadId);
    const pair = { blockerId: person.viewer.id, blockedId: otherOf(thread, person.viewer.id) };
    const changed = blocked
      ? await tx
          .insert(blocks)
          .values({ ...pair, createdAt: ctx.now() })
          .onConflictDoNothing()
          .returning()
      : await tx
          .delete(blocks)
          .where(and(eq(blocks.blockerId, pair.blockerId), eq(blocks.blockedId, pair.blockedId)))
          .returning();
    if (changed.length > 0) {
      await recordAudit(tx, ctx, {
        action: blocked ? "person.block" : "person.unblock",
        entityId: pair.blockedId,
        after: { threadId: thread.id },
      });
      await notifyLive(tx, [{ userId: person.viewer.id, topic: "messages", ref: thread.id }]);
    }
    return { threadId: thread.id, blocked };
  });
}
