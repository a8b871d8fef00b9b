import "server-only";
import { and, eq, sql } from "drizzle-orm";
import { moderationCases, reports } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { inTransaction } from "@/lib/core/transaction";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import { siteSettings } from "@/lib/site/settings/site-settings";
import { OWN_THING } from "../copy";
import { lockSubject, openCaseOf } from "../internal/case-row";
import { seenSubject } from "../internal/seen-subject";
import { moderationMails } from "../mails";
import { moderationPermissions } from "../policy";
import type { ReportInput } from "../schema";
import { isSameSnapshot } from "../subject";

/**
 * Reports content to the admins and emails support. Once per person and object; repeats are no-ops. Reporters stay
 * anonymous. Any signed-in person may report what they can see.
 * @throws not_found for anything else, conflict for their own content
 */
export async function report(
  ctx: Ctx,
  input: ReportInput,
): Promise<{ kind: ReportInput["kind"]; id: string }> {
  const reporter = authorize(ctx, moderationPermissions.report);
  const { kind, id, reason } = input;
  return inTransaction(ctx, async (tx) => {
    await lockSubject(tx, kind, id);
    const subject = await seenSubject(tx, reporter, kind, id);
    if (subject.personId === reporter.viewer.id) throw conflict(OWN_THING);
    const isThis = and(eq(reports.subjectType, kind), eq(reports.subjectId, id));
    const own = await tx.$count(reports, and(isThis, eq(reports.reporterId, reporter.viewer.id)));
    if (own > 0) return { kind, id };
    const open = await openCaseOf(tx, reporter, { kind, id, subject, openedById: null });
    const note = input.note || null;
    const made = {
      id: newId(),
      caseId: open.id,
      subjectType: kind,
      subjectId: id,
      reporterId: reporter.viewer.id,
      reason,
      note,
      snapshot: isSameSnapshot(open.snapshot, subject.snapshot) ? null : subject.snapshot,
      createdAt: ctx.now(),
    };
    await tx.insert(reports).values(made);
    await tx
      .update(moderationCases)
      .set({
        reportCount: sql`${moderationCases.reportCount} + 1`,
        reasons: [...new Set([...open.reasons, reason])],
        updatedAt: ctx.now(),
      })
      .where(eq(moderationCases.id, open.id));
    await recordAudit(tx, ctx, {
      action: "case.report",
      entityId: open.id,
      after: { kind, subjectId: id, reason },
    });
    await queueMail(tx, {
      mail: moderationMails.reported,
      to: { userId: null, email: siteSettings().supportEmail },
      data: {
        reporter: reporter.viewer.fullName,
        reporterId: reporter.viewer.id,
        reportedId: subject.personId,
        kind,
        title: subject.snapshot.title,
        reason,
        note,
        caseId: open.id,
      },
      dedupeKey: `reported:${made.id}`,
    });
    return { kind, id };
  });
}
