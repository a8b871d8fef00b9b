import "server-only";
import { and, eq, sql } from "drizzle-orm";
import type { ReportSubject } from "@/db/enums";
import { moderationCases, users } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { SignedInCtx } from "@/lib/core/ctx";
import { formatMoment } from "@/lib/core/dates";
import { conflict, forbidden, notFound } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { CASE_LABELS } from "../copy";
import type { Subject } from "../subject";

export type CaseRow = typeof moderationCases.$inferSelect;

/** Serializes moderation writes about one object. */
export async function lockSubject(tx: Tx, kind: ReportSubject, id: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`moderation:${kind}:${id}`}, 0))`);
}

/**
 * Returns the open case about a locked object, or creates it. `openedById` is the admin who opens it without a report.
 */
export async function openCaseOf(
  tx: Tx,
  ctx: SignedInCtx,
  thing: { kind: ReportSubject; id: string; subject: Subject; openedById: string | null },
): Promise<CaseRow> {
  const { kind, id, subject, openedById } = thing;
  const [open] = await tx
    .select()
    .from(moderationCases)
    .where(
      and(
        eq(moderationCases.subjectType, kind),
        eq(moderationCases.subjectId, id),
        // Two people may report the same conversation, each about the other.
        eq(moderationCases.personId, subject.personId),
        eq(moderationCases.status, "open"),
      ),
    )
    .for("update");
  if (open) return open;
  const at = ctx.now();
  const [made] = await tx
    .insert(moderationCases)
    .values({
      id: newId(),
      subjectType: kind,
      subjectId: id,
      personId: subject.personId,
      openedById,
      snapshot: subject.snapshot,
      createdAt: at,
      updatedAt: at,
    })
    .returning();
  if (!made) throw new Error("the case was not written");
  return made;
}

/** Locks a case and its object. Throws `not_found`, and `forbidden` if it is about this admin. */
export async function lockCase(tx: Tx, admin: SignedInCtx, caseId: string): Promise<CaseRow> {
  const [found] = await tx.select().from(moderationCases).where(eq(moderationCases.id, caseId));
  if (!found) throw notFound();
  await lockSubject(tx, found.subjectType, found.subjectId);
  const [row] = await tx.select().from(moderationCases).where(eq(moderationCases.id, caseId)).for("update");
  if (!row) throw notFound();
  if (row.personId === admin.viewer.id) throw forbidden("This is about you. Another admin has to decide.");
  return row;
}

/** Throws `conflict` naming the first admin if a locked case is already decided. */
export async function requireOpen(tx: Tx, row: CaseRow): Promise<void> {
  if (row.status === "open") return;
  const [by] = row.decidedById
    ? await tx.select({ name: users.fullName }).from(users).where(eq(users.id, row.decidedById))
    : [];
  const when = row.decidedAt ? ` on ${formatMoment(row.decidedAt)} UTC` : "";
  throw conflict(
    `${by?.name ?? "Another admin"} has already decided this case${when}: ${CASE_LABELS[row.status]}. Nothing was changed.`,
  );
}
