import "server-only";
import { desc, eq } from "drizzle-orm";
import { auditLog, users } from "@/db/schema";
import { withRole } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import type { LogEntryDto, SiteFiguresDto } from "./site";

/** Counts over the whole site, in one query. For admins. */
export async function getSiteFigures(ctx: Ctx): Promise<SiteFiguresDto> {
  withRole(ctx, ["admin"]);
  const [figures] = await ctx.sql<[SiteFiguresDto]>`
    select
      (select count(*)::int from users where account_status = 'active') as accounts,
      (select count(*)::int from proposals p left join events e on e.id = p.event_id
       where p.status = 'active' and (e.ends_at is null or e.ends_at > ${ctx.now().toISOString()}))
        as "liveProposals",
      (select count(*)::int from sponsorships where is_sold(status))
        as sponsorships,
      (select coalesce(sum(captured_cents - refunded_cents - coalesce(lost.cents, 0)), 0)::float8 from payments
       left join (
         select payment_id, sum(amount_cents) as cents from disputes
         where source = 'provider' and status = 'lost' group by 1) lost on lost.payment_id = payments.id
       where captured_at is not null) as "keptCents"`;
  return figures;
}

/** The newest entries of the log. For admins. */
export async function listLog(ctx: Ctx, count: number): Promise<LogEntryDto[]> {
  withRole(ctx, ["admin"]);
  return ctx.db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      action: auditLog.action,
      entityId: auditLog.entityId,
      actor: users.fullName,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .orderBy(desc(auditLog.id))
    .limit(count);
}
