import "server-only";
import { and, eq } from "drizzle-orm";
import { balanceEntries } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { inTransaction } from "@/lib/core/transaction";
import { auditedEntry, lockOwnBalance, touchShownBalance } from "../internal/own-balance";
import { balancePermissions } from "../policy";
import { type AddBalanceEntryInput, BALANCE_LIMITS } from "../schema";

/**
 * Adds income or a cost to the balance of one of the viewer's events or campaigns. Sending the same form twice adds it
 * once. Throws `not_found` for anyone else's, and `conflict` at the limit.
 */
export async function addBalanceEntry(
  ctx: Ctx,
  { subjectId, ...typed }: AddBalanceEntryInput,
): Promise<{ entryId: string; subjectId: string }> {
  const host = authorize(ctx, balancePermissions.addBalanceEntry);
  return inTransaction(ctx, async (tx) => {
    const balance = await lockOwnBalance(tx, host, subjectId);
    const ofBalance = eq(balanceEntries.balanceId, balance.id);
    const [known] = await tx
      .select({ id: balanceEntries.id })
      .from(balanceEntries)
      .where(and(ofBalance, eq(balanceEntries.formId, typed.formId)));
    if (known) return { entryId: known.id, subjectId };
    if ((await tx.$count(balanceEntries, ofBalance)) >= BALANCE_LIMITS.entries)
      throw conflict(`A balance has up to ${BALANCE_LIMITS.entries} entries. Combine or delete some first.`);
    const now = ctx.now();
    const [entry] = await tx
      .insert(balanceEntries)
      .values({ id: newId(), balanceId: balance.id, ...typed, createdAt: now, updatedAt: now })
      .returning();
    if (!entry) throw new Error("entry insert returned no row");
    await recordAudit(tx, ctx, {
      action: "balance_entry.add",
      entityId: entry.id,
      after: { subjectId, ...auditedEntry(entry) },
    });
    await touchShownBalance(tx, balance);
    return { entryId: entry.id, subjectId };
  });
}
