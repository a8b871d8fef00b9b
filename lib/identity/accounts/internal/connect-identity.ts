import "server-only";
import { and, eq } from "drizzle-orm";
import { identities } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import type { Ctx } from "@/lib/core/ctx";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import { googleMails } from "../mails/google";

/**
 * Connects a Google account to an account, replaces any previous one, and notifies the owner. The caller must have
 * proven that both belong to the same person.
 * @param byLink whether an emailed link proved it, so that everyone was signed out
 */
export async function connectIdentity(
  tx: Tx,
  ctx: Ctx,
  user: { id: string; email: string; fullName: string },
  google: { subject: string; email: string },
  action: "account.connect_google" | "account.claim_with_google" | "account.register_with_google",
  byLink = false,
): Promise<void> {
  await tx.delete(identities).where(and(eq(identities.userId, user.id), eq(identities.provider, "google")));
  const [row] = await tx
    .insert(identities)
    .values({
      userId: user.id,
      provider: "google",
      subject: google.subject,
      email: google.email,
      createdAt: ctx.now(),
    })
    .returning({ id: identities.id });
  await recordAudit(tx, ctx, { action, entityId: user.id, actorId: user.id, after: { email: google.email } });
  if (action === "account.register_with_google") return;
  await queueMail(tx, {
    mail: googleMails["google-connected"],
    to: { userId: user.id, email: user.email },
    data: { name: user.fullName, isClaim: action === "account.claim_with_google", byLink },
    dedupeKey: `google-connected:${row?.id}`,
  });
}
