import "server-only";
import type { Tx } from "@/db/types";
import type { Ctx } from "@/lib/core/ctx";
import { type Commission, moveCommission } from "../commission-row";

/**
 * The money of a sponsorship is released: its commission can be paid out, unless it waits for an admin. Part of
 * releasing; the payment is locked, and the books are written.
 */
export async function approveCommission(tx: Tx, ctx: Ctx, commission: Commission): Promise<void> {
  if (commission.status === "pending")
    await moveCommission(tx, ctx, commission, "approve", { approvedAt: ctx.now() });
}
