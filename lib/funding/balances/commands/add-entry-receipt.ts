import "server-only";
import { eq } from "drizzle-orm";
import { balanceEntries } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { consumeLimit } from "@/lib/core/limits";
import { logger } from "@/lib/core/logger";
import { inTransaction } from "@/lib/core/transaction";
import { proofFile } from "@/lib/funding/proofs/internal/proof-file";
import { enqueue } from "@/lib/integrations/jobs/queue";
import { fromStore } from "@/lib/listings/media/from-store";
import { mediaLimits } from "@/lib/listings/media/limits";
import { lockOwnEntry, subjectIdOf } from "../internal/own-balance";
import { balancePermissions } from "../policy";

/** An uploaded file, unprocessed. */
export interface GivenReceipt {
  name: string;
  content: Buffer;
}

const NOT_STORED = "The receipt wasn't stored. Please try again in a few minutes.";

/**
 * Stores a photo, without its metadata, or a PDF as the receipt of an entry of one of the viewer's balances, and
 * replaces an earlier one.
 * @param read called once the viewer is known to own the entry
 * @throws not_found for anyone else's entry; `invalid` for an unsupported file; `limited`; `unavailable` if it can't be
 * stored now
 */
export async function addEntryReceipt(
  ctx: Ctx,
  entryId: string,
  read: () => Promise<GivenReceipt>,
): Promise<{ subjectId: string }> {
  const host = authorize(ctx, balancePermissions.addEntryReceipt);
  await inTransaction(ctx, (tx) => lockOwnEntry(tx, host, entryId));
  await consumeLimit(ctx, mediaLimits.upload, host.viewer.id);
  const { name, content } = await read();
  const file = await proofFile(name, content, "UTC");
  const { storage } = ctx.ports;
  try {
    // Outside the transaction: slow storage must not hold database connections.
    await fromStore(storage.put(file.storageKey, file.body, file.contentType), NOT_STORED);
    return await inTransaction(ctx, async (tx) => {
      const { balance, entry } = await lockOwnEntry(tx, host, entryId);
      await tx
        .update(balanceEntries)
        .set({
          receiptKey: file.storageKey,
          receiptName: file.fileName,
          receiptBytes: file.bytes,
          updatedAt: ctx.now(),
        })
        .where(eq(balanceEntries.id, entryId));
      if (entry.receiptKey) await enqueue(tx, "delete_files", { keys: [entry.receiptKey] });
      await recordAudit(tx, ctx, {
        action: "balance_entry.add_receipt",
        entityId: entryId,
        after: { bytes: file.bytes, contentType: file.contentType },
      });
      return { subjectId: subjectIdOf(balance) };
    });
  } catch (error) {
    await storage
      .delete(file.storageKey)
      .catch((failed: unknown) => logger.warn({ err: failed }, "an orphaned receipt could not be deleted"));
    throw error;
  }
}
