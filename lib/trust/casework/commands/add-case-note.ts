import "server-only";
import { inArray, sql } from "drizzle-orm";
import { caseNotes, users } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { inTransaction } from "@/lib/core/transaction";
import { columnOf } from "../assignee";
import { columnsOf, type LockedCase, lockCase } from "../internal/lock-case";
import { caseworkPermissions } from "../policy";
import { type AddCaseNoteInput, MOST_NOTES } from "../schema";

const action = { report: "case.note", dispute: "dispute.note", funds: "bank_case.note" } as const;

/** An admin's same text within this time is the same note, sent twice. */
const RESENT_MS = 10 * 60_000;

/**
 * Adds a note for admins to a report, dispute, or unmatched bank line, decided or not. The audit log doesn't repeat its text, which may be
 * deleted one day. Sent twice, it is added once. Admins only. Throws `not_found`, `forbidden` if it is about them, and
 * `conflict` if the case has 50 notes, or is decided and about a deleted account.
 */
export async function addCaseNote(ctx: Ctx, { text, ...ref }: AddCaseNoteInput): Promise<null> {
  const admin = authorize(ctx, caseworkPermissions.addCaseNote);
  await inTransaction(admin, async (tx) => {
    await requirePeople(tx, await lockCase(tx, admin, ref));
    const earlier = await tx
      .select()
      .from(caseNotes)
      .where(sql`${caseNotes}.${columnOf(ref.kind)} = ${ref.caseId}`);
    const since = admin.now().getTime() - RESENT_MS;
    const isResent = earlier.some(
      (note) => note.authorId === admin.viewer.id && note.text === text && note.createdAt.getTime() > since,
    );
    if (isResent) return;
    if (earlier.length >= MOST_NOTES) throw conflict(`A case can have at most ${MOST_NOTES} notes.`);
    const id = newId();
    await tx
      .insert(caseNotes)
      .values({ id, ...columnsOf(ref), authorId: admin.viewer.id, text, createdAt: admin.now() });
    await recordAudit(tx, admin, {
      action: action[ref.kind],
      entityId: ref.caseId,
      after: { noteId: id },
    });
  });
  return null;
}

/**
 * Notes about a decided case are deleted with the accounts that it is about, so none may follow. A deletion waits for
 * these locks, and then sees the note.
 */
async function requirePeople(tx: Tx, { status, people }: LockedCase): Promise<void> {
  if (status === "open") return;
  const accounts = await tx
    .select({ status: users.accountStatus })
    .from(users)
    .where(inArray(users.id, people))
    .for("share");
  if (accounts.some((account) => account.status === "deleted"))
    throw conflict("An account that this is about was deleted. You can't add notes.");
}
