import "server-only";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict, forbidden, notFound } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { inTransaction } from "@/lib/core/transaction";
import { issueToken } from "@/lib/identity/accounts/account-token";
import { agreeingAdmins, requireCountedAdmin } from "@/lib/identity/accounts/active-admins";
import { lockAccount } from "@/lib/identity/accounts/lock-account";
import { confirmIdentity, credentialsOf } from "@/lib/identity/sessions/confirm-identity";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import { lockOpenReset, moveReset } from "../internal/factor-reset-row";
import { secondFactorMails } from "../mails";
import { keepFactorPath } from "../paths";
import { secondFactorPermissions } from "../policy";
import type { DecideFactorResetInput } from "../schema";

/** How long the owner has to object. */
const WAIT_MS = 24 * 3_600_000;

const NOT_COUNTED =
  "The admin who requested this became one less than 24 hours ago, or no longer is one. Another admin must request it.";

/**
 * Approves a reset that another admin requested. It takes effect after 24 hours, unless the owner logs in with the
 * second factor or follows the link in the email that this sends. Admins only, with reauthentication. Throws like
 * `confirmIdentity`, `forbidden` for the admin who requested it, for the account's owner, and for an admin just
 * appointed by another one, `not_found` if no reset is open, and `conflict` if it was already approved, or
 * if the admin who requested it doesn't count.
 */
export async function approveFactorReset(
  ctx: Ctx,
  input: DecideFactorResetInput,
): Promise<{ effectiveAt: Date }> {
  const { userId } = input;
  const admin = authorize(ctx, secondFactorPermissions.approveFactorReset);
  const { id: approvedById } = admin.viewer;
  if (userId === approvedById) throw forbidden("Two other admins must reset your two-step verification.");
  await confirmIdentity(admin, credentialsOf(input), "desk", "currentPassword");
  return inTransaction(ctx, async (tx) => {
    const user = await lockAccount(tx, admin, userId);
    await requireCountedAdmin(tx, ctx.now(), approvedById);
    const reset = await lockOpenReset(tx, userId);
    if (!reset) throw notFound();
    if (reset.requestedById === approvedById) throw forbidden("Another admin must approve your request.");
    if (!(await agreeingAdmins(tx, ctx.now())).includes(reset.requestedById)) throw conflict(NOT_COUNTED);
    const effectiveAt = new Date(ctx.now().getTime() + WAIT_MS);
    await moveReset(tx, ctx, reset, "approve", { approvedById, effectiveAt });
    const token = await issueToken(tx, ctx, { userId, purpose: "keep_second_factor", email: user.email });
    await queueMail(tx, {
      mail: secondFactorMails["factor-reset-approved"],
      to: { userId, email: user.email },
      data: { name: user.fullName, reason: reset.reason, effectiveAt, path: keepFactorPath(token) },
      dedupeKey: `factor-reset-approved:${newId()}`,
    });
    return { effectiveAt };
  });
}
