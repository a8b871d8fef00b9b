import { sql } from "drizzle-orm";
import type { ExportPart } from "./part";

const ownProposals = (id: string) => sql`select id from proposals where host_id = ${id}`;
const ownOrders = (id: string) => sql`select id from orders where buyer_id = ${id}`;
const ownPayments = (id: string) => sql`select id from payments where order_id in (${ownOrders(id)})`;

/** What someone paid and was paid. */
export const MONEY: readonly ExportPart[] = [
  {
    name: "orders",
    tables: ["orders", "order_lines"],
    query: (
      id,
    ) => sql`select o.id, o.kind, o.proposal_id, o.total_cents, o.currency, o.purchase_order, o.created_at,
      (select json_agg(json_build_object('product', l.product, 'description', l.description,
        'amount_cents', l.amount_cents) order by l.position) from order_lines l where l.order_id = o.id) as lines
      from orders o where o.buyer_id = ${id} order by o.id`,
  },
  {
    name: "payments",
    tables: ["payments", "payment_events"],
    query: (
      id,
    ) => sql`select p.id, p.order_id, p.provider, p.method, p.status, p.amount_cents, p.refunded_cents, p.currency,
      p.captured_at, p.created_at, (select json_agg(json_build_object('at', e.at, 'to', e.to_status) order by e.id)
        from payment_events e where e.payment_id = p.id) as events
      from payments p where p.order_id in (${ownOrders(id)}) order by p.id`,
  },
  {
    name: "refunds",
    tables: ["refunds"],
    query: (
      id,
    ) => sql`select id, payment_id, amount_cents, currency, status, source, reason, created_at, ended_at
      from refunds where payment_id in (${ownPayments(id)}) or requested_by_id = ${id} order by id`,
  },
  {
    name: "disputes",
    tables: ["disputes"],
    query: (
      id,
    ) => sql`select id, payment_id, source, status, amount_cents, currency, reason, resolution, opened_at, closed_at
      from disputes where payment_id in (${ownPayments(id)}) or opened_by_id = ${id} or closed_by_id = ${id} order by id`,
  },
  {
    name: "dispute-consents",
    tables: ["dispute_consents"],
    query: (id) =>
      sql`select dispute_id, created_at from dispute_consents where user_id = ${id} order by dispute_id`,
  },
  {
    name: "first-refusals",
    tables: ["first_refusals"],
    query: (
      id,
    ) => sql`select case when r.sponsor_id = ${id} then 'sponsor' else 'host' end as you_are, r.id, r.proposal_id, r.tier_id,
        r.previous_sponsorship_id, r.previous_amount_cents, r.status, r.expires_at, r.mailed_at, r.reminded_at,
        r.settled_at, r.created_at
      from first_refusals r join proposals p on p.id = r.proposal_id
      where ${id} in (r.sponsor_id, p.host_id) order by r.id`,
  },
  {
    name: "mediations",
    tables: ["mediations"],
    query: (
      id,
    ) => sql`select m.id, m.sponsorship_id, m.status, m.requested_by_id = ${id} as you_asked, m.reason, m.answer,
        m.outcome, m.created_at, m.ends_at, m.closed_at
      from mediations m join sponsorships s on s.id = m.sponsorship_id
      where ${id} in (s.sponsor_id, s.host_id, m.closed_by_id) order by m.id`,
  },
  {
    name: "benefits",
    tables: ["deliverables", "deliverable_entries"],
    query: (
      id,
    ) => sql`select case when d.sponsor_id = ${id} then 'sponsor' when d.host_id = ${id} then 'host' else 'team member' end
        as you_are, d.id, d.sponsorship_id, d.title, d.kind, d.quantity,
      case when ${id} in (d.sponsor_id, d.host_id) then d.share_cents end as share_cents, d.status, d.due_at, d.proved_at, d.settled_at,
      case when d.host_id = ${id} then d.substitute end as substitute,
      (select coalesce(json_agg(json_build_object('at', e.created_at, 'side', e.side, 'move', e.move,
        'note', case when e.author_id = ${id} then e.note end) order by e.id), '[]')
        from deliverable_entries e where e.deliverable_id = d.id) as history
      from deliverables d where d.sponsor_id = ${id} or d.host_id = ${id} or exists (
        select from deliverable_entries e where e.deliverable_id = d.id and e.author_id = ${id}) order by d.id`,
  },
  {
    name: "links-and-codes",
    tables: ["placements", "placement_days"],
    query: (
      id,
    ) => sql`select case when s.sponsor_id = ${id} then 'sponsor' else 'host' end as you_are, p.sponsorship_id, p.code, p.label,
        p.offer_code, p.redemptions, p.redeemed_until, p.tested_at, p.created_at, p.retired_at,
        (select coalesce(json_agg(json_build_object('day', d.day, 'requests', d.requests, 'visits', d.visits) order by d.day), '[]')
          from placement_days d where d.placement_id = p.id) as counts
      from placements p join sponsorships s on s.id = p.sponsorship_id
      where ${id} in (s.sponsor_id, s.host_id) order by p.id`,
  },
  {
    name: "code-addresses",
    tables: ["placement_targets"],
    query: (
      id,
    ) => sql`select t.sponsorship_id, t.placement_id, t.url, t.created_at, t.replaced_at, t.blocked_at, t.block_reason
      from placement_targets t join sponsorships s on s.id = t.sponsorship_id where s.sponsor_id = ${id} order by t.id`,
  },
  {
    name: "sponsorship-reports",
    tables: ["sponsorship_reports", "sponsorship_report_versions"],
    query: (id) => sql`select r.sponsorship_id, r.code, r.host_public_at, r.sponsor_public_at, r.sent_at,
        r.sponsor_id = ${id} and r.link_token_hash is not null as has_private_link,
        (select json_agg(json_build_object('version', v.number, 'issued_at', v.issued_at, 'is_final', v.is_final,
          'content', v.content) order by v.number) from sponsorship_report_versions v where v.report_id = r.id) as versions
      from sponsorship_reports r where ${id} in (r.sponsor_id, r.host_id) order by r.id`,
  },
  {
    name: "words-for-sponsors",
    tables: ["event_recaps", "sponsorship_extras"],
    query: (
      id,
    ) => sql`select coalesce(c.event_id, c.proposal_id) as about, c.attendance, c.attendance_source, c.outcome as words,
        c.updated_at as written_at from event_recaps c where c.host_id = ${id}
      union all select x.sponsorship_id, null, null, x.words, x.created_at from sponsorship_extras x
        where x.author_id = ${id} order by written_at`,
  },
  {
    name: "deadline-calendar",
    tables: ["deadline_feeds"],
    query: (id) => sql`select created_at as address_made_at from deadline_feeds where user_id = ${id}`,
  },
  {
    name: "disputed-benefits",
    tables: ["dispute_items"],
    query: (id) => sql`select i.dispute_id, d.title as benefit,
      case when d.sponsor_id = ${id} then i.sponsor_words else i.host_words end as by_you, i.refund_cents
      from dispute_items i join deliverables d on d.id = i.deliverable_id
      where d.sponsor_id = ${id} or d.host_id = ${id} order by i.dispute_id, d.position`,
  },
  {
    name: "receipts",
    tables: ["receipts"],
    query: (
      id,
    ) => sql`select series, year, number, payment_id, seller, buyer, purchase_order, received_for, lines,
      amount_cents, currency, method, issued_at from receipts where payment_id in (${ownPayments(id)}) order by id`,
  },
  {
    name: "plans-and-add-ons",
    tables: ["entitlements"],
    query: (
      id,
    ) => sql`select product, proposal_id, starts_at, ends_at, used_at, revoked_at, grant_reason, created_at
      from entitlements where user_id = ${id} order by id`,
  },
  {
    name: "contracts",
    tables: ["contracts", "contract_acceptances"],
    query: (id) => sql`select c.sponsorship_id, c.version, c.template, c.content, c.created_at as sent_at,
      (select coalesce(json_agg(json_build_object('party', a.party, 'name', a.name, 'at', a.accepted_at,
        'from', case when a.user_id = ${id} then a.ip end) order by a.accepted_at), '[]')
        from contract_acceptances a where a.contract_id = c.id) as accepted_by
      from contracts c join sponsorships s on s.id = c.sponsorship_id
      where s.sponsor_id = ${id} or s.host_id = ${id} order by c.id`,
  },
  {
    name: "sponsorships",
    tables: ["sponsorships"],
    query: (
      id,
    ) => sql`select case when s.sponsor_id = ${id} then 'sponsor' else 'host' end as you_are, s.id, s.proposal_id,
      p.title as proposal, s.amount_cents, s.currency, s.status, s.tier_snapshot, s.cancellation_terms,
      s.terms_version, s.platform_fee_bps, s.paid_at, s.releasable_at, s.released_at, s.cancel_asked_at,
      s.cancel_reason, s.cancel_declined_at, s.cancel_answer, s.release_stopped_at,
      case when s.sponsor_id <> ${id} then s.release_stop_reason end as release_stop_reason, s.created_at
      from sponsorships s join proposals p on p.id = s.proposal_id
      where s.sponsor_id = ${id} or s.host_id = ${id} or p.id in (${ownProposals(id)}) order by s.id`,
  },
  {
    name: "sent-to-hosts",
    tables: ["sponsor_assets", "sponsorship_assets"],
    query: (id) => sql`select a.need, a.value, case when a.storage_key is not null
        then 'logos/' || a.id || '/' || a.file_name end as file, a.width, a.height, a.bytes, a.created_at,
      (select coalesce(json_agg(json_build_object('sponsorship_id', s.sponsorship_id, 'sent_at', s.sent_at)
        order by s.sent_at), '[]') from sponsorship_assets s where s.asset_id = a.id) as sent
      from sponsor_assets a where a.owner_id = ${id} order by a.id`,
  },
  {
    name: "payouts",
    tables: ["payouts"],
    query: (
      id,
    ) => sql`select id, payee_role, amount_cents, currency, method, status, destination_hint, failure_reason,
      sent_at, paid_at, failed_at, created_at from payouts where payee_id = ${id} order by id`,
  },
  {
    name: "balance-entries",
    tables: ["ledger_entries"],
    query: (id) => sql`select t.posted_at, t.kind, a.code as account, e.amount_cents, e.currency
      from ledger_accounts a join ledger_entries e on e.account_id = a.id join ledger_txns t on t.id = e.txn_id
      where a.code in ('host:' || ${id} || ':pending', 'host:' || ${id} || ':available', 'host:' || ${id} || ':debt',
        'agent:' || ${id} || ':pending', 'agent:' || ${id} || ':available', 'agent:' || ${id} || ':debt')
      order by e.id`,
  },
];
