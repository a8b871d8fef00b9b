import "server-only";
import { sql } from "drizzle-orm";
import type { Ctx } from "@/lib/core/ctx";
import { forEachSettled } from "@/lib/core/for-each-settled";
import { inTransaction } from "@/lib/core/transaction";
import { sponsorshipPath } from "@/lib/funding/sponsorships/paths";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import { type DigestPart, updateMails } from "../mails";
import { isSent } from "../visibility";

/** When a day of updates ends, in UTC. The schedule runs right after it. */
export const UPDATE_DIGEST_HOUR = 15;

const DAY_MS = 86_400_000;

interface Row extends Record<string, unknown> {
  sponsorship_id: string;
  title: string;
  email: string;
  full_name: string;
  updates: DigestPart["updates"];
}

/**
 * Emails each paid sponsor, once a day, the updates of the last 24 hours on what they sponsor, with a notification. A
 * scheduled job; two runs on the same day are one.
 */
export async function sendUpdateDigests(ctx: Ctx): Promise<void> {
  const to = lastHour(ctx.now());
  const isNew = sql`u.created_at > ${new Date(to.getTime() - DAY_MS).toISOString()}
    and u.created_at <= ${to.toISOString()} and ${isSent}`;
  const people = await ctx.readDb.execute<{ id: string }>(sql`
    select distinct s.sponsor_id as id from proposal_updates u
      join sponsorships s on s.proposal_id = u.proposal_id and app.is_sold(s.status) and s.paid_at < u.created_at
      join users person on person.id = s.sponsor_id
    where ${isNew} and person.account_status = 'active'
    order by 1`);
  await forEachSettled(people, ({ id }) =>
    inTransaction(ctx, async (tx) => {
      const { rows } = await tx.execute<Row>(sql`
        select x.id as sponsorship_id, p.title, person.email, person.full_name,
          json_agg(json_build_object('title', u.title, 'words', u.words) order by u.id) as updates
        from (select distinct on (s.proposal_id) s.* from sponsorships s
            where s.sponsor_id = ${id} and app.is_sold(s.status) order by s.proposal_id, s.paid_at) x
          join proposal_updates u on u.proposal_id = x.proposal_id and x.paid_at < u.created_at
          join proposals p on p.id = x.proposal_id
          join users person on person.id = x.sponsor_id
        where ${isNew}
        group by x.id, p.id, person.id
        order by p.title, p.id`);
      const [first] = rows;
      if (!first) return;
      await queueMail(tx, {
        mail: updateMails["proposal-updates"],
        to: { userId: id, email: first.email },
        data: {
          name: first.full_name,
          parts: rows.map(({ sponsorship_id, title, updates }) => ({
            title,
            path: `${sponsorshipPath(sponsorship_id)}#updates`,
            updates,
          })),
        },
        dedupeKey: `proposal-updates:${id}:${to.toISOString().slice(0, 10)}`,
      });
    }),
  );
}

function lastHour(now: Date): Date {
  const today = new Date(now);
  today.setUTCHours(UPDATE_DIGEST_HOUR, 0, 0, 0);
  return today <= now ? today : new Date(today.getTime() - DAY_MS);
}
