import "server-only";
import { sql } from "drizzle-orm";
import type { Executor } from "@/db/types";
import type { Slot } from "../schema";

interface Row extends Record<string, unknown> {
  tier_id: string | null;
  places: number;
  sold: number;
  held: number;
  closed: boolean;
  /** First refusals in their order. Instants in UTC (ISO 8601). */
  refusals: { sponsorId: string; until: string; isPaying: boolean }[];
  own_until: string | null;
}

/**
 * One proposal's slots by tier, in the host's order. If one sponsor funds the whole proposal, one taken slot takes them
 * all. A hold counts until its time is up, whether or not a job has ended it, and beyond that if its money has arrived.
 * First refusals also count by time. There are never more than unsold slots: the earliest ones count. The caller checks
 * visibility.
 * @param viewerId the viewer, whose own hold doesn't count against them and is returned separately. Null: counts every
 * hold
 * @param sponsorId the sponsor who wants a slot: their own first refusal doesn't count against them
 */
export async function readSlots(
  db: Executor,
  proposalId: string,
  now: Date,
  viewerId: string | null,
  sponsorId: string | null = viewerId,
): Promise<Slot[]> {
  const { rows } = await db.execute<Row>(sql`
    with proposal as (
      select id, funding_mode = 'single' as is_single, is_funded or status <> 'active' as closed,
        exists (select from proposal_tiers t where t.proposal_id = p.id) as has_tiers
      from proposals p where id = ${proposalId}
    ), slot as (
      select t.id as tier_id, t.position, case when p.is_single then 1 else t.places end as places
      from proposal p join proposal_tiers t on t.proposal_id = p.id
      union all
      select null, 0, 1 from proposal p where not p.has_tiers
    )
    select slot.tier_id, slot.places, p.closed,
      (select coalesce(json_agg(json_build_object('sponsorId', r.sponsor_id, 'until',
          to_char(r.expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'isPaying', exists (
            select from sponsorships h
            where h.proposal_id = ${proposalId} and h.sponsor_id = r.sponsor_id and h.status = 'held'
              and (h.held_until > ${now.toISOString()} or app.transfer_has_come(h.order_id))
              and (p.is_single or h.tier_id = slot.tier_id))) order by r.position, r.sponsor_id), '[]')
        from app.live_reservations(${proposalId}, ${now.toISOString()}) r
        where p.is_single or r.tier_id = slot.tier_id) as refusals,
      count(s.id) filter (where app.is_sold(s.status))::int as sold,
      count(s.id) filter (where s.status = 'held'
        and (s.held_until > ${now.toISOString()} or app.transfer_has_come(s.order_id)) and s.sponsor_id is distinct from ${viewerId}::uuid)::int as held,
      to_char(max(s.held_until) filter (
        where s.status = 'held' and s.held_until > ${now.toISOString()} and s.sponsor_id = ${viewerId}::uuid
          and s.tier_id is not distinct from slot.tier_id) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
        as own_until
    from proposal p cross join slot
    left join sponsorships s on s.proposal_id = p.id
      and (p.is_single or not p.has_tiers or s.tier_id = slot.tier_id)
    group by slot.tier_id, slot.position, slot.places, p.closed, p.is_single
    order by slot.position`);
  return rows.map((row) => toSlot(row, sponsorId));
}

function toSlot({ closed, refusals, ...row }: Row, sponsorId: string | null): Slot {
  const left = Math.max(0, row.places - row.sold - row.held);
  const paying = refusals.filter(({ isPaying }) => isPaying);
  const first = refusals.filter(({ isPaying }) => !isPaying).slice(0, left);
  const isOther = (one: { sponsorId: string }) => one.sponsorId !== sponsorId;
  const others = first.filter(isOther);
  return {
    tierId: row.tier_id,
    places: row.places,
    sold: Math.min(row.sold, row.places),
    held: Math.min(row.held, row.places),
    reserved: others.length,
    reservedAndHeld: paying.filter(isOther).length,
    reservedUntil:
      others
        .map(({ until }) => until)
        .toSorted()
        .at(-1) ?? null,
    free: closed ? 0 : left - others.length,
    reservedForViewerUntil: [...paying, ...first].find((one) => !isOther(one))?.until ?? null,
    heldByViewerUntil: row.own_until,
  };
}
