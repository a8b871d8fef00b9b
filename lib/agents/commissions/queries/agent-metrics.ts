import "server-only";
import { sql } from "drizzle-orm";
import { onlyRow, type RawRow } from "@/db/raw-row";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { accounts } from "@/lib/money/ledger/accounts";
import type { AgentMetricsDto } from "../agent-dashboard";
import { isVisibleTo } from "../visibility";

/** The totals of the viewer's links to date, in a single query. Clicks come from daily sums. */
export async function getAgentMetrics(ctx: Ctx): Promise<AgentMetricsDto> {
  const { db, viewer } = authorize(ctx, "signed_in");
  const metrics = onlyRow(
    (
      await db.execute<RawRow<AgentMetricsDto>>(sql`
    with own as (select id from proposal_agents where agent_id = ${viewer.id} and active_at is not null),
    days as (
      select coalesce(sum(d.visitors), 0)::float8 as clicks, coalesce(sum(d.requests), 0)::float8 as requests
      from own join referral_click_days d on d.proposal_agent_id = own.id),
    money as (
      select coalesce(sum(amount_cents - returned_cents) filter (
          where status in ('pending', 'approved') and payout_id is null), 0)::float8
          as estimated,
        coalesce(sum(amount_cents - returned_cents) filter (where status = 'on_hold'), 0)::float8 as checked
      from commissions c where ${isVisibleTo(viewer)})
    select days.clicks, days.requests,
      (select coalesce(sum(balance_cents), 0)::float8 from ledger_accounts
       where code = ${accounts.agentDebt(viewer.id)}) as "owedCents",
      (select count(*)::int from own join referral_events e
         on e.proposal_agent_id = own.id and e.type = 'interest_expressed') as interests,
      (select count(distinct l.proposal_id)::int from own
         join app.led_sponsorships l on l.proposal_agent_id = own.id) as funded,
      money.estimated as "estimatedCents", money.checked as "checkedCents"
    from days, money`)
    ).rows,
  );
  return metrics;
}
