import type { Sql } from "postgres";
import { hostNumberSql } from "./generate-payouts";
import { idSql, inBulk, userIdOf, userIdSql } from "./in-bulk";

const PROPOSALS = 10_000;
const SPONSORSHIPS = 100_000;
/** Closed cases of each kind; a tenth as many are open. */
const OVER = 20_000;
const OPEN = OVER / 10;
const ADMIN = userIdOf(9);

const TABLES = [
  "proposals",
  "sponsorships",
  "proposal_agents",
  "commissions",
  "disputes",
  "refunds",
  "bank_transfers",
  "bank_refunds",
  "reconciliation_exceptions",
  "bank_confirmations",
  "webhook_inbox",
];

/**
 * Creates open and closed exceptions of the generated payments: disputes, failed refunds, transfers to send, unmatched
 * bank lines, webhooks that could not be booked, doubtful commissions. Far more than any site should have.
 */
export const generateMoneyCases = (sql: Sql): Promise<void> =>
  inBulk(sql, TABLES, async () => {
    for (const statement of [...sponsored(), ...returned(), ...atTheBank(), news()])
      await sql.unsafe(statement);
  });

const sponsored = () => [
  `insert into proposals (id, host_id, title, description, amount_requested_cents, status, published_at)
  select ${idSql("n")}, ${userIdSql(hostNumberSql("n"))}, 'A fair ' || n, 'By the river', 500000, 'active', now()
  from generate_series(1, ${PROPOSALS}) n`,
  `insert into sponsorships (id, proposal_id, sponsor_id, host_id, order_id, amount_cents, status, is_exclusive,
    tier_snapshot, cancellation_terms, terms_version, platform_fee_bps, held_until, paid_at, released_at)
  select ${idSql("n")}, ${idSql(`(1 + n % ${PROPOSALS})`)}, o.buyer_id, ${userIdSql(hostNumberSql(`(1 + n % ${PROPOSALS})`))}, o.id, p.amount_cents,
    s.status, false, '{"name": "Gold", "description": null, "benefits": []}', 'standard', '1', 0, p.created_at, p.created_at,
    case when s.status = 'released' then p.created_at end
  from (select *, row_number() over (order by created_at) as n from payments
      where order_kind = 'sponsorship' and captured_at is not null limit ${SPONSORSHIPS}) p
    join orders o on o.id = p.order_id
    cross join lateral (select case n % 10 when 1 then 'paid' when 2 then 'releasable' else 'released' end as status) s`,
  `insert into proposal_agents (id, proposal_id, host_id, agent_id, agent_email, status, active_at, referral_code, commission_bps)
  select ${idSql("n")}, ${idSql("n")}, ${userIdSql(hostNumberSql("n"))}, ${userIdSql("(10 * n - 2)")}, 'agent-' || n || '@example.com',
    'active', now(), 'REF' || n, 1000
  from generate_series(1, ${PROPOSALS}) n`,
  `insert into commissions (id, sponsorship_id, proposal_agent_id, agent_id, host_id, status, commission_type,
    commission_bps, base_cents, amount_cents, reasons, created_at)
  select ${idSql("n")}, ${idSql("n")}, ${idSql(`(1 + n % ${PROPOSALS})`)}, ${userIdSql(`(10 * (1 + n % ${PROPOSALS}) - 2)`)},
    ${userIdSql(hostNumberSql(`(1 + n % ${PROPOSALS})`))}, k.status, 'percent', 1000, 10000, 1000,
    case when k.status = 'approved' then '{}' else '{same_network}' end::text[], now() - n * interval '1 minute'
  from generate_series(1, ${SPONSORSHIPS}) n
    cross join lateral (select case when n % 33 = 0 then 'on_hold' when n % 20 = 3 then 'rejected' else 'approved' end as status) k`,
];

/** Disputes of the generated payments: inserts one for each of those whose status says so. */
export const DISPUTES = `insert into disputes (id, payment_id, source, status, provider_dispute_ref, amount_cents, reason, evidence_due_at,
    opened_at, closed_at, closed_by_id, resolution)
  select p.id, p.id, 'provider', d.status, 'dp_' || p.id, p.amount_cents, 'fraudulent',
    case when p.amount_cents % 300 = 0 then p.created_at + interval '20 days' end, p.created_at + interval '9 days',
    case when d.status <> 'open' then p.created_at + interval '19 days' end,
    case when d.status <> 'open' then '${ADMIN}'::uuid end, case when d.status <> 'open' then 'The bank says so' end
  from payments p cross join lateral (select case p.status when 'disputed' then 'open' when 'charged_back' then 'lost'
    else 'won' end as status) d
  where p.status in ('disputed', 'charged_back', 'partially_refunded')`;

const returned = () => [
  DISPUTES,
  `insert into refunds (id, payment_id, amount_cents, status, source, reason, ended_at, reversed_at)
  select p.id, p.id, least(p.amount_cents, 100), 'succeeded', 'host', 'Rain', p.created_at,
    case when p.amount_cents % 1000 = 0 then p.created_at + interval '3 days' end
  from payments p where p.status in ('refunded', 'partially_refunded')`,
];

const atTheBank = () => [
  `insert into bank_transfers (ref, payment_id, amount_cents, expires_at)
  select 'BT' || p.id, p.id, p.amount_cents, p.pay_by from payments p where p.method = 'bank'`,
  `insert into bank_refunds (ref, transfer_ref, refund_id, amount_cents, sent_at, created_at)
  select 'BR' || r.id, 'BT' || r.payment_id, r.id, r.amount_cents,
    case when p.amount_cents % 500 <> 0 then r.created_at end, p.created_at
  from refunds r join payments p on p.id = r.payment_id where p.method = 'bank'`,
  `insert into reconciliation_exceptions (id, kind, line_key, words, amount_cents, arrived_on, ended_as, ended_at, ended_by_id, created_at)
  select ${idSql("n")}, 'unknown', 'line' || n, 'For the fair', 10000 + n, current_date, e.ended,
    case when e.ended is not null then now() end, case when e.ended is not null then '${ADMIN}'::uuid end,
    now() - n * interval '1 minute'
  from generate_series(1, ${OVER + OPEN}) n
    cross join lateral (select case when n % 11 > 0 then 'written_off' end as ended) e`,
  `insert into bank_confirmations (id, kind, reference, amount_cents, first_by_id, status, ended_by_id, ended_at, created_at)
  select ${idSql("n")}, 'receive', 'REF' || n, 10000 + n, '${ADMIN}', e.status,
    case when e.status = 'done' then '${ADMIN}'::uuid end, case when e.status = 'done' then now() end,
    now() - n * interval '1 minute'
  from generate_series(1, ${OVER + OPEN}) n
    cross join lateral (select case when n % 11 > 0 then 'done' else 'waiting' end as status) e`,
];

/** Most webhooks that could not be booked were delivered again and then booked. */
const news = () => `
  insert into webhook_inbox (provider, event_id, type, object_ref, raw, status, received_at)
  select 'stripe', 'evt_' || n || '_' || turn, 'charge.updated', 'ref_' || n, 'x', case when turn = 1 and n % 10 = 3 then 'dead' else 'done' end,
    now() - (${OVER} - n) * interval '1 minute' + turn * interval '10 seconds'
  from generate_series(1, ${OVER}) n, generate_series(1, case when n % 50 = 3 then 1 else 2 end) turn`;
