import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { BalanceAudience } from "@/db/enums";
import type { RawRow } from "@/db/raw-row";
import { instant } from "@/db/raw-row";
import type { BalanceSubject, BalanceTotals } from "./schema";
import { isOfSubject } from "./visibility";

/** A campaign has no time zone. */
const CAMPAIGN_ZONE = "UTC";

/**
 * What a balance can be of, with its balance if there is one: published events, and published campaigns without one,
 * also removed ones, whose money remains.
 * To be aliased as `u` and `b`.
 */
export const SUBJECTS: SQL = sql`(
    select e.id, e.host_id, e.title, true as is_event, e.status = 'cancelled' as is_canceled, e.starts_at, e.time_zone
    from events e where e.listing_id is not null
      or exists (select from proposals p where p.event_id = e.id and p.status <> 'draft')
    union all
    select p.id, p.host_id, p.title, false, p.status = 'cancelled', p.published_at, ${sql.raw(`'${CAMPAIGN_ZONE}'`)}
    from proposals p where p.event_id is null and p.status <> 'draft') u
  left join lateral (
    select o.* from event_balances o where o.event_id = u.id
    union all
    select o.* from event_balances o where o.proposal_id = u.id) b on true`;

export interface TotalsRow extends Record<string, unknown> {
  subject: RawRow<BalanceSubject>;
  audiences: BalanceAudience[];
  totals: BalanceTotals;
}

/** What an agent gets, less what the platform pays of it. For ledger accounts `a`. */
const isCommission: SQL = sql`(a.code like 'agent:%' or a.code = 'costs:commissions')`;

/** What a sponsorship's money still belongs to: its host, an agent, or the platform's fee. */
const isOwned: SQL = sql`(a.code like 'host:%' or a.code = 'fee:sponsorship' or ${isCommission})`;

/** The booked offers and bids of an event, each with its agreed price. */
export const bookedOf = (eventId: SQL): SQL => sql`
  select o.id, o.price_cents as cents, o.profile_id from offers o
  where o.event_id = ${eventId} and exists (select from bookings k where k.offer_id = o.id and k.cancelled_at is null)
  union all
  select o.id, o.total_cents, o.profile_id from bids o
  where o.event_id = ${eventId} and exists (select from bookings k where k.bid_id = o.id and k.cancelled_at is null)`;

/** Who may see a balance, for statements that alias `b`. */
export const AUDIENCES: SQL = sql`array_remove(array[case when b.shared_team_at is not null then 'team' end,
    case when b.shared_sponsors_at is not null then 'sponsors' end,
    case when b.shared_public_at is not null then 'public' end], null)`;

/**
 * The sums of a balance as JSON, for statements that alias `u` and `b`. Money is summed from the ledger by payment, so it
 * is what /balance shows: released money that repaid a debt counts as released.
 */
export const SUMS: SQL = sql`
  (select json_build_object(
      'paidCents', coalesce(-sum(l.amount_cents) filter (where t.kind = 'capture' and l.amount_cents < 0), 0),
      'returnedCents', coalesce(-sum(l.amount_cents) filter (where t.kind = 'capture' and l.amount_cents < 0), 0)
        + coalesce(sum(l.amount_cents) filter (where ${isOwned}), 0),
      'heldCents', coalesce(-sum(l.amount_cents) filter (where a.code = 'host:' || s.host_id || ':pending'), 0),
      'releasedCents', coalesce(-sum(l.amount_cents) filter (
        where a.code in ('host:' || s.host_id || ':available', 'host:' || s.host_id || ':debt')), 0),
      'feeCents', coalesce(-sum(l.amount_cents) filter (where a.code = 'fee:sponsorship'), 0),
      'commissionCents', coalesce(-sum(l.amount_cents) filter (where ${isCommission}), 0),
      'vendorCents', (select coalesce(sum(k.cents), 0) from (${bookedOf(sql`u.id`)}) k),
      'stated', (select coalesce(json_agg(json_build_object('side', c.side, 'category', c.category, 'cents', c.cents)
          order by c.side desc, c.category = 'other', c.category), '[]')
        from (select n.side, n.category, sum(n.amount_cents) as cents from balance_entries n
          where n.balance_id = b.id group by n.side, n.category) c))
    from proposals p
      join sponsorships s on s.proposal_id = p.id
      join payments y on y.order_id = s.order_id and y.captured_at is not null and y.failure_code is null
      join ledger_txns t on t.source_type = 'payment' and t.source_id = y.id
      join ledger_entries l on l.txn_id = t.id
      join ledger_accounts a on a.id = l.account_id
    where ${isOfSubject})`;

/** The columns of a balance, for statements that alias `u` and `b`. */
export const TOTALS: SQL = sql`
  json_build_object('id', u.id, 'title', u.title, 'isEvent', u.is_event, 'isCanceled', u.is_canceled,
    'startsAt', u.starts_at, 'timeZone', u.time_zone,
    'year', extract(year from u.starts_at at time zone u.time_zone)::int) as subject,
  ${AUDIENCES} as audiences, ${SUMS} as totals`;

/** The subject of a row, with its instant parsed. */
export const subjectOf = ({ subject }: TotalsRow): BalanceSubject => ({
  ...subject,
  startsAt: instant(subject.startsAt),
});
