import "server-only";
import { sql } from "drizzle-orm";
import type { RawRow } from "@/db/raw-row";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { isId } from "@/lib/core/ids";
import { canCancelEvent } from "@/lib/listings/events/policy";
import { getOwnEvent } from "@/lib/listings/events/queries/own-event";
import type { CancellationDto, PayBack } from "../cancellation";

interface Row {
  id: string;
  title: string;
  event_id: string | null;
  currency: string;
  pay_backs: PayBack[];
  paying: number;
}

/**
 * What a host sees before canceling an event through one of its proposals: every proposal that ends with it, and who is
 * refunded how much. Throws `not_found` for what isn't the viewer's or can no longer be canceled.
 */
export async function getCancellation(ctx: Ctx, proposalId: string): Promise<CancellationDto> {
  const { viewer } = authorize(ctx, ["event_host"]);
  if (!isId(proposalId)) throw notFound();
  const rows = await rowsThatEnd(ctx, viewer.id, { proposalId, eventId: null });
  const own = rows.find(({ id }) => id === proposalId);
  if (!own) throw notFound();
  return {
    chosen: { proposalId },
    title: own.title,
    what: own.event_id === null ? "proposal" : "event",
    others: rows.filter(({ id }) => id !== proposalId).map(({ title }) => title),
    ...sums(rows),
  };
}

/** The same for an event itself, which may have no proposals. Throws the same errors. */
export async function getEventCancellation(ctx: Ctx, eventId: string): Promise<CancellationDto> {
  const { viewer } = authorize(ctx, ["event_host"]);
  const event = await getOwnEvent(ctx, eventId);
  if (!canCancelEvent(event)) throw notFound();
  const rows = await rowsThatEnd(ctx, viewer.id, { proposalId: null, eventId });
  const others = rows.map(({ title }) => title);
  return { chosen: { eventId }, title: event.texts.title, what: "event", others, ...sums(rows) };
}

function sums(rows: readonly Row[]) {
  const payBacks = rows.flatMap((row) => row.pay_backs).filter(({ amountCents }) => amountCents > 0);
  return {
    payBacks,
    totalCents: payBacks.reduce((sum, { amountCents }) => sum + amountCents, 0),
    currency: rows[0]?.currency ?? "USD",
    paying: rows.reduce((sum, { paying }) => sum + paying, 0),
  };
}

/** The proposals that end with a proposal or an event, if the viewer owns them. */
async function rowsThatEnd(
  ctx: Ctx,
  hostId: string,
  { proposalId, eventId }: { proposalId: string | null; eventId: string | null },
): Promise<Row[]> {
  const at = ctx.now().toISOString();
  return ctx.readDb.execute<RawRow<Row>>(sql`
    with chosen as (
      select id, event_id from proposals where id = ${proposalId}::uuid and host_id = ${hostId}
      union all select null, id from events where id = ${eventId}::uuid and host_id = ${hostId}
    )
    select p.id, p.title, p.event_id, p.currency, (
        select coalesce(json_agg(json_build_object('id', s.id,
          'sponsorName', coalesce(u.company_name, u.full_name), 'tierName', s.tier_snapshot ->> 'name',
          'amountCents', y.captured_cents - y.refunded_cents - lost.cents - pending.cents,
          'waitsForBank', lost.is_open) order by s.paid_at, s.id), '[]')
        from sponsorships s join users u on u.id = s.sponsor_id
          join payments y on y.order_id = s.order_id and y.captured_at is not null and y.failure_code is null
          cross join lateral (
            select coalesce(sum(d.amount_cents) filter (where d.status = 'lost'), 0) as cents,
              coalesce(bool_or(d.status = 'open'), false) as is_open
            from disputes d where d.payment_id = y.id and d.source = 'provider') lost
          cross join lateral (
            select coalesce(sum(r.amount_cents), 0) as cents
            from refunds r where r.payment_id = y.id and r.status = 'pending') pending
        where s.proposal_id = p.id and app.is_sold(s.status)) as pay_backs,
      (select count(*)::int from sponsorships s
        where s.proposal_id = p.id and s.status = 'held' and s.held_until > ${at}) as paying
    from proposals p, chosen
    where p.host_id = ${hostId} and p.status in ('active', 'paused', 'completed')
      and (p.id = chosen.id or p.event_id = chosen.event_id)
    order by p.id`);
}
