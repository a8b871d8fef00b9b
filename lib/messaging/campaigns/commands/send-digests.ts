import "server-only";
import { sql } from "drizzle-orm";
import type { Tx } from "@/db/types";
import type { Ctx } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import { inTransaction } from "@/lib/core/transaction";
import { queueWritten, writtenMail } from "@/lib/integrations/mail/queue-mail";
import { isOffered } from "@/lib/listings/proposals/visibility";
import { hasAskedForIt, isWithheld } from "../audience";
import { readOpportunities } from "../internal/opportunity";
import { acquireSendLock } from "../internal/send-lock";
import { campaignMails } from "../mails";
import { visitPath } from "../visit-token";

/** Proposals per email. Any others wait for next week's. */
const PROPOSALS_A_DIGEST = 10;
/** Recipients per transaction. */
const BATCH = 200;
const WEEK_MS = 7 * 86_400_000;
/** Two runs in the same week count as one. */
const SAME_WEEK_MS = 6 * 86_400_000;

interface Waiting extends Record<string, unknown> {
  id: string;
  user_id: string;
  proposal_id: string;
  email: string;
  full_name: string;
}

/**
 * Emails each sponsor weekly the proposals that exceeded their limit of single emails. Leaves out proposals that are no
 * longer looking for sponsors. Runs on a schedule.
 */
export async function sendDigests(ctx: Ctx): Promise<void> {
  let after: string | null = "00000000-0000-0000-0000-000000000000";
  while (after !== null) {
    const from: string = after;
    after = await inTransaction(ctx, (tx) => sendSome(tx, ctx, from));
  }
}

/** The last recipient of this batch; null after the last batch. */
async function sendSome(tx: Tx, ctx: Ctx, after: string): Promise<string | null> {
  await acquireSendLock(tx);
  const lastWeek = new Date(ctx.now().getTime() - SAME_WEEK_MS).toISOString();
  const { rows: people } = await tx.execute<{ user_id: string }>(sql`
    select distinct r.user_id from email_blast_recipients r
    where r.in_digest and r.status = 'queued' and r.mail_key is null and r.user_id > ${after}::uuid
      and not exists (
        select from email_blast_recipients x
        where x.user_id = r.user_id and x.in_digest and x.mailed_at > ${lastWeek}::timestamptz)
    order by r.user_id limit ${BATCH}`);
  const ids = [...people].map((row) => row.user_id);
  const last = ids.at(-1);
  if (last === undefined) return null;
  await dropStale(tx, ctx, ids);
  const { rows: waiting } = await tx.execute<Waiting>(sql`
    select r.id, r.user_id, b.proposal_id, u.email, u.full_name
    from email_blast_recipients r join email_blasts b on b.id = r.blast_id join users u on u.id = r.user_id
    where r.in_digest and r.status = 'queued' and r.mail_key is null and r.user_id = any(${sql.param(ids)}::uuid[])
    order by b.started_at desc, r.id
    for update of r`);
  await writeTo(
    tx,
    ctx,
    Map.groupBy([...waiting], (row) => row.user_id),
  );
  return last;
}

async function dropStale(tx: Tx, ctx: Ctx, ids: readonly string[]): Promise<void> {
  const since = new Date(ctx.now().getTime() - 4 * WEEK_MS).toISOString();
  await tx.execute(sql`
    update email_blast_recipients r set status = case when ${isWithheld} then 'withheld' else 'dropped' end
    from email_blasts b, proposals p, users host, users u
    where b.id = r.blast_id and p.id = b.proposal_id and host.id = p.host_id and u.id = r.user_id
      and r.in_digest and r.status = 'queued' and r.mail_key is null and r.user_id = any(${sql.param([...ids])}::uuid[])
      and not (${hasAskedForIt} and not ${isWithheld} and ${isOffered(ctx.now())} and b.started_at > ${since}::timestamptz)`);
}

async function writeTo(tx: Tx, ctx: Ctx, people: ReadonlyMap<string, readonly Waiting[]>): Promise<void> {
  const proposalIds = [...new Set([...people.values()].flat().map((row) => row.proposal_id))];
  const opportunities = await readOpportunities(tx, proposalIds);
  const byId = new Map(opportunities.map((opportunity) => [opportunity.id, opportunity]));
  const mails = [];
  const carried: { id: string; mail_key: string }[] = [];
  for (const [userId, rows] of people) {
    const [first] = rows;
    if (!first) continue;
    const shown = [...new Map(rows.map((row) => [row.proposal_id, row])).values()].slice(
      0,
      PROPOSALS_A_DIGEST,
    );
    const shownIds = new Set(shown.map((row) => row.proposal_id));
    const dedupeKey = `blast-digest:${newId()}`;
    carried.push(
      ...rows.filter((row) => shownIds.has(row.proposal_id)).map(({ id }) => ({ id, mail_key: dedupeKey })),
    );
    mails.push(
      writtenMail({
        mail: campaignMails["opportunities-digest"],
        to: { userId, email: first.email },
        data: {
          name: first.full_name,
          opportunities: shown.flatMap((row) => {
            const found = byId.get(row.proposal_id);
            return found ? [{ ...found, path: visitPath(found, row.id) }] : [];
          }),
        },
        dedupeKey,
      }),
    );
  }
  if (mails.length === 0) return;
  await tx.execute(sql`
    update email_blast_recipients r set mail_key = given.mail_key, mailed_at = ${ctx.now().toISOString()}
    from jsonb_to_recordset(${JSON.stringify(carried)}::jsonb) as given (id uuid, mail_key text)
    where r.id = given.id`);
  await queueWritten(tx, mails);
}
