import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { messageAttachments } from "@/db/schema";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { enqueue } from "@/lib/integrations/jobs/queue";
import { threadPermissions } from "../policy";
import type { RemoveAttachmentInput } from "../schema";

/**
 * Removes one of the viewer's unsent files.
 * @throws not_found for someone else's file, and for a sent one
 */
export async function removeAttachment(ctx: Ctx, { id }: RemoveAttachmentInput): Promise<{ id: string }> {
  const { viewer } = authorize(ctx, threadPermissions.removeAttachment);
  return inTransaction(ctx, async (tx) => {
    const [removed] = await tx
      .delete(messageAttachments)
      .where(
        and(
          eq(messageAttachments.id, id),
          eq(messageAttachments.senderId, viewer.id),
          isNull(messageAttachments.messageId),
        ),
      )
      .returning({ key: messageAttachments.storageKey });
    if (!removed) throw notFound();
    await enqueue(tx, "delete_files", { keys: [removed.key] });
    return { id };
  });
}
