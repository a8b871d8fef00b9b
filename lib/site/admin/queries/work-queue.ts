import "server-only";
import { sql } from "drizzle-orm";
import { onlyRow, type RawRow, withInstants } from "@/db/raw-row";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { GONE_CODES } from "@/lib/messaging/mail/delivery-status";
import { siteSettings } from "@/lib/site/settings/site-settings";
import { MOST_COUNTED, type NeedsDto } from "../work-queue";

/** Older failed emails need no action. */
const MAIL_DAYS = 7;
/** Fewer rejections concern single mailboxes. From here on, our sender, content, or rate may be the cause. */
const REFUSALS_TO_ALERT = 10;

/** An admin's open tasks, in one query with capped counts. Admins only. */
export async function getNeeds(ctx: Ctx): Promise<NeedsDto> {
  const { readDb, now } = authorize(ctx, ["admin"]);
  const most = MOST_COUNTED + 1;
  // Demonstration data needs no one while the demonstration is off.
  const { demoData } = siteSettings();
  const isShown = sql`(${demoData} or not u.is_demo)`;
  const isOurs = sql`(${demoData} or not app.is_demo_payout(b.reference))`;
  const needs = withInstants<NeedsDto>(
    onlyRow(
      await readDb.execute<RawRow<NeedsDto>>(sql`
    with open_disputes as (
      select d.evidence_due_at from disputes d join payments p on p.id = d.payment_id
        join orders o on o.id = p.order_id join users u on u.id = o.buyer_id
      where d.status = 'open' and ${isShown} limit ${most})
    select
      (select count(*)::int from (select from moderation_cases c join users u on u.id = c.person_id
        where c.status = 'open' and ${isShown} limit ${most}) x) as reports,
      (select count(*)::int from (select from moderation_appeals a join users u on u.id = a.person_id
        where a.status = 'open' and ${isShown} limit ${most}) x) as appeals,
      (select count(*)::int from (select from vendor_profiles v join users u on u.id = v.user_id
        where v.flagged_at is not null and v.review_asked_at is not null and v.review_answered_at is null
          and ${isShown} limit ${most}) x) as vendors,
      (select count(*)::int from (select from contact_messages where closed_at is null limit ${most}) x) as tickets,
      (select count(*)::int from (select from reconciliation_exceptions b
        where b.ended_at is null and ${isOurs} limit ${most}) x) as cases,
      (select count(*)::int from (select from bank_confirmations b
        where b.status = 'waiting' and ${isOurs} limit ${most}) x)
        as confirmations,
      (select count(*)::int from open_disputes) as disputes,
      (select count(*)::int from (select from mediations m join users u on u.id = m.requested_by_id
        where m.status = 'open' and ${isShown} limit ${most}) x) as mediations,
      (select min(evidence_due_at) from open_disputes) as "disputeDueAt",
      (select count(*)::int from (select from payouts p join users u on u.id = p.payee_id
        where p.status = 'due' and ${isShown} limit ${most}) x) as payouts,
      (select count(*)::int from (select from commissions c join users u on u.id = c.agent_id
        where c.status = 'on_hold' and ${isShown} limit ${most}) x) as commissions,
      (select count(*)::int from (select from graphile_worker._private_jobs
        where attempts >= max_attempts and locked_at is null limit ${most}) x) as jobs,
      (select count(*)::int from (select from mail_messages
        where status = 'failed' and created_at > ${now().toISOString()}::timestamptz - make_interval(days => ${MAIL_DAYS})
        limit ${most}) x) as mails,
      (select count(*)::int from (select from mail_bounces
        where status_code <> all(${sql.param([...GONE_CODES])}::text[])
          and received_at > ${now().toISOString()}::timestamptz - make_interval(days => ${MAIL_DAYS})
        limit ${most}) x) as refusals`),
    ),
    "disputeDueAt",
  );
  return needs.refusals < REFUSALS_TO_ALERT ? { ...needs, refusals: 0 } : needs;
}
