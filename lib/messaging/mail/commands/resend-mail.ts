import "server-only";
import { and, eq } from "drizzle-orm";
import { mailMessages, mailSuppressions, users } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict, notFound } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { enqueue } from "@/lib/integrations/jobs/queue";
import { isResendable } from "../mail";
import { mailPermissions } from "../policy";
import type { ResendMailInput } from "../schema";

type Mail = typeof mailMessages.$inferSelect;

/**
 * Resends an email that failed or bounced. Throws `not_found`, or `conflict` if it is queued or has been sent, if its
 * content was deleted or is sensitive, if its account was deleted, or if its address is suppressed. Admins only.
 */
export async function resendMail(ctx: Ctx, { mailId }: ResendMailInput): Promise<null> {
  const admin = authorize(ctx, mailPermissions.resendMail);
  await inTransaction(admin, async (tx) => {
    const [mail] = await tx.select().from(mailMessages).where(eq(mailMessages.id, mailId)).for("update");
    if (!mail) throw notFound();
    await requireResendable(tx, mail);
    await tx
      .update(mailMessages)
      .set({ status: "queued", attempts: 0, leaseUntil: null, updatedAt: ctx.now() })
      .where(eq(mailMessages.id, mailId));
    await enqueue(tx, "send_mail", { mailId }, { key: `send_mail:${mailId}` });
    const { status, attempts, lastError } = mail;
    await recordAudit(tx, admin, {
      action: "mail.resend",
      entityId: mailId,
      before: { status, attempts, lastError },
      after: { status: "queued" },
    });
  });
  return null;
}

async function requireResendable(tx: Tx, mail: Mail): Promise<void> {
  if (!isResendable(mail.status))
    throw conflict("This email is queued or has already been sent. Refresh to see its status.");
  if (mail.letter === null && mail.html === null)
    throw conflict("This email's content is no longer stored: it was sensitive, or is older than 90 days.");
  const [user] = mail.toUserId
    ? await tx.select({ status: users.accountStatus }).from(users).where(eq(users.id, mail.toUserId))
    : [];
  if (user?.status === "deleted") throw conflict("This account was deleted, so we no longer email it.");
  const [gone] = await tx
    .select({ id: mailSuppressions.id })
    .from(mailSuppressions)
    .where(
      and(
        eq(mailSuppressions.address, mail.toAddress.trim().toLowerCase()),
        eq(mailSuppressions.scope, "all"),
      ),
    );
  if (gone) throw conflict("This address is suppressed. If that's a mistake, remove the suppression first.");
}
