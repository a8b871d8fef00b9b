import { type SQL, sql } from "drizzle-orm";
import { instantOf } from "@/lib/core/viewer-sql";

const DAYS = 90;
/** With fewer requests, one slow answer would say too much. */
const LEAST_REQUESTS = 3;
/** A slower vendor shows nothing. */
const MOST_MINUTES = 7 * 1_440;

/**
 * Requests that count toward a vendor's reply time: not spam, and not sent by the vendor without logging in. The query
 * calls the request `l`.
 */
export const isCounted = sql`(l.spam_at is null and not exists (
  select from vendor_profiles own join users me on me.id = own.user_id
  where own.id = l.profile_id and (l.client_id = me.id
    or lower(l.client_email) in (lower(me.email), lower(own.contact_email)))))`;

/**
 * A vendor's median time to answer a quote request of the last 90 days, in minutes. Requests without an answer count as
 * slower than all others, once they are a day old. Null with fewer than three requests and above a week. `profileId`:
 * the column with the profile's id.
 */
export const medianReply = (profileId: SQL, now: Date): SQL => sql`(
  select case when median.count >= ${LEAST_REQUESTS} and median.minutes <= ${MOST_MINUTES} then median.minutes end
  from (
    select count(*), ceil(percentile_disc(0.5) within group (
      order by coalesce(extract(epoch from l.answered_at - l.created_at) / 60, 'infinity'::float8)))::float8 as minutes
    from quote_requests l
    where l.profile_id = ${profileId} and ${isCounted}
      and l.created_at > ${instantOf(now)} - make_interval(days => ${DAYS})
      and (l.answered_at is not null or l.created_at < ${instantOf(now)} - interval '1 day')) median)`;
