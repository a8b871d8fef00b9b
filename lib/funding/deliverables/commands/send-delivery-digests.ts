import "server-only";
import { sql } from "drizzle-orm";
import type { Ctx } from "@/lib/core/ctx";
import { forEachSettled } from "@/lib/core/for-each-settled";
import type { Side } from "@/lib/funding/sponsorships/held-funds";
import { addDays } from "../clock";
import { sendDigest } from "../internal/send-digest";
import { isLiveSponsorship, TEAM_MEMBERS, waitsForHost, waitsForSponsor } from "../visibility";

/** When a day of digests ends, in UTC. The schedule runs right after it. */
export const DIGEST_HOUR = 13;

/** Days left at which an answer is due soon: on days 3 and 6 of a sponsor's 7 days. */
const REMINDED_DAYS = [4, 1] as const;

/**
 * Emails each sponsor, host, and team member who answers sponsors for a host, once a day, everything that happened to their benefits in the last 24 hours and what
 * waits for them, with a notification. A person without news gets one 4 days and 1 day before a deadline. A scheduled
 * job; two runs on the same day are one.
 */
export async function sendDeliveryDigests(ctx: Ctx): Promise<void> {
  const to = lastHour(ctx.now());
  const period = { from: addDays(to, -1), to };
  const people = await ctx.readDb.execute<{ person: string; side: Side }>(sql`
    select distinct x.person, x.side from (
      select d.sponsor_id as person, 'sponsor' as side, d.sponsorship_id from deliverables d
        where ${hasNews("sponsor", period)} or (${waitsForSponsor} and ${isRemindedOf(to)})
      union all
      select d.host_id, 'host', d.sponsorship_id from deliverables d
        where ${hasNews("host", period)} or (${waitsForHost} and ${isRemindedOf(to)})
      union all
      select team.agent_id, 'host', d.sponsorship_id from deliverables d
        join ${TEAM_MEMBERS} team on team.proposal_id = d.proposal_id
        where ${hasNews("host", period)} or (${waitsForHost} and ${isRemindedOf(to)})
    ) x join sponsorships s on s.id = x.sponsorship_id join users u on u.id = x.person
    where ${isLiveSponsorship} and s.release_rule = 'delivery' and u.account_status = 'active'
    order by x.person, x.side`);
  await forEachSettled(people, ({ person, side }) => sendDigest(ctx, person, side, period));
}

function lastHour(now: Date): Date {
  const today = new Date(now);
  today.setUTCHours(DIGEST_HOUR, 0, 0, 0);
  return today <= now ? today : addDays(today, -1);
}

/** Someone else changed it. */
const hasNews = (reader: Side, { from, to }: { from: Date; to: Date }) =>
  sql`d.id in (select y.deliverable_id from deliverable_entries y where y.side <> ${reader}
    and y.created_at > ${from.toISOString()} and y.created_at <= ${to.toISOString()})`;

const isRemindedOf = (at: Date) =>
  sql`(${sql.join(
    REMINDED_DAYS.map(
      (days) =>
        sql`(d.deadline_at > ${addDays(at, days - 1).toISOString()} and d.deadline_at <= ${addDays(at, days).toISOString()})`,
    ),
    sql` or `,
  )})`;
