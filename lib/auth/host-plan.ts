import { type SQL, sql } from "drizzle-orm";
import type { Executor } from "@/db/types";
import { PLAN_GRACE_DAYS } from "@/lib/billing/products";
import type { HostPlan } from "@/lib/core/ctx";

/** The plan of the person an SQL expression names: the best one that runs, with its days of grace. */
export function hostPlanSql(userId: SQL, now: Date): SQL {
  const graceBegan = new Date(now.getTime() - PLAN_GRACE_DAYS * 86_400_000).toISOString();
  return sql`coalesce((
    select case e.product when 'host:elite' then 'elite' else 'pro' end
    from entitlements e
    where e.user_id = ${userId} and e.product in ('host:pro', 'host:elite')
      and e.starts_at <= ${now.toISOString()} and e.ends_at > ${graceBegan}
    order by e.product = 'host:elite' desc limit 1), 'starter')`;
}

/** The plan of somebody who need not be the one asking: for captures and jobs. */
export async function loadHostPlan(db: Executor, userId: string, now: Date): Promise<HostPlan> {
  const [row] = await db.execute<{ plan: HostPlan }>(sql`select ${hostPlanSql(sql`${userId}`, now)} as plan`);
  return row?.plan ?? "starter";
}
