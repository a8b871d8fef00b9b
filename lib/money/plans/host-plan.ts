import { type SQL, sql } from "drizzle-orm";
import type { Executor } from "@/db/types";
import type { HostPlan } from "@/lib/core/ctx";

/** The plan of the person an SQL expression names: the best running one, including its grace period. */
export function hostPlanSql(userId: SQL, now: Date): SQL {
  const at = now.toISOString();
  return sql`coalesce((
    select case t.product when 'host:elite' then 'elite' else 'pro' end
    from app.host_plan_terms t
    where t.user_id = ${userId} and t.starts_at <= ${at} and t.works_until > ${at}
    order by t.product = 'host:elite' desc limit 1), 'starter')`;
}

/** A person's plan, not necessarily the viewer's: for captures and jobs. */
export async function loadHostPlan(db: Executor, userId: string, now: Date): Promise<HostPlan> {
  const { rows } = await db.execute<{ plan: HostPlan }>(
    sql`select ${hostPlanSql(sql`${userId}`, now)} as plan`,
  );
  const [row] = rows;
  return row?.plan ?? "starter";
}
