import "server-only";
import { sql } from "drizzle-orm";
import type { Tx } from "@/db/types";
import type { Ctx } from "@/lib/core/ctx";
import { forEachSettled } from "@/lib/core/for-each-settled";
import { inTransaction } from "@/lib/core/transaction";
import { completeByGoal } from "@/lib/funding/sponsorships/internal/complete-by-goal";
import { type FirstRefusal, lockFirstRefusal, moveFirstRefusal } from "../internal/first-refusal-row";
import { mailFirstRefusal, remindOfFirstRefusal } from "../internal/mail-first-refusal";
import { REMINDER_DAYS } from "../status";

/** Maximum per run and task. The next run takes the rest. */
const BATCH = 200;

const HAS_PAID = sql`exists (select from sponsorships s
  where s.proposal_id = r.proposal_id and s.sponsor_id = r.sponsor_id and s.paid_at is not null)`;

/**
 * Sends the emails of first refusals, records which were taken or have ended, and completes proposals that had met
 * their goal before. A scheduled job, also started by publishing. Slots don't wait for it: they count by time and facts.
 */
export async function settleFirstRefusals(ctx: Ctx): Promise<void> {
  const now = ctx.now().toISOString();
  const due = await idsOf(
    ctx,
    sql`
    select r.id from first_refusals r join proposals p on p.id = r.proposal_id
      join users u on u.id = r.sponsor_id
    where r.status = 'offered' and (r.expires_at <= ${now} or r.tier_id is null or ${HAS_PAID} or p.is_funded
      or p.status not in ('active', 'paused') or u.account_status = 'deleted')
    order by r.expires_at limit ${BATCH}`,
  );
  await forEachSettled(due, (id) =>
    inTransaction(ctx, async (tx) => {
      const refusal = await lockFirstRefusal(tx, id);
      if (refusal.status === "offered")
        await moveFirstRefusal(tx, ctx, refusal, (await hasPaid(tx, refusal)) ? "take" : "end");
    }),
  );
  const unsent = await idsOf(
    ctx,
    sql`
    select r.id from first_refusals r where r.mailed_at is null order by r.id limit ${BATCH}`,
  );
  await forEachSettled(unsent, (id) => inTransaction(ctx, (tx) => mailFirstRefusal(tx, ctx, id)));
  const soon = await idsOf(
    ctx,
    sql`
    select r.id from first_refusals r
    where r.status = 'offered' and r.mailed_at is not null and r.reminded_at is null
      and r.expires_at <= ${now}::timestamptz + make_interval(days => ${REMINDER_DAYS}) and r.expires_at > ${now}
    order by r.expires_at limit ${BATCH}`,
  );
  await forEachSettled(soon, (id) => inTransaction(ctx, (tx) => remindOfFirstRefusal(tx, ctx, id)));
  const met = await idsOf(
    ctx,
    sql`
    select p.id from proposals p
    where p.status in ('active', 'paused') and not p.is_funded and p.funding_mode = 'several'
      and exists (select from first_refusals r where r.proposal_id = p.id)
      and p.amount_requested_cents <= (
        select sum(s.amount_cents - s.returned_cents) from sponsorships s
        where s.proposal_id = p.id and app.is_sold(s.status))
    order by p.id limit ${BATCH}`,
  );
  await forEachSettled(met, (id) => inTransaction(ctx, (tx) => completeByGoal(tx, ctx, id)));
}

async function idsOf({ db }: Ctx, query: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(query);
  return rows.map(({ id }) => id);
}

async function hasPaid(tx: Tx, { id }: FirstRefusal): Promise<boolean> {
  const { rows } = await tx.execute(sql`select from first_refusals r where r.id = ${id} and ${HAS_PAID}`);
  return rows.length > 0;
}
