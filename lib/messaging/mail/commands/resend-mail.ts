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
 * Sends a mail once more that failed or came back. Throws `not_found`, or `conflict` where it is on its way or left
 * meanwhile, where its words are gone, where its account is deleted or its address is known to be gone. For admins.
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
  if (!isResendable(mail.status)) throw conflict("It is on its way, or has left. Please look at it again.");
  if (mail.letter === null && mail.html === null)
    throw conflict("Its words are gone: they opened a door, or are older than 90 days.");
  const [user] = mail.toUserId
    ? await tx.select({ status: users.accountStatus }).from(users).where(eq(users.id, mail.toUserId))
    : [];
  if (user?.status === "deleted") throw conflict("The account is deleted: nothing is sent to it any more.");
  const [gone] = await tx
    .select({ id: mailSuppressions.id })
    .from(mailSuppressions)
    .where(
      and(
        eq(mailSuppressions.address, mail.toAddress.trim().toLowerCase()),
        eq(mailSuppressions.scope, "all"),
      ),
    );
  if (gone) throw conflict("The address gets no mail. Lift that first, if it is a mistake.");
}
