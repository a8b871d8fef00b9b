import "server-only";
import { and, arrayContains, eq, isNull } from "drizzle-orm";
import { identities, mailedCodes, payoutSettings, users, webhookEndpoints } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { Ctx } from "@/lib/core/ctx";
import { revokeTokensOf } from "@/lib/identity/api-tokens/token";
import { deleteFactors } from "@/lib/identity/second-factor/internal/delete-factors";
import { revokePendingOf } from "@/lib/identity/sessions/pending-row";
import { revokeSessionsOf } from "@/lib/identity/sessions/session-row";
import { voidTokens } from "../account-token";
import { dropAdminRole } from "./drop-admin-role";
import { switchOffWebhooks } from "./switch-off-webhooks";

/**
 * Revokes everything an account issued until now: sessions, half-finished sign-ins, tokens, emailed links, and codes.
 * Turns off its webhooks.
 * @param exceptSessionId the session to keep, if any
 */
export async function revokeAccess(
  tx: Tx,
  ctx: Ctx,
  userId: string,
  exceptSessionId: string | null = null,
): Promise<void> {
  const now = ctx.now();
  await revokeSessionsOf(tx, now, userId, exceptSessionId);
  await revokePendingOf(tx, userId);
  await revokeTokensOf(tx, now, userId);
  await voidTokens(tx, now, userId);
  await tx
    .update(mailedCodes)
    .set({ usedAt: now })
    .where(and(eq(mailedCodes.userId, userId), isNull(mailedCodes.usedAt)));
  await switchOffWebhooks(tx, ctx, userId, "signed_out");
}

/**
 * Hands over an account whose address was never verified to the person who has just proven to own the address. Removes
 * everything through which its creator could return or be paid.
 */
export async function reclaimAccount(tx: Tx, ctx: Ctx, userId: string): Promise<void> {
  // None of them is the new owner's, so they are deleted without an email.
  await tx.delete(webhookEndpoints).where(eq(webhookEndpoints.userId, userId));
  await revokeAccess(tx, ctx, userId);
  await tx.delete(identities).where(eq(identities.userId, userId));
  await deleteFactors(tx, userId);
  const [admin] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, userId), arrayContains(users.roles, ["admin"])))
    .for("update");
  if (admin) await dropAdminRole(tx, ctx, admin, "The email address was never verified");
  await tx
    .update(payoutSettings)
    .set({
      method: "none",
      paypalEmail: null,
      swiftSealed: null,
      swiftLastFour: null,
      accountDigests: [],
      updatedAt: ctx.now(),
    })
    .where(eq(payoutSettings.userId, userId));
}
