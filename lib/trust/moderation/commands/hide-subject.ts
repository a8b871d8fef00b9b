import "server-only";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict, forbidden, notFound } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { lockSubject, openCaseOf } from "../internal/case-row";
import { decide } from "../internal/decide";
import { readSubject } from "../internal/read-subject";
import { wasReported } from "../internal/reported-message";
import { canHide, moderationPermissions } from "../policy";
import type { HideSubjectInput } from "../schema";

/**
 * Hides unreported or reported content: opens a case and decides it immediately. Admins only, never about their own
 * content. Throws `not_found`, `forbidden`, and `conflict` if it is already hidden or can't be.
 */
export async function hideSubject(
  ctx: Ctx,
  { kind, id, reason }: HideSubjectInput,
): Promise<{ caseId: string }> {
  const admin = authorize(ctx, moderationPermissions.hideSubject);
  return inTransaction(ctx, async (tx) => {
    await lockSubject(tx, kind, id);
    const subject = await readSubject(tx, kind, id);
    if (!subject || !canHide(kind)) throw notFound();
    if (kind === "message" && !(await wasReported(tx, id))) throw notFound();
    if (subject.personId === admin.viewer.id)
      throw forbidden("This is about you. Another admin has to decide.");
    if (subject.isHidden) throw conflict("This is already hidden. Nothing was changed.");
    const row = await openCaseOf(tx, admin, { kind, id, subject, openedById: admin.viewer.id });
    if (row.reportCount === 0)
      await recordAudit(tx, admin, { action: "case.open", entityId: row.id, after: { kind, subjectId: id } });
    await decide(tx, admin, row, { verdict: "hide", reason });
    return { caseId: row.id };
  });
}
