import "server-only";
import type { ConfirmationKind } from "@/db/enums";
import type { Tx } from "@/db/types";
import type { SignedInCtx } from "@/lib/core/ctx";
import { type Agreement, agreeOn, withdrawWaiting } from "@/lib/money/payments/internal/second-admin";
import type { Payout } from "./payout-row";

/** What admins report about a payout by file: it arrived, or it failed and why. */
export interface PayoutWord {
  kind: Extract<ConfirmationKind, "payout_paid" | "payout_failed">;
  reason: string | null;
}

/**
 * Records an admin's report on a payout attempt and returns whether it counts, like `agreeOn`: a confirmed failure pays
 * it again. Call with the payout locked. Throws like `agreeOn`.
 */
export async function agreeOnPayout(
  tx: Tx,
  ctx: SignedInCtx,
  payout: Payout,
  { kind, reason }: PayoutWord,
  isReauthenticated: boolean,
): Promise<Agreement> {
  const { transferKey, amountCents, currency } = payout;
  if (!transferKey) throw new Error("a payout that was never sent cannot have an outcome");
  const reading = { kind, reference: transferKey, amountCents, currency, arrivedOn: null, reason };
  const agreement = await agreeOn(tx, ctx, reading, isReauthenticated);
  if (agreement === "done") await withdrawWaiting(tx, ctx, transferKey);
  return agreement;
}
