import "server-only";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction, isUniqueViolation } from "@/lib/core/transaction";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import { issueToken, tokenHash } from "../account-token";
import { countRegistration, insertAccount, registerAgain } from "../internal/new-account";
import { passwordMails } from "../mails/password";
import { resetPath } from "../paths";
import { accountPermissions } from "../policy";
import type { RegisterWithoutPasswordInput } from "../schema";

/**
 * Creates an account with one role and no password, and emails a link to choose one, which also verifies the address.
 * No one is signed in. If the address has an account that was never verified, its owner is emailed, as with registering
 * again. Same callers, limits, and errors as registering with a password.
 */
export async function registerWithoutPassword(ctx: Ctx, input: RegisterWithoutPasswordInput): Promise<null> {
  authorize(ctx, accountPermissions.registerWithoutPassword);
  const { email, fullName: name } = input;
  await countRegistration(ctx, email);
  try {
    await inTransaction(ctx, async (tx) => {
      const userId = await insertAccount(tx, ctx, input, null);
      const token = await issueToken(tx, ctx, { userId, purpose: "reset_password", email });
      await queueMail(tx, {
        mail: passwordMails["choose-password"],
        to: { userId, email },
        data: { name, path: resetPath(token) },
        dedupeKey: `choose-password:${tokenHash(token)}`,
      });
    });
  } catch (error) {
    if (!isUniqueViolation(error, "users_email_key")) throw error;
    await registerAgain(ctx, email);
  }
  return null;
}
