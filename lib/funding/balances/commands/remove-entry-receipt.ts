import "server-only";
import { eq } from "drizzle-orm";
import { balanceEntries } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { enqueue } from "@/lib/integrations/jobs/queue";
import { lockOwnEntry, subjectIdOf } from "../internal/own-balance";
import { balancePermissions } from "../policy";
import type { BalanceEntryRef } from "../schema";

/**
 * Deletes the receipt of an entry of one of the viewer's balances. Without one, does nothing. Throws `not_found` for
 * anyone else's entry.
 */
export async function removeEntryReceipt(
  ctx: Ctx,
  { entryId }: BalanceEntryRef,
): Promise<{ subjectId: string }> {
  const host = authorize(ctx, balancePermissions.removeEntryReceipt);
  return inTransaction(ctx, async (tx) => {
    const { balance, entry } = await lockOwnEntry(tx, host, entryId);
    const done = { subjectId: subjectIdOf(balance) };
    if (!entry.receiptKey) return done;
    await tx
      .update(balanceEntries)
      .set({ receiptKey: null, receiptName: null, receiptBytes: null, updatedAt: ctx.now() })
      .where(eq(balanceEntries.id, entryId));
    await enqueue(tx, "delete_files", { keys: [entry.receiptKey] });
    await recordAudit(tx, ctx, { action: "balance_entry.remove_receipt", entityId: entryId });
    return done;
  });
}
