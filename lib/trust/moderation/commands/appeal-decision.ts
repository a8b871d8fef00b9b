import "server-only";
import { and, eq, sql } from "drizzle-orm";
import { moderationAppeals, moderationCases } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict, notFound } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { canMove } from "@/lib/core/state-machine";
import { inTransaction } from "@/lib/core/transaction";
import { moderationPermissions } from "../policy";
import type { AppealDecisionInput } from "../schema";
import { caseMachine } from "../status";
import { isVisibleTo } from "../visibility";

/**
 * Requests a review of a decision against the viewer, once per decision; a repeat keeps the first text. Throws
 * `not_found` for other people's decisions and decisions not against the viewer, and `conflict` if it was lifted in the
 * meantime.
 */
export async function appealDecision(
  ctx: Ctx,
  { caseId, words }: AppealDecisionInput,
): Promise<{ caseId: string }> {
  const person = authorize(ctx, moderationPermissions.appealDecision);
  return inTransaction(ctx, async (tx) => {
    const [row] = await tx
      .select()
      .from(moderationCases)
      .where(and(eq(moderationCases.id, caseId), isVisibleTo(person.viewer)))
      .for("update");
    if (!row) throw notFound();
    if (!canMove(caseMachine, row.status, "lift")) throw conflict("We've already reversed this decision.");
    const now = ctx.now();
    const [made] = await tx
      .insert(moderationAppeals)
      .values({ id: newId(), caseId, personId: person.viewer.id, words, createdAt: now, updatedAt: now })
      .onConflictDoNothing()
      .returning();
    if (!made) return { caseId };
    // The vendor's own page also shows the pending appeal.
    if (row.subjectType === "vendor")
      await tx.execute(sql`
        update vendor_profiles set review_asked_at = ${now.toISOString()}
        where id = ${row.subjectId} and flagged_at is not null`);
    await recordAudit(tx, ctx, { action: "appeal.send", entityId: caseId, after: { words } });
    return { caseId };
  });
}
