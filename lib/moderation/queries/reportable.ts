import "server-only";
import { and, eq } from "drizzle-orm";
import type { ReportSubject } from "@/db/enums";
import { reports } from "@/db/schema";
import { holds, signedIn } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { AppError, notFound } from "@/lib/core/errors";
import { isId } from "@/lib/core/ids";
import type { ReportableDto } from "../dto";
import { readSubject } from "../read-subject";
import { seenSubject } from "../seen-subject";

/** What the viewer may report: what they can see; an admin anything there is. Throws `not_found` for all else. */
export async function getReportable(ctx: Ctx, kind: ReportSubject, id: string): Promise<ReportableDto> {
  const person = signedIn(ctx);
  const { viewer, db } = person;
  if (!isId(id)) throw notFound();
  const isAdmin = holds(viewer, "admin");
  const subject = await seenSubject(db, person, kind, id).catch(async (error: unknown) => {
    const hidden = isAdmin && error instanceof AppError ? await readSubject(db, kind, id) : null;
    // Of what people write to each other an admin learns nothing here.
    if (!hidden || kind === "thread" || kind === "message") throw error;
    return hidden;
  });
  const own = await db.$count(
    reports,
    and(eq(reports.subjectType, kind), eq(reports.subjectId, id), eq(reports.reporterId, viewer.id)),
  );
  return {
    kind,
    id,
    title: subject.snapshot.title,
    path: subject.path,
    standing: subject.personId === viewer.id ? "own" : own > 0 ? "reported" : "open",
    isAdmin,
    isHidden: subject.isHidden,
  };
}
