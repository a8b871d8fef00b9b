import "server-only";
import { eq } from "drizzle-orm";
import { users } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { FIX_ERRORS, invalid, unauthenticated } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { inTransaction } from "@/lib/core/transaction";
import { hashPassword } from "@/lib/identity/accounts/password";
import { confirmIdentity, credentialsOf } from "@/lib/identity/sessions/confirm-identity";
import { loadSession } from "@/lib/identity/sessions/load-session";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import { isCommonPassword } from "../common-passwords";
import { TOO_COMMON, TOO_PERSONAL } from "../copy";
import { revokeAccess } from "../internal/revoke-access";
import { passwordMails } from "../mails/password";
import { isPersonal } from "../password-rule";
import { accountPermissions } from "../policy";
import type { ChangePasswordInput } from "../schema";

/**
 * Changes the viewer's password, or sets an account's first one. Requires the old password, or an emailed code if there
 * is none. Ends all other sessions and emails the owner. Throws `invalid` for a wrong password or code and for a
 * password that breaks a rule, and `limited` after five wrong attempts. Any signed-in user may call it.
 */
export async function changePassword(ctx: Ctx, input: ChangePasswordInput): Promise<null> {
  const signed = authorize(ctx, accountPermissions.changePassword);
  const { viewer } = signed;
  if (isPersonal(input.password, viewer)) throw invalid(FIX_ERRORS, { password: TOO_PERSONAL });
  if (await isCommonPassword(input.password)) throw invalid(FIX_ERRORS, { password: TOO_COMMON });
  await confirmIdentity(signed, credentialsOf(input), "password", "currentPassword");
  const passwordHash = await hashPassword(input.password);
  await inTransaction(ctx, async (tx) => {
    const now = ctx.now();
    await tx.select({ id: users.id }).from(users).where(eq(users.id, viewer.id)).for("update");
    // A password reset that finished just now has ended this session, and wins.
    if (!viewer.sessionId || !(await loadSession(tx, viewer.sessionId, now))) throw unauthenticated();
    await revokeAccess(tx, ctx, viewer.id, viewer.sessionId);
    await tx.update(users).set({ passwordHash }).where(eq(users.id, viewer.id));
    await recordAudit(tx, ctx, { action: "account.change_password", entityId: viewer.id });
    await queueMail(tx, {
      mail: passwordMails["password-changed"],
      to: { userId: viewer.id, email: viewer.email },
      data: { name: viewer.fullName, othersOut: true },
      dedupeKey: `password-changed:${newId()}`,
    });
  });
  return null;
}
