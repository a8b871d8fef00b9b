import "server-only";
import { sql } from "drizzle-orm";
import type { DeliverableStatus, DeliverySide } from "@/db/enums";
import { instant, type RawRow } from "@/db/raw-row";
import type { Tx } from "@/db/types";
import type { Ctx } from "@/lib/core/ctx";
import { formatDay } from "@/lib/core/dates";
import { inTransaction } from "@/lib/core/transaction";
import type { Side } from "@/lib/funding/sponsorships/held-funds";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import { addDays } from "../clock";
import { NEXT, newsText } from "../copy";
import { type DigestPart, deliverableMails } from "../mails";
import { benefitsPath, teamBenefitsPath } from "../paths";
import { isLiveSponsorship, TEAM_MEMBERS, waitsForHost, waitsForSponsor } from "../visibility";

/** A day of digests, in UTC. */
interface Period {
  from: Date;
  to: Date;
}

interface Row {
  benefit: string;
  status: DeliverableStatus;
  waits: boolean;
  /** The last moment for the reader to act. */
  until: Date | null;
  sponsorship_id: string;
  /** The reader is its host or its sponsor, not a member of the host's team. */
  is_own: boolean;
  title: string;
  time_zone: string | null;
  /** What others did, oldest first. */
  news: { side: DeliverySide; move: string }[];
  email: string;
  full_name: string;
}

/** Days ahead for which a host sees what is to be delivered. */
const COMING_DAYS = 7;

/** Writes one person's digest of a day: what happened, and what is next. Two digests of the same day are one. */
export async function sendDigest(ctx: Ctx, personId: string, reader: Side, period: Period): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const rows = await readRows(tx, personId, reader, period);
    const [first] = rows;
    if (!first) return;
    const waiting = rows.filter(({ waits }) => waits).flatMap(({ until }) => instant(until) ?? []);
    await queueMail(tx, {
      mail: deliverableMails["delivery-digest"],
      to: { userId: personId, email: first.email },
      data: {
        name: first.full_name,
        side: reader,
        parts: [...Map.groupBy(rows, (row) => row.sponsorship_id).values()].map((part) =>
          toPart(part, reader),
        ),
        waiting:
          waiting.length > 0
            ? { count: waiting.length, until: new Date(Math.min(...waiting.map(Number))) }
            : null,
      },
      dedupeKey: `delivery-digest:${reader}:${personId}:${period.to.toISOString().slice(0, 10)}`,
    });
  });
}

async function readRows(
  tx: Tx,
  personId: string,
  reader: Side,
  { from, to }: Period,
): Promise<RawRow<Row>[]> {
  const waits = reader === "sponsor" ? waitsForSponsor : waitsForHost;
  const isComing =
    reader === "sponsor"
      ? sql`false`
      : sql`(d.status = 'due' and d.due_at <= ${addDays(to, COMING_DAYS).toISOString()})`;
  const isOnHostSide = sql`(d.host_id = ${personId} or d.proposal_id in (
    select team.proposal_id from ${TEAM_MEMBERS} team where team.agent_id = ${personId}))`;
  const { rows } = await tx.execute<RawRow<Row> & Record<string, unknown>>(sql`
    select d.title as benefit, d.status, ${waits} as waits,
      case when d.status = 'due' then d.due_at else d.deadline_at end as until,
      d.sponsorship_id, ${personId} in (d.host_id, d.sponsor_id) as is_own, p.title, e.time_zone, coalesce(entries.news, '[]') as news, u.email, u.full_name
    from deliverables d
      join sponsorships s on s.id = d.sponsorship_id
      join proposals p on p.id = d.proposal_id
      left join events e on e.id = p.event_id
      join users u on u.id = ${personId}
      left join lateral (
        select jsonb_agg(jsonb_build_object('side', y.side, 'move', y.move) order by y.id) as news
        from deliverable_entries y
        where y.deliverable_id = d.id and y.side <> ${reader}
          and y.created_at > ${from.toISOString()} and y.created_at <= ${to.toISOString()}) entries on true
    where ${reader === "sponsor" ? sql`d.sponsor_id = ${personId}` : isOnHostSide}
      and ${isLiveSponsorship} and s.release_rule = 'delivery'
      and (entries.news is not null or ${waits} or ${isComing})
    order by d.deadline_at nulls last, d.id`);
  return rows;
}

function toPart(rows: readonly RawRow<Row>[], reader: Side): DigestPart {
  const [{ title, sponsorship_id, is_own } = { title: "", sponsorship_id: "", is_own: true }] = rows;
  const lines = rows.flatMap((row) => [
    ...row.news.map((one) => [newsText(one), row.benefit] as const),
    ...nextOf(row, reader),
  ]);
  const byLine = Map.groupBy(lines, ([what]) => what);
  return {
    title,
    path: is_own ? benefitsPath(sponsorship_id) : teamBenefitsPath(sponsorship_id),
    lines: [...byLine].map(([what, all]) => [what, all.map(([, benefit]) => benefit).join(", ")] as const),
  };
}

function nextOf(row: RawRow<Row>, reader: Side): (readonly [string, string])[] {
  const what = NEXT[reader][row.status];
  const until = instant(row.until);
  return what && until ? [[`${what} by ${formatDay(until, row.time_zone)}`, row.benefit]] : [];
}
