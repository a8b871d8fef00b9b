import "server-only";
import { eq } from "drizzle-orm";
import type { PayeeRole } from "@/db/enums";
import { payoutSettings, users } from "@/db/schema";
import type { Tx } from "@/db/types";
import { payeeBalance } from "@/lib/ledger/commands/post-payout";
import type { PayeeFacts } from "./obstacles";

export interface Payee {
  id: string;
  role: PayeeRole;
  currency: string;
}

export interface LoadedPayee extends PayeeFacts {
  email: string;
  fullName: string;
  settings: typeof payoutSettings.$inferSelect | null;
}

/**
 * Somebody who is paid out, with what decides whether they can be. Their settings cannot change until the
 * transaction ends; with `lockBalance` neither can their balance.
 */
export async function loadPayee(tx: Tx, payee: Payee, lockBalance = false): Promise<LoadedPayee> {
  const [user] = await tx.select().from(users).where(eq(users.id, payee.id));
  if (!user) throw new Error("a payee without an account");
  const [settings] = await tx
    .select()
    .from(payoutSettings)
    .where(eq(payoutSettings.userId, payee.id))
    .for("share");
  const balanceOf = { payeeId: payee.id, payeeRole: payee.role, currency: payee.currency };
  return {
    email: user.email,
    fullName: user.fullName,
    settings: settings ?? null,
    method: settings?.method ?? "none",
    heldUntil: settings?.heldUntil ?? null,
    emailVerified: user.emailVerifiedAt !== null,
    accountStatus: user.accountStatus,
    availableCents: await payeeBalance(tx, balanceOf, lockBalance),
  };
}
