import "server-only";
import { eq } from "drizzle-orm";
import { moderationAppeals, moderationCases, users } from "@/db/schema";
import type { Tx } from "@/db/types";
import { authorize } from "@/lib/core/authorize";
import type { Ctx, SignedInCtx } from "@/lib/core/ctx";
import { conflict, forbidden, notFound } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { transition } from "@/lib/core/transition";
import { countedAdmins } from "@/lib/identity/accounts/active-admins";
import { restoreAccount } from "@/lib/identity/accounts/commands/restore-account";
import { OWN_DECISION, TOO_NEW } from "../copy";
import { type CaseRow, lockCase } from "../internal/case-row";
import { show } from "../internal/hide";
import { notifyPerson } from "../internal/notify";
import { readSubject } from "../internal/read-subject";
import { mayAnswer, moderationPermissions } from "../policy";
import type { AnswerAppealInput } from "../schema";
import { appealMachine, caseMachine } from "../status";

/**
 * Answers an appeal: upholds the decision, or lifts it and restores the content. Must be a different admin than the one
 * who decided, if there are two. Admins only, never about themselves. Throws `not_found`, `forbidden`, and `conflict`
 * if it is already answered or can't be lifted.
 */
export async function answerAppeal(
  ctx: Ctx,
  { appealId, answer, reason }: AnswerAppealInput,
): Promise<{ caseId: string; answer: AnswerAppealInput["answer"] }> {
  const admin = authorize(ctx, moderationPermissions.answerAppeal);
  return inTransaction(ctx, async (tx) => {
    const [found] = await tx.select().from(moderationAppeals).where(eq(moderationAppeals.id, appealId));
    if (!found) throw notFound();
    const row = await lockCase(tx, admin, found.caseId);
    const [appeal] = await tx
      .select()
      .from(moderationAppeals)
      .where(eq(moderationAppeals.id, appealId))
      .for("update");
    if (appeal?.status !== "open")
      throw conflict("Another admin has already answered this appeal. Nothing was changed.");
    await requireOtherAdmin(tx, admin, row);
    if (answer === "lift") await lift(tx, admin, row, reason);
    await transition(tx, admin, moderationAppeals, appeal, {
      machine: appealMachine,
      move: answer,
      set: { answer: reason, answeredById: admin.viewer.id, answeredAt: admin.now() },
      audit: { action: `appeal.${answer}`, entityId: row.id, details: { reason } },
    });
    if (answer === "lift") await giveBack(tx, admin, row, reason);
    await notifyPerson(tx, row, answer === "lift" ? "appeal-lifted" : "appeal-upheld", reason);
    return { caseId: row.id, answer };
  });
}

async function requireOtherAdmin(tx: Tx, admin: SignedInCtx, row: CaseRow): Promise<void> {
  const { decidedById, personId } = row;
  if (!mayAnswer(await countedAdmins(tx, admin.now()), { adminId: admin.viewer.id, decidedById, personId }))
    throw forbidden(decidedById === admin.viewer.id ? OWN_DECISION : TOO_NEW);
}

async function lift(tx: Tx, admin: SignedInCtx, row: CaseRow, reason: string): Promise<void> {
  const [person] = await tx
    .select({ status: users.accountStatus })
    .from(users)
    .where(eq(users.id, row.personId));
  if (person?.status === "deleted")
    throw conflict("The owner deleted this account, so it can't be restored.");
  const audit = { action: "case.lift", details: { reason } } as const;
  await transition(tx, admin, moderationCases, row, { machine: caseMachine, move: "lift", audit });
}

/** Runs after the case is lifted: restoring content elsewhere lifts any cases still open about it. */
async function giveBack(tx: Tx, admin: SignedInCtx, row: CaseRow, reason: string): Promise<void> {
  const { subjectType: kind, subjectId: id } = row;
  // Content its owner has since deleted can't be restored, but the decision can still be reversed.
  if (row.status === "hidden" && (await readSubject(tx, kind, id)))
    await show(tx, admin, { kind, id, reason, before: row.stateBefore });
  if (row.status === "suspended")
    await restoreAccount({ ...admin, db: tx }, { userId: row.personId, reason });
}
