import "server-only";
import { and, eq, inArray } from "drizzle-orm";
import { secondFactorResets } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { Ctx } from "@/lib/core/ctx";
import { transition } from "@/lib/core/transition";
import { factorResetMachine } from "../status";

export type FactorReset = typeof secondFactorResets.$inferSelect;

/** Locks a person's open reset. Null if there is none. The caller has locked the account. */
export async function lockOpenReset(tx: Tx, userId: string): Promise<FactorReset | null> {
  const [row] = await tx
    .select()
    .from(secondFactorResets)
    .where(
      and(
        eq(secondFactorResets.userId, userId),
        inArray(secondFactorResets.status, ["requested", "approved"]),
      ),
    )
    .for("update");
  return row ?? null;
}

/** How each move appears in the audit log of the person's account. */
const AUDITED = {
  approve: { action: "account.approve_factor_reset" },
  decline: { action: "account.decline_factor_reset" },
  cancel: { action: "account.cancel_factor_reset" },
  run: { action: "account.run_factor_reset" },
} as const;

/** Moves a reset to its next status and audits it on the person's account. */
export async function moveReset(
  tx: Tx,
  ctx: Ctx,
  reset: FactorReset,
  move: keyof typeof factorResetMachine.moves,
  { actorId, ...set }: Partial<FactorReset> & { actorId?: string } = {},
): Promise<FactorReset> {
  return transition(tx, ctx, secondFactorResets, reset, {
    machine: factorResetMachine,
    move,
    set,
    audit: {
      ...AUDITED[move],
      entityId: reset.userId,
      ...(actorId && { actorId }),
      details: { resetId: reset.id },
    },
  });
}

/** Cancels a person's open reset, because they have shown their second factor. A no-op if there is none. */
export async function cancelResetOf(tx: Tx, ctx: Ctx, userId: string): Promise<void> {
  const reset = await lockOpenReset(tx, userId);
  if (reset) await moveReset(tx, ctx, reset, "cancel", { actorId: userId, endedAt: ctx.now() });
}
