import "server-only";
import { sql } from "drizzle-orm";
import type { Executor } from "@/db/types";
import type { MoneyIn } from "../frozen";

interface Row extends Record<string, unknown> {
  proposal_id: string;
  tier_id: string | null;
  sold: number;
  held: number;
  raised: number;
}

/**
 * Money paid or being paid for a proposal and for others of its event. With the proposal locked, no new payment can
 * start. The caller checks ownership.
 */
export async function readMoneyIn(
  db: Executor,
  proposal: { id: string; eventId: string | null },
  now: Date,
): Promise<MoneyIn> {
  const { rows } = await db.execute<Row>(sql`
    select s.proposal_id, s.tier_id, count(*) filter (where app.is_sold(s.status))::int as sold,
      count(*) filter (where s.status = 'held'
        and (s.held_until > ${now.toISOString()} or app.transfer_has_come(s.order_id)))::int as held,
      coalesce(sum(s.amount_cents - s.returned_cents) filter (where app.is_sold(s.status)), 0)::float8 as raised
    from sponsorships s join proposals p on p.id = s.proposal_id
    where (p.id = ${proposal.id} or p.event_id = ${proposal.eventId}::uuid) and s.status not in ('expired', 'cancelled')
    group by s.proposal_id, s.tier_id`);
  const own = [...rows].filter((row) => row.proposal_id === proposal.id);
  const isTaken = ({ sold, held }: Row) => sold + held > 0;
  const sum = (of: (row: Row) => number) => own.reduce((total, row) => total + of(row), 0);
  return {
    sold: sum(({ sold }) => sold),
    held: sum(({ held }) => held),
    raisedCents: sum(({ raised }) => raised),
    isWhole: own.some((row) => row.tier_id === null && isTaken(row)),
    tiers: Object.fromEntries(
      own.flatMap((row) =>
        row.tier_id && isTaken(row) ? [[row.tier_id, { sold: row.sold, held: row.held }]] : [],
      ),
    ),
    isEventSold: [...rows].some((row) => row.proposal_id !== proposal.id && isTaken(row)),
  };
}
