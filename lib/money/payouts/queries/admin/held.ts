import "server-only";
import { and, desc, eq, gt, type SQL, sql } from "drizzle-orm";
import type { PayeeRole, PayoutStatus } from "@/db/enums";
import { ledgerAccounts, payoutSettings, users } from "@/db/schema";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { atCursor, type Cursor, type CursorPage, cursorPage } from "@/lib/core/cursor-page";
import { providerEnv } from "@/lib/integrations/env";
import { accounts } from "@/lib/money/ledger/accounts";
import type { HeldBalanceDto } from "@/lib/money/payouts/admin/lists";
import { lacksOrganization } from "@/lib/money/payouts/lacks-organization";
import { payoutObstacle } from "@/lib/money/payouts/obstacles";
import { factColumns, payeeColumns, payeeOf } from "./payee";

const PAGE_SIZE = 50;

/** Filters for the list of balances: suspended people, and changed payout details. */
export const HELD_REASONS = ["suspended", "held"] as const;
export type HeldReason = (typeof HELD_REASONS)[number];

const side = sql<string>`split_part(${ledgerAccounts.code}, ':', 1)`;
const payeeId = sql<string>`split_part(${ledgerAccounts.code}, ':', 2)::uuid`;
const role = sql<PayeeRole>`case ${side} when 'agent' then 'agent' else 'event_host' end`;

/**
 * Returns every balance with money, and why it is not paid out, one page at a time. All of them are in account order;
 * the few suspended or on hold are in order of their owners. Admins only.
 */
export async function listHeld(
  ctx: Ctx,
  { reason, cursor }: { reason: HeldReason | null; cursor: Cursor },
): Promise<CursorPage<HeldBalanceDto>> {
  authorize(ctx, ["admin"]);
  if (reason === null) {
    const { bound, order, limit } = atCursor(cursor, ledgerAccounts.id, PAGE_SIZE);
    return cursorPage(await findBalances(ctx, bound, order, limit), cursor, PAGE_SIZE);
  }
  const people = cursorPage(await findPeople(ctx, reason, cursor), cursor, PAGE_SIZE);
  if (people.rows.length === 0) return { ...people, rows: [] };
  const codes = people.rows.flatMap(({ id }) => codesOf(id));
  const balances = await findBalances(
    ctx,
    // Found by code before sorting: scanning every account with money takes far longer.
    sql`${ledgerAccounts.id} = any(array(select a.id from ledger_accounts a
      where a.is_payable and a.code = any(${sql.param(codes)}::text[])))`,
    desc(ledgerAccounts.id),
    codes.length,
  );
  return {
    ...people,
    rows: people.rows.flatMap(({ id }) => balances.filter(({ payee }) => payee.id === id)),
  };
}

const codesOf = (userId: string) => [accounts.hostAvailable(userId), accounts.agentAvailable(userId)];

/** IDs of people who are suspended or on hold and have a balance with money. */
async function findPeople({ db, now }: Ctx, reason: HeldReason, cursor: Cursor): Promise<{ id: string }[]> {
  const id = reason === "suspended" ? users.id : payoutSettings.userId;
  const { bound, order, limit } = atCursor(cursor, id, PAGE_SIZE);
  const hasBalance = sql`exists (select from ledger_accounts a where a.is_payable
    and a.code in ('host:' || ${id} || ':available', 'agent:' || ${id} || ':available'))`;
  return reason === "suspended"
    ? db
        .select({ id })
        .from(users)
        .where(and(sql`${users.accountStatus} = 'suspended'`, hasBalance, bound))
        .orderBy(order)
        .limit(limit)
    : db
        .select({ id })
        .from(payoutSettings)
        .where(and(gt(payoutSettings.heldUntil, now()), hasBalance, bound))
        .orderBy(order)
        .limit(limit);
}

async function findBalances(
  ctx: Ctx,
  where: SQL | undefined,
  order: SQL,
  limit: number,
): Promise<HeldBalanceDto[]> {
  const live = sql`from payouts p where p.payee_id = ${users.id} and p.payee_role = ${role}
    and p.currency = ${ledgerAccounts.currency} and p.status in ('due', 'approved', 'sent') limit 1`;
  const rows = await ctx.db
    .select({
      id: ledgerAccounts.id,
      ...payeeColumns,
      role,
      currency: ledgerAccounts.currency,
      amountCents: sql<number>`-${ledgerAccounts.balanceCents}::float8`,
      owedCents: sql<number>`coalesce((select d.balance_cents::float8 from ledger_accounts d
        where d.currency = ${ledgerAccounts.currency} and d.code = ${side} || ':' || ${users.id} || ':debt'), 0)`,
      ...factColumns,
      lacksOrganization: lacksOrganization(role),
      suspensionReason: users.suspensionReason,
      payoutId: sql<string | null>`(select p.id ${live})`,
      payoutStatus: sql<PayoutStatus | null>`(select p.status ${live})`,
      isTestMoney: ctx.ports.payments.isTestMode ? sql<boolean>`false` : hasTestMoney,
    })
    .from(ledgerAccounts)
    .innerJoin(users, eq(users.id, payeeId))
    .leftJoin(payoutSettings, eq(payoutSettings.userId, users.id))
    .where(and(sql`${ledgerAccounts.isPayable}`, where))
    .orderBy(order)
    .limit(limit);
  const minimum = providerEnv().PAYOUT_MINIMUM_CENTS;
  return rows.map(({ payoutId, payoutStatus, ...row }): HeldBalanceDto => {
    const facts = {
      method: row.savedMethod ?? "none",
      heldUntil: row.heldUntil,
      emailVerified: row.verifiedAt !== null,
      lacksOrganization: row.lacksOrganization,
      accountStatus: row.accountStatus,
      availableCents: row.amountCents,
      isTestMoney: row.isTestMoney,
    };
    return {
      id: row.id,
      payee: payeeOf(row),
      amountCents: row.amountCents,
      currency: row.currency,
      owedCents: row.owedCents,
      obstacle: payoutObstacle(facts, minimum, ctx.now()),
      heldUntil: row.heldUntil,
      suspensionReason: row.suspensionReason,
      payout: payoutId && payoutStatus ? { id: payoutId, status: payoutStatus } : null,
    };
  });
}

/** The SQL version of `isTestMoney`. */
const hasTestMoney = sql<boolean>`exists (select from ledger_entries e
  join ledger_txns t on t.id = e.txn_id and t.source_type = 'payment'
  join payments pay on pay.id = t.source_id and pay.provider = 'sandbox'
  where e.account_id = ${ledgerAccounts.id})`;
