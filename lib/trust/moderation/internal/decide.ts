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
 * Decides a locked case, applies the decision, and notifies everyone involved, in one transaction. Throws `conflict` if
 * it is already decided, the person has deleted their account, or it can't be done.
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
    throw conflict("The owner deleted this account. You can only dismiss the report.");
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
  // Flagging a vendor, hiding a review, and suspending an account send their own notifications.
  if (verdict === "hide" && row.subjectType !== "vendor" && row.subjectType !== "review")
    await notifyPerson(tx, row, "content-hidden", reason);
  if (verdict === "warn") await notifyPerson(tx, row, "person-warned", reason);
  await notifyReporters(tx, row);
}

/** The data of people who left while the case was open is erased with the decision. */
async function forgetWhoLeft(tx: Tx, { id }: CaseRow): Promise<void> {
  await tx.execute(sql`
    update moderation_cases c set snapshot = null from users u
    where c.id = ${id} and u.id = c.person_id and u.account_status = 'deleted'`);
  await tx.execute(sql`
    update reports r set snapshot = null from moderation_cases c
    where c.id = r.case_id and c.id = ${id} and c.snapshot is null`);
  await tx.execute(sql`
    delete from case_notes n using moderation_cases c
    where c.id = n.moderation_case_id and c.id = ${id} and c.snapshot is null`);
  await tx.execute(sql`
    update reports r set note = null from users u
    where r.case_id = ${id} and u.id = r.reporter_id and u.account_status = 'deleted'`);
}
