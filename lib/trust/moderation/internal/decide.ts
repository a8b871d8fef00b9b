import "server-only";
import { eq, sql } from "drizzle-orm";
import { moderationCases, users } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { SignedInCtx } from "@/lib/core/ctx";
import { conflict } from "@/lib/core/errors";
import { transition } from "@/lib/core/transition";
import { suspendAccount } from "@/lib/identity/accounts/commands/suspend-account";
import { caseMachine, type Verdict } from "../status";
import { type CaseRow, requireOpen } from "./case-row";
import { hide } from "./hide";
import { notifyPerson, notifyReporters } from "./notify";

/**
 * Decides about a locked case, does what was decided, and tells whom it concerns: all in one transaction. Throws
 * `conflict` where it is decided already, its person has left, or it cannot be done.
 */
export async function decide(
  tx: Tx,
  admin: SignedInCtx,
  row: CaseRow,
  { verdict, reason }: { verdict: Verdict; reason: string },
): Promise<void> {
  await requireOpen(tx, row);
  const [person] = await tx
    .select({ status: users.accountStatus })
    .from(users)
    .where(eq(users.id, row.personId));
  const hasLeft = person?.status === "deleted";
  if (hasLeft && verdict !== "dismiss")
    throw conflict("This account was deleted by its owner. All that is left to do is to dismiss it.");
  const stateBefore =
    verdict === "hide" ? await hide(tx, admin, { kind: row.subjectType, id: row.subjectId, reason }) : null;
  if (verdict === "suspend") await suspendAccount({ ...admin, db: tx }, { userId: row.personId, reason });
  const { subjectType: kind, subjectId, personId } = row;
  await transition(tx, admin, moderationCases, row, {
    machine: caseMachine,
    move: verdict,
    set: { stateBefore, verdict: reason, decidedById: admin.viewer.id, decidedAt: admin.now() },
    audit: { action: `case.${verdict}`, details: { reason, kind, subjectId, personId } },
  });
  await forgetWhoLeft(tx, row);
  // That a vendor was flagged, a review hidden and an account suspended is told by those who do it.
  if (verdict === "hide" && row.subjectType !== "vendor" && row.subjectType !== "review")
    await notifyPerson(tx, row, "content-hidden", reason);
  if (verdict === "warn") await notifyPerson(tx, row, "person-warned", reason);
  await notifyReporters(tx, row);
}

/** What was kept of people who have left, because the case was open, is erased with its decision. */
async function forgetWhoLeft(tx: Tx, { id }: CaseRow): Promise<void> {
  await tx.execute(sql`
    update moderation_cases c set snapshot = null from users u
    where c.id = ${id} and u.id = c.person_id and u.account_status = 'deleted'`);
  await tx.execute(sql`
    update reports r set snapshot = null from moderation_cases c
    where c.id = r.case_id and c.id = ${id} and c.snapshot is null`);
  await tx.execute(sql`
    update reports r set note = null from users u
    where r.case_id = ${id} and u.id = r.reporter_id and u.account_status = 'deleted'`);
}
