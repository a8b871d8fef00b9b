import "server-only";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { ReportSubject } from "@/db/enums";
import { moderationAppeals, moderationCases } from "@/db/schema";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { isId } from "@/lib/core/ids";
import type { DecisionDto, HiddenDto } from "../dto";
import { isVisibleTo } from "../visibility";

const MOST_SHOWN = 20;

/** A decision against the viewer. Throws `not_found` for any other. */
export async function getDecision(ctx: Ctx, caseId: string): Promise<DecisionDto> {
  const { viewer, db } = authorize(ctx, "signed_in");
  if (!isId(caseId)) throw notFound();
  const [found] = await db
    .select({ row: moderationCases, appeal: moderationAppeals })
    .from(moderationCases)
    .leftJoin(moderationAppeals, eq(moderationAppeals.caseId, moderationCases.id))
    .where(and(eq(moderationCases.id, caseId), isVisibleTo(viewer)));
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

/** The viewer's hidden content of these kinds, with its decisions. Owner only. */
export async function listHidden(ctx: Ctx, kinds: readonly ReportSubject[]): Promise<HiddenDto[]> {
  const { viewer, db } = authorize(ctx, "signed_in");
  return db
    .select({
      caseId: moderationCases.id,
      kind: moderationCases.subjectType,
      title: sql<string | null>`${moderationCases.snapshot} ->> 'title'`,
      reason: sql<string>`coalesce(${moderationCases.verdict}, '')`,
    })
    .from(moderationCases)
    .where(
      and(
        isVisibleTo(viewer),
        eq(moderationCases.status, "hidden"),
        inArray(moderationCases.subjectType, [...kinds]),
      ),
    )
    .orderBy(moderationCases.id)
    .limit(MOST_SHOWN);
}
