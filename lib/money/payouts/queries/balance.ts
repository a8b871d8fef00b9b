import "server-only";
import { eq, sql } from "drizzle-orm";
import { PAYEE_ROLES, type PayeeRole } from "@/db/enums";
import { payoutSettings, users } from "@/db/schema";
import type { SignedInCtx } from "@/lib/core/ctx";
import { providerEnv } from "@/lib/integrations/env";
import { accounts } from "@/lib/money/ledger/accounts";
import { isVisibleTo } from "@/lib/money/ledger/visibility";
import type { BalanceDto } from "../balance";
import { isTestMoney } from "../internal/payee";
import { lacksOrganization } from "../lacks-organization";
import { payoutObstacle } from "../obstacles";
import { listHeldSponsorships } from "./held-sponsorships";
import { listPayouts } from "./own-payouts";

interface MetricsRow extends Record<string, unknown> {
  held: string;
  available: string;
  owed: string;
  on_the_way: string;
  paid: string;
}

/**
 * Returns the viewer's balances and their reasons, as host and agent together. Every amount is from the ledger.
 * @param after the IDs after which each list's page starts
 */
export async function getBalance(
  ctx: SignedInCtx,
  after: { held: string | null; payouts: string | null } = { held: null, payouts: null },
): Promise<BalanceDto> {
  const { viewer } = ctx;
  const [metrics, sponsorships, history, [facts]] = await Promise.all([
    loadMetrics(ctx),
    listHeldSponsorships(ctx, after.held),
    listPayouts(ctx, after.payouts),
    ctx.db
      .select({
        verifiedAt: users.emailVerifiedAt,
        status: users.accountStatus,
        settings: payoutSettings,
        lacksOrganization: sql<boolean>`${lacksOrganization(sql`'event_host'`)} and exists (
          select from ledger_accounts a
          where a.code = 'host:' || ${users.id} || ':available' and a.balance_cents <> 0)`,
      })
      .from(users)
      .leftJoin(payoutSettings, eq(payoutSettings.userId, users.id))
      .where(eq(users.id, viewer.id)),
  ]);
  const availableCents = Number(metrics.available);
  const minimumCents = providerEnv().PAYOUT_MINIMUM_CENTS;
  const heldUntil = facts?.settings?.heldUntil ?? null;
  const obstacle =
    availableCents > 0 && facts
      ? payoutObstacle(
          {
            method: facts.settings?.method ?? "none",
            heldUntil,
            emailVerified: facts.verifiedAt !== null,
            lacksOrganization: facts.lacksOrganization,
            accountStatus: facts.status,
            availableCents,
            isTestMoney: await hasTestMoney(ctx),
          },
          minimumCents,
          ctx.now(),
        )
      : null;
  return {
    heldCents: Number(metrics.held),
    availableCents,
    onTheWayCents: Number(metrics.on_the_way),
    paidCents: Number(metrics.paid),
    owedCents: Number(metrics.owed),
    obstacle,
    heldUntil: heldUntil && heldUntil > ctx.now() ? heldUntil : null,
    minimumCents,
    sponsorships,
    payouts: history,
  };
}

/** In either role: each has its own balance. */
async function hasTestMoney(ctx: SignedInCtx): Promise<boolean> {
  const ask = (role: PayeeRole) => isTestMoney(ctx.db, ctx, { id: ctx.viewer.id, role });
  return (await Promise.all(PAYEE_ROLES.map(ask))).includes(true);
}

async function loadMetrics({ db, viewer }: SignedInCtx): Promise<MetricsRow> {
  const { id } = viewer;
  const codes = (...both: string[]) => sql.param(both);
  const { rows } = await db.execute<MetricsRow>(sql`
    with own as (
      select coalesce(-sum(balance_cents) filter (where code = any(${codes(accounts.hostPending(id), accounts.agentPending(id))}::text[])), 0) as held,
        coalesce(-sum(balance_cents) filter (where code = any(${codes(accounts.hostAvailable(id), accounts.agentAvailable(id))}::text[])), 0) as available,
        coalesce(sum(balance_cents) filter (where code = any(${codes(accounts.hostDebt(id), accounts.agentDebt(id))}::text[])), 0) as owed
      from ledger_accounts where ${isVisibleTo(viewer)}),
    moved as (
      select coalesce(-sum(e.amount_cents) filter (where a.code like 'payouts:in_transit:%'), 0) as on_the_way,
        coalesce(-sum(e.amount_cents) filter (where t.kind <> 'psp_fee' and a.code ~ '^(psp:|bank:)'), 0) as paid
      from payouts p
      join ledger_txns t on t.source_type = 'payout' and t.source_id = p.id
      join ledger_entries e on e.txn_id = t.id
      join ledger_accounts a on a.id = e.account_id
      where p.payee_id = ${viewer.id})
    select own.*, moved.* from own, moved`);
  const [row] = rows;
  return row ?? { held: "0", available: "0", owed: "0", on_the_way: "0", paid: "0" };
}
