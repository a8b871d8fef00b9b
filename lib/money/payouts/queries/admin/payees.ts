import "server-only";
import { sql } from "drizzle-orm";
import type { AccountStatus } from "@/db/enums";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { type Page, pageOf } from "@/lib/core/query";
import { PAYEE_RULES, type YearlyPayeeDto } from "@/lib/money/payouts/admin/payees";
import { type PayeeThreshold, readThresholds, thresholdOf } from "@/lib/site/settings/payee-thresholds";
import { siteSettings } from "@/lib/site/settings/site-settings";

const PAGE_SIZE = 50;

/** The thresholds of a year, by role. Null: none applies. */
export function thresholdsOf(year: number): Record<YearlyPayeeDto["role"], PayeeThreshold | null> {
  const all = readThresholds(siteSettings().payeeThresholds) ?? [];
  return {
    event_host: thresholdOf(all, PAYEE_RULES.event_host.form, year),
    agent: thresholdOf(all, PAYEE_RULES.agent.form, year),
  };
}

type Row = Omit<YearlyPayeeDto, "missing"> & { status: AccountStatus; hasPayoutDetails: boolean };

/**
 * Everyone who was paid through the site in a calendar year (UTC), by the ledger: those who passed a threshold first,
 * then by amount. One query. Admins only.
 * @param after the id of the last row of the previous page
 */
export async function listPayees(
  ctx: Ctx,
  year: number,
  after: string | null = null,
  size = PAGE_SIZE,
): Promise<Page<YearlyPayeeDto>> {
  const { readDb } = authorize(ctx, ["admin"]);
  const { event_host: host, agent } = thresholdsOf(year);
  const rows = await readDb.execute<Row & Record<string, unknown>>(sql`
    with posted as (
      select t.id, t.kind from ledger_txns t
      where t.kind in ('capture', 'release', 'commission_gift')
        and t.posted_at >= ${`${year}-01-01T00:00:00Z`} and t.posted_at < ${`${year + 1}-01-01T00:00:00Z`}),
    paid as (
      select 'event_host' as role, a.code, a.id as account_id, a.currency,
        (select sum(x.amount_cents) from ledger_entries x where x.txn_id = t.id and x.amount_cents > 0) as cents
      from posted t join ledger_entries e on e.txn_id = t.id join ledger_accounts a on a.id = e.account_id
      where t.kind = 'capture' and a.code like 'host:%:pending'
      union all
      select 'agent', a.code, a.id, a.currency, abs(e.amount_cents)
      from posted t join ledger_entries e on e.txn_id = t.id join ledger_accounts a on a.id = e.account_id
      where t.kind = 'release' and a.code like 'agent:%:pending' or t.kind = 'commission_gift' and a.code like 'agent:%'),
    totals as (
      select min(account_id::text)::uuid as id, split_part(code, ':', 2)::uuid as payee_id, role, currency,
        count(*)::int as payments, sum(cents)::float8 as gross
      from paid group by 2, 3, 4),
    judged as (
      select *, coalesce(case role
        when 'event_host' then gross > ${host?.cents ?? null}::float8 and payments > ${host?.payments ?? null}::int
        else gross >= ${agent?.cents ?? null}::float8 end, false) as passed from totals),
    ranked as (select *, row_number() over (order by passed desc, gross desc, id) as rank from judged)
    select r.id, r.payee_id as "payeeId", r.role, u.full_name as name, u.email, u.account_status as status,
      s.user_id is not null and s.method <> 'none' as "hasPayoutDetails",
      r.payments, r.gross as "grossCents", r.currency, r.passed as "isPassed"
    from ranked r join users u on u.id = r.payee_id left join payout_settings s on s.user_id = r.payee_id
    where r.rank > coalesce((select rank from ranked where id = ${after}::uuid), 0)
    order by r.rank limit ${size + 1}`);
  return pageOf(
    rows.map(({ status, hasPayoutDetails, ...row }) => ({
      ...row,
      missing: [
        ...(status === "deleted" ? ["Name and email: the account was deleted"] : []),
        ...(hasPayoutDetails ? [] : ["Payout details"]),
      ],
    })),
    size,
  );
}
