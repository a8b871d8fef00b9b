import "server-only";
import { and, eq, ne } from "drizzle-orm";
import { users } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { invalid, unauthenticated } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { consumeLimit } from "@/lib/core/limits";
import { inTransaction } from "@/lib/core/transaction";
import { confirmIdentity, credentialsOf } from "@/lib/identity/sessions/confirm-identity";
import { loadSession } from "@/lib/identity/sessions/load-session";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import { issueToken, voidTokens } from "../account-token";
import { accountLimits } from "../limits";
import { emailMails } from "../mails/email";
import { requireForeignAddress } from "../own-address";
import { verificationPath } from "../paths";
import { accountPermissions } from "../policy";
import type { ChangeEmailInput } from "../schema";

const SAME = "This is already your email address.";

/**
 * Emails a link to a new address to confirm it, and warns the old address. The account keeps the old address until the
 * link is opened. Requires the password, or an emailed code if there is none. An address that belongs to another
 * account gets the same response, and its owner is notified. Throws `invalid` for a wrong password or code, the same
 * address, or one of our addresses, and `limited` after five wrong attempts or five emails an hour. Any signed-in user
 * may call it.
 */
export async function changeEmail(ctx: Ctx, input: ChangeEmailInput): Promise<{ email: string }> {
  const signed = authorize(ctx, accountPermissions.changeEmail);
  const { viewer } = signed;
  const { email } = input;
  if (email === viewer.email) throw invalid(SAME, { email: SAME });
  requireForeignAddress(email);
  await confirmIdentity(signed, credentialsOf(input), "email", "currentPassword");
  await consumeLimit(ctx, accountLimits.verification_mail, viewer.id);
  await inTransaction(ctx, async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, viewer.id)).for("update");
    // A password reset that finished just now has ended this session, and wins.
    if (!viewer.sessionId || !(await loadSession(tx, viewer.sessionId, ctx.now()))) throw unauthenticated();
    await voidTokens(tx, ctx.now(), viewer.id, "change_email");
    const token = await issueToken(tx, ctx, { userId: viewer.id, purpose: "change_email", email });
    const [taken] = await tx
      .select({ id: users.id, fullName: users.fullName })
      .from(users)
      .where(and(eq(users.email, email), ne(users.accountStatus, "deleted")));
    const name = viewer.fullName;
    const key = newId();
    if (taken)
      await queueMail(tx, {
        mail: emailMails["address-has-account"],
        to: { userId: taken.id, email },
        data: { name: taken.fullName },
        dedupeKey: `address-has-account:${taken.id}:${ctx.now().toISOString().slice(0, 10)}`,
      });
    else
      await queueMail(tx, {
        mail: emailMails["confirm-new-email"],
        to: { userId: viewer.id, email },
        data: { name, path: verificationPath(token) },
        dedupeKey: `confirm-new-email:${key}`,
      });
    await queueMail(tx, {
      mail: emailMails["email-change-asked"],
      to: { userId: viewer.id, email: viewer.email },
      data: { name, email },
      dedupeKey: `email-change-asked:${key}`,
    });
    await recordAudit(tx, ctx, {
      action: "account.ask_for_email_change",
      entityId: viewer.id,
      after: { email },
    });
  });
  return { email };
}
