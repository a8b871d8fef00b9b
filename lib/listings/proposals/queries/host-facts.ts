import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { instantOf } from "@/lib/core/viewer-sql";
import { hostPage } from "@/lib/trust/public-pages/visibility";

/** Conversations to analyze: the latest of these days, at most this many. */
const DAYS = 90;
const RECENT_THREADS = 50;
/** With fewer conversations, or fewer people with a verified address who got a reply, a median means nothing. */
const LEAST_THREADS = 5;
const LEAST_PEOPLE = 3;
/** A longer wait counts as never answered. */
const UNANSWERED_DAYS = 7;

/** The public facts about a host (`HostDto`), as JSON, for queries that alias the account as `host`. */
export const hostFacts = (now: Date): SQL => sql`json_build_object(
  'organization', host.company_name, 'firstName', split_part(btrim(host.full_name), ' ', 1),
  'imageKey', host.profile_image_key, 'socialLinks', json_build_object('facebook', host.facebook,
    'instagram', host.instagram, 'twitter', host.twitter, 'linkedin', host.linkedin),
  'memberSince', host.created_at at time zone 'UTC', 'isVerified', host.email_verified_at is not null,
  'page', ${hostPage(now, sql`host`)},
  'pastEvents', (
    select count(distinct past.id) from proposals other join events past on past.id = other.event_id
    where other.host_id = host.id and other.status in ('active', 'completed')
      and past.status = 'active' and past.ends_at <= ${instantOf(now)}),
  'replyMinutes', (
    select round(nullif(percentile_disc(0.5) within group (
      order by coalesce(asked.seconds, 'infinity') desc), 'infinity') / 60)::int
    from (
      select extract(epoch from (select min(m.created_at) from messages m
          where m.thread_id = t.id and m.sender_id <> t.starter_id) - t.created_at)::float8 as seconds,
        t.created_at, starter.id as starter_id, starter.email_verified_at
      from threads t join users starter on starter.id = t.starter_id
      where t.recipient_id = host.id and t.subject_type = 'proposal'
        and t.created_at > ${instantOf(now)} - make_interval(days => ${DAYS}::int)
      order by t.id desc limit ${RECENT_THREADS}::int) asked
    where asked.seconds is not null
      or asked.created_at <= ${instantOf(now)} - make_interval(days => ${UNANSWERED_DAYS}::int)
    having count(*) >= ${LEAST_THREADS}::int and count(distinct asked.starter_id) filter (
      where asked.seconds is not null and asked.email_verified_at is not null) >= ${LEAST_PEOPLE}::int))`;
