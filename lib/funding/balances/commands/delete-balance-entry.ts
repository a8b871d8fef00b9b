import "server-only";
import { eq } from "drizzle-orm";
import { balanceEntries } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { enqueue } from "@/lib/integrations/jobs/queue";
import {
  auditedEntry,
  lockOwnEntry,
  renewReports,
  subjectIdOf,
  touchShownBalance,
} from "../internal/own-balance";
import { balancePermissions } from "../policy";
import type { BalanceEntryRef } from "../schema";

/** Deletes an entry of one of the viewer's balances, with its receipt. Throws `not_found` for anyone else's. */
export async function deleteBalanceEntry(
  ctx: Ctx,
  { entryId }: BalanceEntryRef,
): Promise<{ subjectId: string }> {
  const host = authorize(ctx, balancePermissions.deleteBalanceEntry);
  return inTransaction(ctx, async (tx) => {
    const { balance, entry } = await lockOwnEntry(tx, host, entryId);
    await tx.delete(balanceEntries).where(eq(balanceEntries.id, entryId));
    if (entry.receiptKey) await enqueue(tx, "delete_files", { keys: [entry.receiptKey] });
    await recordAudit(tx, ctx, {
      action: "balance_entry.delete",
      entityId: entryId,
      before: auditedEntry(entry),
    });
    await touchShownBalance(tx, balance);
    await renewReports(tx, balance, ctx.now());
    return { subjectId: subjectIdOf(balance) };
  });
}
