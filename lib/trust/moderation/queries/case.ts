import "server-only";
import { and, asc, eq, inArray } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { auditLog, moderationAppeals, moderationCases, users } from "@/db/schema";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { isId } from "@/lib/core/ids";
import { getRemoval } from "@/lib/funding/sponsorships/queries/removal";
import { countedAdmins } from "@/lib/identity/accounts/active-admins";
import type { CaseDto } from "../dto";
import { readSubject } from "../internal/read-subject";
import { mayAnswer } from "../policy";
import { isSameSnapshot } from "../subject";

const EVENTS_SHOWN = 100;
const decider = alias(users, "decider");

/** A case with everything an admin needs to decide. Throws `not_found`. Admins only. */
export async function getCase(ctx: Ctx, caseId: string): Promise<CaseDto> {
  const { db, viewer } = authorize(ctx, ["admin"]);
  if (!isId(caseId)) throw notFound();
  const [found] = await db
    .select({ row: moderationCases, person: users, decidedBy: decider.fullName, appeal: moderationAppeals })
    .from(moderationCases)
    .innerJoin(users, eq(users.id, moderationCases.personId))
    .leftJoin(decider, eq(decider.id, moderationCases.decidedById))
    .leftJoin(moderationAppeals, eq(moderationAppeals.caseId, moderationCases.id))
    .where(eq(moderationCases.id, caseId));
  if (!found) throw notFound();
  const { row, person, decidedBy, appeal } = found;
  const [admins, now, events, removal] = await Promise.all([
    countedAdmins(db, ctx.now()),
    readSubject(db, row.subjectType, row.subjectId),
    db
      .select({
        id: auditLog.id,
        at: auditLog.at,
        action: auditLog.action,
        by: users.fullName,
        after: auditLog.after,
      })
      .from(auditLog)
      .leftJoin(users, eq(users.id, auditLog.actorId))
      .where(and(inArray(auditLog.entity, ["case", "appeal", "conversation"]), eq(auditLog.entityId, caseId)))
      .orderBy(asc(auditLog.id))
      .limit(EVENTS_SHOWN),
    row.subjectType === "proposal" ? getRemoval(ctx, row.subjectId) : null,
  ]);
  return {
    id: caseId,
    kind: row.subjectType,
    subjectId: row.subjectId,
    status: row.status,
    snapshot: row.snapshot,
    reportCount: row.reportCount,
    verdict: row.verdict,
    decidedAt: row.decidedAt,
    decidedById: row.decidedById,
    person: { id: person.id, name: person.fullName, email: person.email, status: person.accountStatus },
    decidedBy,
    mayAnswer: mayAnswer(admins, { adminId: viewer.id, decidedById: row.decidedById, personId: person.id }),
    now,
    hasChanged: now !== null && !isSameSnapshot(row.snapshot, now.snapshot),
    removal,
    appeal: appeal && {
      id: appeal.id,
      words: appeal.words,
      status: appeal.status,
      at: appeal.createdAt,
      answer: appeal.answer,
      answeredAt: appeal.answeredAt,
    },
    events: events.map(({ after, by, id, at, action }) => ({
      id,
      at,
      action,
      by: by ?? "System",
      note: noteOf(after),
    })),
  };
}

function noteOf(after: unknown): string | null {
  const { reason, words } = (after ?? {}) as { reason?: unknown; words?: unknown };
  const said = words ?? reason;
  return typeof said === "string" ? said : null;
}
