import "server-only";
import { caseNotes } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import { inTransaction } from "@/lib/core/transaction";
import { columnsOf, lockCase } from "../internal/lock-case";
import { caseworkPermissions } from "../policy";
import type { AddCaseNoteInput } from "../schema";

/**
 * Adds a note for admins to a report or dispute, decided or not. The audit log doesn't repeat its text, which may be
 * deleted one day. Admins only. Throws `not_found`, and `forbidden` if it is about them.
 */
export async function addCaseNote(ctx: Ctx, { text, ...ref }: AddCaseNoteInput): Promise<null> {
  const admin = authorize(ctx, caseworkPermissions.addCaseNote);
  await inTransaction(admin, async (tx) => {
    await lockCase(tx, admin, ref);
    const id = newId();
    await tx
      .insert(caseNotes)
      .values({ id, ...columnsOf(ref), authorId: admin.viewer.id, text, createdAt: admin.now() });
    await recordAudit(tx, admin, {
      action: ref.kind === "report" ? "case.note" : "dispute.note",
      entityId: ref.caseId,
      after: { noteId: id },
    });
  });
  return null;
}
