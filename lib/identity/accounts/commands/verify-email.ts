import "server-only";
import { eq } from "drizzle-orm";
import { accountTokens, users } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict, notFound } from "@/lib/core/errors";
import { inTransaction, isUniqueViolation } from "@/lib/core/transaction";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import { type TokenOwner, type TokenRow, takeToken, voidTokens } from "../account-token";
import { ADDRESS_TAKEN, VERIFICATION_INVALID } from "../copy";
import { emailMails } from "../mails/email";
import { accountPermissions } from "../policy";
import type { VerifyEmailInput } from "../schema";
import { linkState } from "../verification-link";

/**
 * Does what a verification link was emailed for: marks the address as verified, or replaces the account's address with
 * the new one. A used link succeeds as a no-op. Signs no one in. Anyone with the link may call it. Throws `not_found`
 * if the link is unknown, expired, or void, and `conflict` if another account has since taken the new address.
 */
export async function verifyEmail(ctx: Ctx, input: VerifyEmailInput): Promise<{ email: string }> {
  authorize(ctx, accountPermissions.verifyEmail);
  try {
    return await inTransaction(ctx, async (tx) => {
      const found = await takeToken(tx, input.token);
      const state = linkState(found, ctx.now());
      if (!found || state === "invalid") throw notFound(VERIFICATION_INVALID);
      const { token, owner } = found;
      if (state === "done") return { email: token.email };
      await (token.purpose === "change_email" ? change(tx, ctx, token, owner) : verify(tx, ctx, owner));
      await tx.update(accountTokens).set({ usedAt: ctx.now() }).where(eq(accountTokens.id, token.id));
      return { email: token.email };
    });
  } catch (error) {
    if (isUniqueViolation(error, "users_email_key")) throw conflict(ADDRESS_TAKEN);
    throw error;
  }
}

async function verify(tx: Tx, ctx: Ctx, owner: TokenOwner): Promise<void> {
  const now = ctx.now();
  const accountStatus = owner.accountStatus === "pending" ? "active" : owner.accountStatus;
  await tx.update(users).set({ emailVerifiedAt: now, accountStatus }).where(eq(users.id, owner.id));
  await recordAudit(tx, ctx, {
    action: "account.verify_email",
    entityId: owner.id,
    actorId: owner.id,
    after: { email: owner.email },
  });
}

/** The new address replaces the old one. Links sent to the old one are void. */
async function change(tx: Tx, ctx: Ctx, token: TokenRow, owner: TokenOwner): Promise<void> {
  const now = ctx.now();
  await voidTokens(tx, now, owner.id);
  await tx.update(users).set({ email: token.email, emailVerifiedAt: now }).where(eq(users.id, owner.id));
  await recordAudit(tx, ctx, {
    action: "account.change_email",
    entityId: owner.id,
    actorId: owner.id,
    before: { email: owner.email },
    after: { email: token.email },
  });
  await queueMail(tx, {
    mail: emailMails["email-changed"],
    to: { userId: owner.id, email: owner.email },
    data: { name: owner.fullName, email: token.email },
    dedupeKey: `email-changed:${token.id}`,
  });
}
