import "server-only";
import { eq } from "drizzle-orm";
import { balanceEntries } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { auditedEntry, lockOwnEntry, subjectIdOf, touchShownBalance } from "../internal/own-balance";
import { balancePermissions } from "../policy";
import type { EditBalanceEntryInput } from "../schema";

/** Changes an entry of one of the viewer's balances. Its receipt stays. Throws `not_found` for anyone else's. */
export async function editBalanceEntry(
  ctx: Ctx,
  { entryId, ...typed }: EditBalanceEntryInput,
): Promise<{ subjectId: string }> {
  const host = authorize(ctx, balancePermissions.editBalanceEntry);
  return inTransaction(ctx, async (tx) => {
    const { balance, entry } = await lockOwnEntry(tx, host, entryId);
    await tx
      .update(balanceEntries)
      .set({ ...typed, updatedAt: ctx.now() })
      .where(eq(balanceEntries.id, entryId));
    await recordAudit(tx, ctx, {
      action: "balance_entry.edit",
      entityId: entryId,
      before: auditedEntry(entry),
      after: auditedEntry({ ...entry, ...typed }),
    });
    await touchShownBalance(tx, balance);
    return { subjectId: subjectIdOf(balance) };
  });
}
