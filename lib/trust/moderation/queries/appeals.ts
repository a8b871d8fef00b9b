import "server-only";
import { and, eq, sql } from "drizzle-orm";
import { APPEAL_STATUSES, type AppealStatus } from "@/db/enums";
import { moderationAppeals, moderationCases, users } from "@/db/schema";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { atCursor, type Cursor, type CursorPage, cursorPage } from "@/lib/core/cursor-page";
import { isShown } from "@/lib/site/settings/demo-rows";
import type { AppealRow } from "../dto";

const APPEALS_PER_PAGE = 50;

/** The appeal status from a query; open by default, null for all. */
export const readAppealState = (state: string | string[] | undefined): AppealStatus | null =>
  state === "all" ? null : (APPEAL_STATUSES.find((each) => each === state) ?? "open");

/** A page of appeals, newest first. Admins only. */
export async function listAppeals(
  ctx: Ctx,
  status: AppealStatus | null,
  cursor: Cursor,
): Promise<CursorPage<AppealRow>> {
  const { db } = authorize(ctx, ["admin"]);
  const { bound, order, limit } = atCursor(cursor, moderationAppeals.id, APPEALS_PER_PAGE);
  const rows = await db
    .select({
      id: moderationAppeals.id,
      caseId: moderationAppeals.caseId,
      kind: moderationCases.subjectType,
      title: sql<string | null>`${moderationCases.snapshot} ->> 'title'`,
      personName: users.fullName,
      decision: moderationCases.status,
      words: sql<string>`left(${moderationAppeals.words}, 300)`,
      status: moderationAppeals.status,
      at: moderationAppeals.createdAt,
    })
    .from(moderationAppeals)
    .innerJoin(moderationCases, eq(moderationCases.id, moderationAppeals.caseId))
    .innerJoin(users, eq(users.id, moderationAppeals.personId))
    .where(and(isShown(users), status ? eq(moderationAppeals.status, status) : undefined, bound))
    .orderBy(order)
    .limit(limit);
  return cursorPage(rows, cursor, APPEALS_PER_PAGE);
}
