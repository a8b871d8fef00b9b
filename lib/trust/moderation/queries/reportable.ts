import "server-only";
import { and, eq } from "drizzle-orm";
import type { ReportSubject } from "@/db/enums";
import { reports } from "@/db/schema";
import { authorize, holds } from "@/lib/core/authorize";
import type { Ctx, SignedInCtx } from "@/lib/core/ctx";
import { AppError, notFound } from "@/lib/core/errors";
import { isId } from "@/lib/core/ids";
import { getRemoval } from "@/lib/funding/sponsorships/queries/removal";
import type { ReportableDto } from "../dto";
import { readSubject } from "../internal/read-subject";
import { wasReported } from "../internal/reported-message";
import { seenSubject } from "../internal/seen-subject";
import { canHide } from "../policy";
import type { Subject } from "../subject";

/**
 * What the viewer may report: content they can see; for admins, content they can hide. Throws `not_found` for anything
 * else.
 */
export async function getReportable(ctx: Ctx, kind: ReportSubject, id: string): Promise<ReportableDto> {
  const person = authorize(ctx, "signed_in");
  const { viewer, db } = person;
  if (!isId(id)) throw notFound();
  const isAdmin = holds(viewer, "admin");
  const seen = await seenSubject(db, person, kind, id).catch((error: unknown) => {
    if (isAdmin && error instanceof AppError) return null;
    throw error;
  });
  const subject = seen ?? (await hideable(person, kind, id));
  if (!subject) throw notFound();
  const own = await db.$count(
    reports,
    and(eq(reports.subjectType, kind), eq(reports.subjectId, id), eq(reports.reporterId, viewer.id)),
  );
  return {
    kind,
    id,
    title: subject.snapshot.title,
    path: subject.path,
    state: subject.personId === viewer.id ? "own" : own > 0 ? "reported" : "open",
    isAdmin,
    mayReport: seen !== null,
    isHidden: subject.isHidden,
    removal: isAdmin && kind === "proposal" ? await getRemoval(ctx, id) : null,
  };
}

/** In private messages, admins see only what was reported. */
async function hideable({ db }: SignedInCtx, kind: ReportSubject, id: string): Promise<Subject | null> {
  if (!canHide(kind) || (kind === "message" && !(await wasReported(db, id)))) return null;
  return readSubject(db, kind, id);
}
