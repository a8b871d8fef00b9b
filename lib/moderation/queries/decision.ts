import "server-only";
import { and, eq, inArray, ne } from "drizzle-orm";
import type { ReportSubject } from "@/db/enums";
import { moderationAppeals, moderationCases } from "@/db/schema";
import { signedIn } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { isId } from "@/lib/core/ids";
import type { DecisionDto } from "../dto";

/** A decision against the viewer. Throws `not_found` for any other. */
export async function getDecision(ctx: Ctx, caseId: string): Promise<DecisionDto> {
  const { viewer, db } = signedIn(ctx);
  if (!isId(caseId)) throw notFound();
  const [found] = await db
    .select({ row: moderationCases, appeal: moderationAppeals })
    .from(moderationCases)
    .leftJoin(moderationAppeals, eq(moderationAppeals.caseId, moderationCases.id))
    .where(
      and(
        eq(moderationCases.id, caseId),
        eq(moderationCases.personId, viewer.id),
        ne(moderationCases.status, "dismissed"),
      ),
    );
  if (!found?.row.decidedAt) throw notFound();
  const { row, appeal } = found;
  return {
    caseId,
    kind: row.subjectType,
    title: row.snapshot?.title ?? null,
    status: row.status,
    reason: row.verdict ?? "",
    decidedAt: found.row.decidedAt,
    appeal: appeal && {
      words: appeal.words,
      at: appeal.createdAt,
      status: appeal.status,
      answer: appeal.answer,
      answeredAt: appeal.answeredAt,
    },
  };
}

/** What of somebody's is hidden, by the id of the thing: the decisions to read about it. For its owner. */
export async function listHidden(
  ctx: Ctx,
  kind: ReportSubject,
): Promise<{ caseId: string; subjectId: string; title: string | null; reason: string }[]> {
  const { viewer, db } = signedIn(ctx);
  const rows = await db
    .select()
    .from(moderationCases)
    .where(
      and(
        eq(moderationCases.personId, viewer.id),
        inArray(moderationCases.status, ["hidden"]),
        eq(moderationCases.subjectType, kind),
      ),
    )
    .orderBy(moderationCases.id)
    .limit(20);
  return rows.map(({ id, subjectId, snapshot, verdict }) => ({
    caseId: id,
    subjectId,
    title: snapshot?.title ?? null,
    reason: verdict ?? "",
  }));
}
