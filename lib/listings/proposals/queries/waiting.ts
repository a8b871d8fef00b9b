import "server-only";
import { sql } from "drizzle-orm";
import { onlyRow } from "@/db/raw-row";
import { isApplicationWaiting } from "@/lib/agents/market/visibility";
import type { SignedInCtx } from "@/lib/core/ctx";
import { isInquiryWaiting } from "@/lib/funding/inquiries/visibility";
import { isNextStepDue } from "@/lib/funding/pipeline/visibility";
import { SOON_DAYS, type WaitingDto } from "../host-tasks";
import { isHiddenEntry } from "../visibility";

/** Maximum tasks of one kind. A longer list is not a list for today. */
const MOST_NAMED = 12;

/** A host's pending tasks across all of their proposals, in one query. */
export async function getWaiting({
  db,
  viewer,
  now,
}: Pick<SignedInCtx, "db" | "viewer" | "now">): Promise<WaitingDto> {
  const instant = now();
  const at = instant.toISOString();
  const waiting = onlyRow(
    (
      await db.execute<Omit<WaitingDto, "proposals"> & { proposals: Raw[] }>(sql`
    with asked as (
      select s.proposal_id,
        count(*) filter (where s.status in ('paid', 'releasable'))::int as cancel_asks,
        (array_agg(s.order_id order by s.held_until) filter (where s.status = 'held'))[1] as transfer_order,
        min(s.held_until) filter (where s.status = 'held') as transfer_by
      from sponsorships s
      where s.host_id = ${viewer.id} and (
        (s.status in ('paid', 'releasable') and s.cancel_declined_at is null
          and s.cancel_asked_at > ${at}::timestamptz - interval '14 days')
        or (s.status = 'held' and s.transfer_asked_at is not null and s.transfer_accepted_at is null
          and s.held_until > ${at}))
      group by 1
    ), unpaid as (
      select distinct on (p.id) p.id as proposal_id, o.id as order_id
      from proposals p join orders o on o.proposal_id = p.id and o.kind = 'publish'
      where p.host_id = ${viewer.id} and p.status = 'draft'
      order by p.id, o.id desc
    ), soon as (
      select p.id as proposal_id, ceil(extract(epoch from e.starts_at - ${at}::timestamptz) / 86400)::int as days
      from proposals p join events e on e.id = p.event_id
      where p.host_id = ${viewer.id} and p.status = 'active' and e.starts_at > ${at}
        and e.starts_at <= ${at}::timestamptz + make_interval(days => ${SOON_DAYS})
    ), named as (
      select p.id, p.title, p.status, p.currency, p.amount_requested_cents::float8 as "goalCents",
        (select coalesce(sum(s.amount_cents - s.returned_cents), 0)::float8 from sponsorships s
         where s.proposal_id = p.id and app.is_sold(s.status)) as "raisedCents",
        soon.days as "daysLeft", coalesce(asked.cancel_asks, 0) as "cancelAsks", unpaid.order_id as "unpaidOrderId",
        case when asked.transfer_order is not null
          then json_build_object('orderId', asked.transfer_order, 'until', asked.transfer_by) end as transfer
      from asked full join unpaid using (proposal_id) full join soon using (proposal_id)
        join proposals p on p.id = proposal_id
      order by asked.transfer_by nulls last, asked.cancel_asks desc nulls last, soon.days nulls first, p.id
      limit ${MOST_NAMED}
    )
    select
      ${viewer.companyName === null} and exists (
        select from sponsorships s where s.host_id = ${viewer.id} and app.is_sold(s.status))
      and not exists (
        select from payouts y
        where y.payee_id = ${viewer.id} and y.payee_role = 'event_host' and y.status <> 'cancelled') as "lacksOrganization",
      (select count(*)::int from proposals p join proposal_search s on s.proposal_id = p.id
       where p.host_id = ${viewer.id} and p.status = 'active'
         and ${isHiddenEntry(instant.getTime())}) as hidden,
      (select count(*)::int from proposals p
         join inquiries i on i.proposal_id = p.id join users u on u.id = i.user_id
       where ${isInquiryWaiting(viewer, instant)}) as interests,
      (select count(*)::int from agent_applications w join proposals p on p.id = w.proposal_id
         join users agent on agent.id = w.agent_id
       where ${isApplicationWaiting(viewer)}) as agents,
      (select count(*)::int from sponsor_prospects l join proposals p on p.id = l.proposal_id
       where ${isNextStepDue(viewer, instant)}) as "nextSteps",
      coalesce((select json_agg(named) from named), '[]') as proposals`)
    ).rows,
  );
  return { ...waiting, proposals: waiting.proposals.map(revive) };
}

type Proposal = WaitingDto["proposals"][number];
type Raw = Omit<Proposal, "transfer"> & { transfer: { orderId: string; until: string } | null };

const revive = (row: Raw): Proposal => ({
  ...row,
  transfer: row.transfer && { ...row.transfer, until: new Date(row.transfer.until) },
});
