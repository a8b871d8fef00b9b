import "server-only";
import { eq } from "drizzle-orm";
import { payouts } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx, SignedInCtx } from "@/lib/core/ctx";
import { conflict, forbidden } from "@/lib/core/errors";
import { formatCents } from "@/lib/core/money";
import { inTransaction } from "@/lib/core/transaction";
import { agreeingAdmins, needsSecondAdmin } from "@/lib/identity/accounts/active-admins";
import { confirmAdmin } from "@/lib/money/payments/internal/second-admin";
import { RAIL_MISSING } from "../admin/copy";
import { isApprovedFor, loadPayee } from "../internal/payee";
import { lockPayouts, movePayout, type Payout } from "../internal/payout-row";
import { payoutObstacle } from "../obstacles";
import { payoutPermissions } from "../policy";
import type { ApprovePayoutsInput, SeenPayout } from "../schema";

export interface Approval {
  /** Ready to be sent. */
  approved: string[];
  /** A second admin must approve them, too. */
  waiting: string[];
}

/**
 * Approves due payouts. If there are two admins, two must approve, each with their second factor; a single admin
 * reauthenticates. An earlier approval stands, unless the payee has changed the destination since. All or nothing:
 * throws the errors of `confirmAdmin`, `conflict` if a payout is no longer due, differs from what was seen, is blocked
 * by its balance or payee, or has no rail, and `forbidden` for an admin's own payout if another admin could approve it.
 * Admins only.
 */
export async function approvePayouts(ctx: Ctx, input: ApprovePayoutsInput): Promise<Approval> {
  const signed = authorize(ctx, payoutPermissions.approvePayouts);
  const { id: me } = signed.viewer;
  const isReauthenticated = await confirmAdmin(signed, input, "payout_approval");
  return inTransaction(ctx, async (tx) => {
    const admins = {
      agreeing: await agreeingAdmins(tx, ctx.now()),
      // An admin who didn't reauthenticate never approves alone, even if the other admin has just stopped counting.
      needsTwo: !isReauthenticated || (await needsSecondAdmin(tx, ctx.now(), me)),
    };
    const result: Approval = { approved: [], waiting: [] };
    for (const payout of await lockPayouts(tx, input.payoutIds)) {
      const seen = input.seen?.[payout.id];
      if (seen) await assertAsSeen(tx, ctx, payout, seen);
      if (payout.status === "approved") result.approved.push(payout.id);
      else result[await approveOne(tx, signed, payout, admins)].push(payout.id);
    }
    return result;
  });
}

/** Approves exactly what the screen showed: this amount, to the account of that moment. */
async function assertAsSeen(tx: Tx, ctx: Ctx, payout: Payout, seen: SeenPayout): Promise<void> {
  const { payeeId: id, payeeRole: role, currency, amountCents } = payout;
  const { settings, fullName } = await loadPayee(tx, ctx, { id, role, currency });
  if (amountCents !== seen.amountCents)
    throw conflict(
      `The amount due to ${fullName} is now ${formatCents(amountCents, currency)}. Please review the current list.`,
    );
  if (settings?.updatedAt.getTime() !== seen.detailsSavedMs)
    throw conflict(`${fullName} changed their payout destination. Please review the current list.`);
}

async function approveOne(
  tx: Tx,
  ctx: SignedInCtx,
  payout: Payout,
  admins: { agreeing: readonly string[]; needsTwo: boolean },
): Promise<keyof Approval> {
  const { settings } = await loadPayable(tx, ctx, payout);
  const { id: me } = ctx.viewer;
  const detailsSavedAt = settings.updatedAt;
  if (!admins.needsTwo) {
    await movePayout(tx, ctx, payout, "approve", {
      approvedById: me,
      firstApprovedById: null,
      detailsSavedAt,
    });
    return "approved";
  }
  if (payout.payeeId === me) throw forbidden("Another admin has to approve a payout to you.");
  const first = isApprovedFor(payout, settings) ? payout.firstApprovedById : null;
  if (first === me) return "waiting";
  if (first && admins.agreeing.includes(first)) {
    await movePayout(tx, ctx, payout, "approve", { approvedById: me });
    return "approved";
  }
  await tx
    .update(payouts)
    .set({ firstApprovedById: me, detailsSavedAt, updatedAt: ctx.now() })
    .where(eq(payouts.id, payout.id));
  await recordAudit(tx, ctx, {
    action: "payout.approve_first",
    entityId: payout.id,
    after: { amountCents: payout.amountCents, currency: payout.currency },
  });
  return "waiting";
}

async function loadPayable(tx: Tx, ctx: Ctx, payout: Payout) {
  const { payeeId: id, payeeRole: role, currency } = payout;
  const facts = await loadPayee(tx, ctx, { id, role, currency });
  const obstacle = payoutObstacle(facts, 1, ctx.now());
  if (obstacle === "held") throw conflict("Payouts to this person are on hold: their details changed.");
  const { settings } = facts;
  if (obstacle || settings?.method !== payout.method || facts.availableCents < payout.amountCents)
    throw conflict("This payout is out of date. It will be updated within the hour.");
  if (!ctx.ports.payouts.forMethod(payout.method)) throw conflict(RAIL_MISSING[payout.method]);
  return { settings };
}
