import "server-only";
import { withRole } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { GONE_CODES } from "@/lib/core/delivery-status";
import { MOST_COUNTED, type NeedsDto } from "../needs";

/** Mails that failed longer ago than this are nobody's work any more. */
const MAIL_DAYS = 7;
/** Fewer refusals are about single mailboxes; from here on our sender, our content or our rate may be the cause. */
const REFUSALS_TO_ALERT = 10;

/** What waits for an admin, in one query that counts no further than it has to. For admins. */
export async function getNeeds(ctx: Ctx): Promise<NeedsDto> {
  const { sql, now } = withRole(ctx, ["admin"]);
  const most = MOST_COUNTED + 1;
  const [needs] = await sql<[NeedsDto]>`
    with open_disputes as (select evidence_due_at from disputes where status = 'open' limit ${most})
    select
      (select count(*)::int from (select from moderation_cases where status = 'open' limit ${most}) x) as reports,
      (select count(*)::int from (select from moderation_appeals where status = 'open' limit ${most}) x) as appeals,
      (select count(*)::int from (select from vendor_profiles
        where flagged_at is not null and review_asked_at is not null and review_answered_at is null
        limit ${most}) x) as vendors,
      (select count(*)::int from (select from contact_messages where closed_at is null limit ${most}) x) as tickets,
      (select count(*)::int from (select from bank_cases where ended_at is null limit ${most}) x) as cases,
      (select count(*)::int from (select from bank_confirmations where status = 'waiting' limit ${most}) x)
        as confirmations,
      (select count(*)::int from open_disputes) as disputes,
      (select min(evidence_due_at) from open_disputes) as "disputeDueAt",
      (select count(*)::int from (select from payouts where status = 'due' limit ${most}) x) as payouts,
      (select count(*)::int from (select from commissions where status = 'on_hold' limit ${most}) x) as commissions,
      (select count(*)::int from (select from graphile_worker._private_jobs
        where attempts >= max_attempts and locked_at is null limit ${most}) x) as jobs,
      (select count(*)::int from (select from mail_messages
        where status = 'failed' and created_at > ${now().toISOString()}::timestamptz - make_interval(days => ${MAIL_DAYS})
        limit ${most}) x) as mails,
      (select count(*)::int from (select from mail_bounces
        where status_code <> all(${[...GONE_CODES]}::text[])
          and received_at > ${now().toISOString()}::timestamptz - make_interval(days => ${MAIL_DAYS})
        limit ${most}) x) as refusals`;
  return needs.refusals < REFUSALS_TO_ALERT ? { ...needs, refusals: 0 } : needs;
}
