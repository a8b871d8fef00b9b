import "server-only";
import { and, desc, eq } from "drizzle-orm";
import { auditLog, moderationAppeals, moderationCases, users } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx, SignedInCtx } from "@/lib/core/ctx";
import { forbidden, unauthenticated } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { inTransaction } from "@/lib/core/transaction";
import { getSuspension } from "@/lib/identity/accounts/queries";
import type { AppealInput } from "@/lib/identity/accounts/schema";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import { siteSettings } from "@/lib/site/settings/site-settings";
import { lockSubject } from "../internal/case-row";
import { readSubject } from "../internal/read-subject";
import { moderationMails } from "../mails";
import { moderationPermissions } from "../policy";

/**
 * Emails a suspended person's appeal to support and adds it to the appeals, once per suspension. Throws
 * `unauthenticated` for guests and `forbidden` for accounts that aren't suspended or are only disabled with the
 * demonstration.
 */
export async function appealSuspension(ctx: Ctx, { words }: AppealInput): Promise<null> {
  authorize(ctx, moderationPermissions.appealSuspension);
  const { viewer } = ctx;
  if (!viewer) throw unauthenticated();
  if (viewer.accountStatus !== "suspended") throw forbidden("Your account isn't suspended.");
  const suspension = await getSuspension(ctx);
  if (suspension?.isSwitchedOff)
    throw forbidden("The demo data is turned off, so there's nothing to appeal.");
  await inTransaction(ctx, async (tx) => {
    await queueMail(tx, {
      mail: moderationMails["suspension-appeal"],
      to: { userId: null, email: siteSettings().supportEmail },
      data: { name: viewer.fullName, email: viewer.email, userId: viewer.id, words },
      dedupeKey: `suspension-appeal:${viewer.id}:${newId()}`,
    });
    await recordAudit(tx, ctx, { action: "account.appeal", entityId: viewer.id, after: { words } });
    const caseId = await caseOfSuspension(tx, { ...ctx, viewer });
    const now = ctx.now();
    if (caseId)
      await tx
        .insert(moderationAppeals)
        .values({ id: newId(), caseId, personId: viewer.id, words, createdAt: now, updatedAt: now })
        .onConflictDoNothing();
  });
  return null;
}

/** The case behind the suspension. If an admin suspended the account without a report, this creates one. */
async function caseOfSuspension(tx: Tx, person: SignedInCtx): Promise<string | null> {
  const { id } = person.viewer;
  await lockSubject(tx, "user", id);
  const [user] = await tx.select().from(users).where(eq(users.id, id));
  const since = user?.suspendedAt ?? person.now();
  const [decided] = await tx
    .select()
    .from(moderationCases)
    .where(and(eq(moderationCases.personId, id), eq(moderationCases.status, "suspended")))
    .orderBy(desc(moderationCases.decidedAt))
    .limit(1);
  if (decided?.decidedAt && decided.decidedAt >= since) return decided.id;
  const subject = await readSubject(tx, "user", id);
  if (!subject) return null;
  const [by] = await tx
    .select({ id: auditLog.actorId })
    .from(auditLog)
    .where(
      and(eq(auditLog.entity, "account"), eq(auditLog.entityId, id), eq(auditLog.action, "account.suspend")),
    )
    .orderBy(desc(auditLog.id))
    .limit(1);
  const caseId = newId();
  await tx.insert(moderationCases).values({
    id: caseId,
    subjectType: "user",
    subjectId: id,
    personId: id,
    status: "suspended",
    openedById: by?.id ?? null,
    snapshot: subject.snapshot,
    decidedById: by?.id ?? null,
    decidedAt: since,
    verdict: user?.suspensionReason ?? "No reason was recorded.",
    createdAt: person.now(),
    updatedAt: person.now(),
  });
  return caseId;
}
