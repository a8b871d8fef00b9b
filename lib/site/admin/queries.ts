import "server-only";
import { sql } from "drizzle-orm";
import { onlyRow, type RawRow } from "@/db/raw-row";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { latestAudit } from "@/lib/money/ledger/queries";
import { describeFinding, type ReconciliationStateDto } from "./reconciliation";
import type { SiteMetricsDto } from "./site";

/** Reconciliation runs every night. Anything older means a missed night. */
const OLD_AFTER_MS = 26 * 3_600_000;

/** The latest reconciliation; null before the first. Admins only. */
export async function getReconciliation(ctx: Ctx): Promise<ReconciliationStateDto | null> {
  authorize(ctx, ["admin"]);
  const audit = await latestAudit(ctx.db);
  if (!audit) return null;
  const { at, violations, findings } = audit;
  return {
    at,
    violations,
    findings: describeFinding(findings),
    isOld: ctx.now().getTime() - at.getTime() > OLD_AFTER_MS,
  };
}

/** Four site-wide figures, as last refreshed. Admins only. */
export async function getSiteMetrics(ctx: Ctx): Promise<SiteMetricsDto> {
  authorize(ctx, ["admin"]);
  const metrics = onlyRow(
    await ctx.readDb.execute<RawRow<SiteMetricsDto>>(sql`
    with
      today as (
        select metric, part, value from site_metrics
        where step = 'day' and day = (select max(day) from site_metrics where step = 'day')),
      ever as (select metric, sum(value) as value from site_metrics where step = 'month' group by 1)
    select
      coalesce((select value from today where metric = 'accounts'), 0)::float8 as accounts,
      coalesce((select value from today where metric = 'live' and part = 'proposal'), 0)::float8 as "liveProposals",
      coalesce((select value from ever where metric = 'funded'), 0)::float8 as sponsorships,
      coalesce((select sum(case metric when 'captured' then value else -value end) from ever
        where metric in ('captured', 'refunded', 'lost')), 0)::float8 as "keptCents"`),
  );
  return metrics;
}
