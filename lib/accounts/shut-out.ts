import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { identities, mailedCodes, payoutSettings } from "@/db/schema";
import type { Tx } from "@/db/types";
import { revokeTokensOf } from "@/lib/auth/api-token";
import { revokeSessionsOf } from "@/lib/auth/session-row";
import { voidTokens } from "./account-token";

/**
 * Ends what an account handed out before now: its sessions, tokens, mailed links and codes.
 * @param keptSessionId the one session that goes on, if any
 */
export async function shutOut(
  tx: Tx,
  now: Date,
  userId: string,
  keptSessionId: string | null = null,
): Promise<void> {
  await revokeSessionsOf(tx, now, userId, keptSessionId);
  await revokeTokensOf(tx, now, userId);
  await voidTokens(tx, now, userId);
  await tx
    .update(mailedCodes)
    .set({ usedAt: now })
    .where(and(eq(mailedCodes.userId, userId), isNull(mailedCodes.usedAt)));
}

/**
 * Takes an account whose address was never verified away from whoever made it, for the person who has just proven
 * to own the address: nothing stays by which the maker could come back, or be paid.
 */
export async function shutOutMaker(tx: Tx, now: Date, userId: string): Promise<void> {
  await shutOut(tx, now, userId);
  await tx.delete(identities).where(eq(identities.userId, userId));
  await tx
    .update(payoutSettings)
    .set({
      method: "none",
      paypalEmail: null,
      swiftSealed: null,
      swiftLastFour: null,
      accountDigests: [],
      updatedAt: now,
    })
    .where(eq(payoutSettings.userId, userId));
}
