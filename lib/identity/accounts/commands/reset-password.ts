import "server-only";
import { eq } from "drizzle-orm";
import { users } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { invalid, notFound } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { hashPassword } from "@/lib/identity/accounts/password";
import { forgetFailures } from "@/lib/identity/sessions/login-attempts";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import { findToken, type TokenOwner, type TokenRow, takeToken } from "../account-token";
import { isCommonPassword } from "../common-passwords";
import { RESET_INVALID, TOO_COMMON, TOO_PERSONAL } from "../copy";
import { recoverAccount } from "../internal/recover-account";
import { reclaimAccount } from "../internal/revoke-access";
import { passwordMails } from "../mails/password";
import { isPersonal } from "../password-rule";
import { accountPermissions } from "../policy";
import type { ResetPasswordInput } from "../schema";
import { isUsableLink } from "../verification-link";

/**
 * Sets the password chosen through an emailed link, once. Ends all sessions, emails the owner, and signs no one in.
 * Reading the email proves the address, so it becomes verified too. An account that wasn't verified loses what its
 * creator left in it. One that was loses Google accounts with another address, and older payout details are put on
 * hold. Clears earlier failed logins. Anyone with the link may call it. Throws `not_found` if the link is unknown,
 * used, or older than 30 minutes, and `invalid` for a password that breaks a rule.
 */
export async function resetPassword(ctx: Ctx, input: ResetPasswordInput): Promise<null> {
  authorize(ctx, accountPermissions.resetPassword);
  const { owner: person } = usable(await findToken(ctx.db, input.token), ctx.now());
  if (isPersonal(input.password, person)) throw invalid(TOO_PERSONAL, { password: TOO_PERSONAL });
  if (await isCommonPassword(input.password)) throw invalid(TOO_COMMON, { password: TOO_COMMON });
  const passwordHash = await hashPassword(input.password);
  await inTransaction(ctx, async (tx) => {
    const now = ctx.now();
    const { token, owner } = usable(await takeToken(tx, input.token), now);
    if (owner.emailVerifiedAt) await recoverAccount(tx, ctx, owner, owner.emailVerifiedAt);
    else await reclaimAccount(tx, ctx, owner.id);
    await tx
      .update(users)
      .set({
        passwordHash,
        emailVerifiedAt: owner.emailVerifiedAt ?? now,
        accountStatus: owner.accountStatus === "pending" ? "active" : owner.accountStatus,
      })
      .where(eq(users.id, owner.id));
    await recordAudit(tx, ctx, {
      action: "account.reset_password",
      entityId: owner.id,
      actorId: owner.id,
      after: { verified: owner.emailVerifiedAt === null },
    });
    await queueMail(tx, {
      mail: passwordMails["password-changed"],
      to: { userId: owner.id, email: owner.email },
      data: { name: owner.fullName, othersOut: false },
      dedupeKey: `password-changed:${token.id}`,
    });
  });
  await forgetFailures(ctx, person.email);
  return null;
}

function usable(found: { token: TokenRow; owner: TokenOwner } | null, now: Date) {
  if (!found || !isUsableLink(found, "reset_password", now)) throw notFound(RESET_INVALID);
  return found;
}
