import "server-only";
import { and, isNull, lt } from "drizzle-orm";
import { messageAttachments, rejectedMessages } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { enqueue } from "@/lib/integrations/jobs/queue";

const DAY_MS = 24 * 3_600_000;

/** Deletes unsent files and messages older than a day. System only. */
export async function deleteUnsent(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - DAY_MS);
  await inTransaction(ctx, async (tx) => {
    const gone = await tx
      .delete(messageAttachments)
      .where(and(isNull(messageAttachments.messageId), lt(messageAttachments.createdAt, before)))
      .returning({ key: messageAttachments.storageKey });
    await tx.delete(rejectedMessages).where(lt(rejectedMessages.createdAt, before));
    if (gone.length > 0) await enqueue(tx, "delete_files", { keys: gone.map(({ key }) => key) });
  });
}
