import "server-only";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { PayeeRole } from "@/db/enums";
import { payouts } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import type { Ctx } from "@/lib/core/ctx";
import { forEachSettled } from "@/lib/core/for-each-settled";
import { newId } from "@/lib/core/ids";
import { inTransaction } from "@/lib/core/transaction";
import { providerEnv } from "@/lib/integrations/env";
import { loadPayee, type Payee } from "../internal/payee";
import { movePayout, NOBODY_APPROVED, type Payout, shown } from "../internal/payout-row";
import { payoutObstacle } from "../obstacles";

interface Candidate extends Record<string, unknown> {
  id: string;
  role: PayeeRole;
  currency: string;
}

/**
 * Creates one due payout for every balance that can be paid out, for the full balance. An existing due payout is
 * adjusted to its balance, or canceled if it can no longer be paid. The ledger does not change until a payout is sent,
 * so that money in transit is exactly what was sent. Scheduled; admins can also run it. One transaction per payee.
 */
export async function createDuePayouts(ctx: Ctx): Promise<void> {
  const { rows: candidates } = await ctx.db.execute<Candidate>(sql`
    select split_part(code, ':', 2)::uuid as id, currency,
      case split_part(code, ':', 1) when 'agent' then 'agent' else 'event_host' end as role
    from ledger_accounts where is_payable
    union
    select payee_id, currency, payee_role from payouts where status = 'due'
    order by 1`);
  await forEachSettled(candidates, (payee) => inTransaction(ctx, (tx) => bringUpToDate(tx, ctx, payee)));
}

async function bringUpToDate(tx: Tx, ctx: Ctx, payee: Payee): Promise<void> {
  const [live] = await tx
    .select()
    .from(payouts)
    .where(
      and(
        eq(payouts.payeeId, payee.id),
        eq(payouts.payeeRole, payee.role),
        eq(payouts.currency, payee.currency),
        inArray(payouts.status, ["due", "approved", "sent"]),
      ),
    )
    .for("update");
  if (live && live.status !== "due") return;
  const facts = await loadPayee(tx, ctx, payee);
  const obstacle = payoutObstacle(facts, providerEnv().PAYOUT_MINIMUM_CENTS, ctx.now());
  if (obstacle === "held") return;
  if (obstacle || facts.method === "none") {
    if (live) await movePayout(tx, ctx, live, "cancel", { failureReason: obstacle });
    return;
  }
  const wanted = { amountCents: facts.availableCents, method: facts.method };
  if (live) await adjust(tx, ctx, live, wanted);
  else await create(tx, ctx, payee, wanted);
}

type Wanted = Pick<Payout, "amountCents" | "method">;

async function create(tx: Tx, ctx: Ctx, payee: Payee, wanted: Wanted): Promise<void> {
  const [made] = await tx
    .insert(payouts)
    .values({
      id: newId(),
      payeeId: payee.id,
      payeeRole: payee.role,
      currency: payee.currency,
      ...wanted,
      createdAt: ctx.now(),
      updatedAt: ctx.now(),
    })
    // Another worker was first.
    .onConflictDoNothing()
    .returning();
  if (made) await recordAudit(tx, ctx, { action: "payout.create", entityId: made.id, after: shown(made) });
}

/** The approval was for another amount or destination. */
async function adjust(tx: Tx, ctx: Ctx, live: Payout, wanted: Wanted): Promise<void> {
  if (live.amountCents === wanted.amountCents && live.method === wanted.method) return;
  const [changed] = await tx
    .update(payouts)
    .set({ ...wanted, ...NOBODY_APPROVED, updatedAt: ctx.now() })
    .where(eq(payouts.id, live.id))
    .returning();
  if (changed)
    await recordAudit(tx, ctx, {
      action: "payout.adjust",
      entityId: live.id,
      before: shown(live),
      after: shown(changed),
    });
}
