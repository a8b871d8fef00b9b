import { type SQL, sql } from "drizzle-orm";
import { REPORT_DAYS } from "../clock";

// Queries alias the sponsorship as `s`, its proposal as `p`, and its event as `e`.

/** The last day of a sponsorship in SQL, roughly: a make-good of a campaign moves it, and the job checks again. */
export const lastDayOf: SQL = sql`coalesce(e.ends_at,
  (select max(d.due_at) from deliverables d where d.sponsorship_id = s.id),
  s.paid_at + make_interval(days => ${REPORT_DAYS.campaign}))`;

/** Sponsorships whose report may be ready and that the site still watches for changes. */
export const isWatched = (now: Date): SQL => sql`(s.paid_at is not null
  and ${lastDayOf} + make_interval(days => ${REPORT_DAYS.ready}) <= ${now.toISOString()}::timestamptz
  and ${lastDayOf} + make_interval(days => ${REPORT_DAYS.watched}) > ${now.toISOString()}::timestamptz)`;

/**
 * When anything that a sponsorship's report says last changed. Visits of its placements, and money of other
 * sponsorships in the balance, cause no version of their own: the next one has them.
 */
export const changedAt: SQL = sql`greatest(s.updated_at, e.updated_at,
  (select max(greatest(d.updated_at, (select max(greatest(x.created_at, x.withdrawn_at))
    from deliverable_proofs x where x.deliverable_id = d.id))) from deliverables d where d.sponsorship_id = s.id),
  (select max(x.created_at) from sponsorship_extras x where x.sponsorship_id = s.id),
  (select max(l.updated_at) from placements l where l.sponsorship_id = s.id),
  (select max(greatest(n.published_at, (select o.updated_at from events o where o.id = n.event_id)))
    from proposals n where n.previous_proposal_id = p.id and n.published_at is not null),
  (select max(n.updated_at) from proposal_updates n where n.proposal_id = s.proposal_id),
  (select max(greatest(b.updated_at, (select max(x.updated_at) from balance_entries x where x.balance_id = b.id)))
    from event_balances b where b.event_id = p.event_id or (p.event_id is null and b.proposal_id = p.id)),
  (select max(c.updated_at) from event_recaps c
    where c.event_id = p.event_id or (p.event_id is null and c.proposal_id = p.id)),
  (select max(greatest(y.updated_at, (select max(r.updated_at) from refunds r where r.payment_id = y.id),
      (select max(b.updated_at) from disputes b where b.payment_id = y.id)))
    from payments y where y.order_id = s.order_id))`;
