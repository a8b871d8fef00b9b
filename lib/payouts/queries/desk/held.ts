import "server-only";
import { and, eq, gt, sql } from "drizzle-orm";
import type { PayeeRole, PayoutStatus } from "@/db/enums";
import { ledgerAccounts, payoutSettings, users } from "@/db/schema";
import { withRole } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { env } from "@/lib/core/env";
import { atPlace, type Place, type Sheet, sheetOf } from "@/lib/core/sheet";
import type { HeldBalanceDto } from "../../desk/lists";
import { payoutObstacle } from "../../obstacles";
import { factColumns, payeeColumns, payeeOf } from "./payee";

const PAGE_SIZE = 50;

/** What a list of balances can be narrowed to: those of suspended people, and those whose details were changed. */
export const HELD_REASONS = ["suspended", "held"] as const;
export type HeldReason = (typeof HELD_REASONS)[number];

const side = sql<string>`split_part(${ledgerAccounts.code}, ':', 1)`;
const payeeId = sql<string>`split_part(${ledgerAccounts.code}, ':', 2)::uuid`;
const role = sql<PayeeRole>`case ${side} when 'agent' then 'agent' else 'event_host' end`;

/** Of a few people the accounts are looked up by their names, instead of all accounts for the people. */
const isOf = (userId: typeof users.id | typeof payoutSettings.userId) =>
  sql`${ledgerAccounts.code} = any(array['host:' || ${userId} || ':available', 'agent:' || ${userId} || ':available'])`;

/** Every balance that holds money, and why it does not leave, a sheet at a time, in one query. For admins. */
export async function listHeld(
  ctx: Ctx,
  { reason, place }: { reason: HeldReason | null; place: Place },
): Promise<Sheet<HeldBalanceDto>> {
  const { db, now } = withRole(ctx, ["admin"]);
  const { bound, order, limit } = atPlace(place, ledgerAccounts.id, PAGE_SIZE);
  const narrowed =
    reason === "suspended"
      ? and(eq(users.accountStatus, "suspended"), isOf(users.id))
      : reason === "held"
        ? and(gt(payoutSettings.heldUntil, now()), isOf(payoutSettings.userId))
        : undefined;
  const live = sql`from payouts p where p.payee_id = ${users.id} and p.payee_role = ${role}
    and p.currency = ${ledgerAccounts.currency} and p.status in ('due', 'approved', 'sent') limit 1`;
  const rows = await db
    .select({
      id: ledgerAccounts.id,
      ...payeeColumns,
      role,
      currency: ledgerAccounts.currency,
      amountCents: sql<number>`-${ledgerAccounts.balanceCents}::float8`,
      owedCents: sql<number>`coalesce((select d.balance_cents::float8 from ledger_accounts d
        where d.currency = ${ledgerAccounts.currency} and d.code = ${side} || ':' || ${users.id} || ':debt'), 0)`,
      ...factColumns,
      suspensionReason: users.suspensionReason,
      payoutId: sql<string | null>`(select p.id ${live})`,
      payoutStatus: sql<PayoutStatus | null>`(select p.status ${live})`,
      isTestMoney: ctx.ports.payments.isTestMode ? sql<boolean>`false` : hasTestMoney,
    })
    .from(ledgerAccounts)
    .innerJoin(users, eq(users.id, payeeId))
    .leftJoin(payoutSettings, eq(payoutSettings.userId, users.id))
    .where(and(eq(ledgerAccounts.isPayable, true), narrowed, bound))
    .orderBy(order)
    .limit(limit);
  const minimum = env().PAYOUT_MINIMUM_CENTS;
  const balances = rows.map(({ payoutId, payoutStatus, ...row }): HeldBalanceDto => {
    const facts = {
      method: row.savedMethod ?? "none",
      heldUntil: row.heldUntil,
      emailVerified: row.verifiedAt !== null,
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
      obstacle: payoutObstacle(facts, minimum, now()),
      heldUntil: row.heldUntil,
      suspensionReason: row.suspensionReason,
      payout: payoutId && payoutStatus ? { id: payoutId, status: payoutStatus } : null,
    };
  });
  return sheetOf(balances, place, PAGE_SIZE);
}

/** As `isTestMoney` asks of one payee. */
const hasTestMoney = sql<boolean>`exists (select from ledger_entries e
  join ledger_txns t on t.id = e.txn_id and t.source_type = 'payment'
  join payments pay on pay.id = t.source_id and pay.provider = 'sandbox'
  where e.account_id = ${ledgerAccounts.id})`;
