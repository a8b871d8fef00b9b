/* The account that holds the money of a provider's payments. */
create function app.provider_account(provider text) returns text
language sql immutable as $$ select case when provider = 'bank' then 'bank:swift' else 'psp:' || provider end $$;

/* Refunds of payments, or parts of them, that returned to the provider and that it has not made again. */
create view app.refunds_back_at_provider as
select payment_id, sum(cents) as cents from (
  select payment_id, amount_cents as cents from refunds where reversed_at is not null and repaid_ref is null
  union all
  select r.payment_id, -part.amount_cents from refund_repayments part join refunds r on r.id = part.refund_id
  where part.provider_ref is not null and part.came_back_at is null) moved
group by 1;

/* Payments whose postings don't match what we know about them: the booked and the expected amounts. */
create view app.payment_differences as
select 'captures_without_posting' as finding, p.id as payment_id, null::bigint as booked_cents, null::bigint as told_cents
from payments p
where p.captured_at is not null and not exists (select from ledger_txns t where t.key = 'capture:' || p.id)
union all
select 'postings_without_capture', t.source_id, null::bigint, null::bigint from ledger_txns t
where t.kind = 'capture' and not exists (
  select from payments p where p.id = t.source_id and p.captured_at is not null)
union all
select 'refunds_not_as_posted', refunded.* from (
  select p.id, coalesce(-sum(e.amount_cents), 0)::bigint, p.refunded_cents from payments p
  left join refunds r on r.payment_id = p.id and r.status = 'succeeded'
  left join ledger_txns t on t.key = 'refund:' || r.id
  left join ledger_entries e on e.txn_id = t.id and e.account_id in (
    select id from ledger_accounts where code = app.provider_account(p.provider))
  group by p.id
  having p.refunded_cents <> coalesce(-sum(e.amount_cents), 0)) refunded
union all
-- Per payment: the provider's balance in the books, against captures less refunds, fees and disputes. A returned refund
-- is back with the provider until it makes the refund again.
select 'payments_not_as_posted', crooked.* from (
  select p.id, coalesce(l.posted, 0)::bigint as booked, told.cents::bigint as told from payments p
  left join (
    select payment_id, sum(fee_cents) as fees, sum(amount_cents) filter (where status <> 'won') as away
    from disputes where source = 'provider' group by 1) d on d.payment_id = p.id
  left join app.refunds_back_at_provider back on back.payment_id = p.id
  left join (
    select t.source_id, sum(e.amount_cents) as posted
    from ledger_txns t join ledger_entries e on e.txn_id = t.id join ledger_accounts a on a.id = e.account_id
    where t.source_type = 'payment' and a.code ~ '^(psp:(stripe|paypal|sandbox)|bank:swift)$' group by 1) l on l.source_id = p.id
  cross join lateral (select coalesce(p.captured_cents, 0) - p.refunded_cents
    - case when p.captured_at is null then 0 else coalesce(p.fee_cents, 0) end
    - coalesce(d.fees, 0) - coalesce(d.away, 0)
    + coalesce(back.cents, 0) as cents) told
  where coalesce(l.posted, 0) <> told.cents
  ) crooked
union all
select 'more_gone_than_captured', over_refunded.* from (
  select p.id, coalesce(sum(r.amount_cents), 0)::bigint, p.captured_cents from payments p
  left join refunds r on r.payment_id = p.id and r.status = 'succeeded'
  where p.captured_at is not null group by p.id
  having coalesce(sum(r.amount_cents), 0) > p.captured_cents) over_refunded
union all
-- Orphaned money must be on its way back unless it is disputed. The sweep retries the refund well within a day.
select 'orphaned_without_refund', p.id, null::bigint, null::bigint from payments p
where p.status = 'orphaned' and p.captured_at < now() - interval '1 day'
  and not exists (select from refunds r where r.payment_id = p.id and r.status = 'pending')
  and not exists (select from disputes d where d.payment_id = p.id and d.status = 'open')
union all
-- The provider has rejected the refund too many times for automatic retries: an admin must act.
select 'orphaned_given_up', p.id, null::bigint, null::bigint from payments p
where p.status = 'orphaned'
  and (select count(*) from refunds r where r.payment_id = p.id and r.source = 'system' and r.status = 'failed') >= 5
  and not exists (select from refunds r where r.payment_id = p.id and r.status = 'pending')
  and not exists (select from disputes d where d.payment_id = p.id and d.status = 'open')
union all
-- No money is still held for a released or refunded slot unless it is disputed.
select 'held_after_the_end', left_behind.* from (
  select p.id, -sum(e.amount_cents)::bigint, 0::bigint from sponsorships s
  join payments p on p.order_id = s.order_id and p.captured_at is not null and p.failure_code is null
  join ledger_txns t on t.source_type = 'payment' and t.source_id = p.id
  join ledger_entries e on e.txn_id = t.id
  join ledger_accounts a on a.id = e.account_id and a.code like '%:pending'
  where s.status in ('released', 'cancelled')
    and not exists (select from disputes d where d.payment_id = p.id and d.source = 'provider' and d.status = 'open')
    and not exists (select from app.shares_on_hold h where h.sponsorship_id = s.id and h.code = a.code)
  group by s.id, p.id having sum(e.amount_cents) <> 0) left_behind
union all
select 'released_without_posting', p.id, null::bigint, null::bigint from sponsorships s
join payments p on p.order_id = s.order_id and p.captured_at is not null and p.failure_code is null
where s.released_at is not null and p.refunded_cents = 0
  and not exists (select from disputes d where d.payment_id = p.id)
  and exists (
    select from ledger_txns t join ledger_entries e on e.txn_id = t.id join ledger_accounts a on a.id = e.account_id
    where t.key = 'capture:' || p.id and a.code like '%:pending'
      and not exists (select from app.shares_on_hold h where h.sponsorship_id = s.id and h.code = a.code))
  and not exists (select from ledger_txns t where t.key in (
    'release:' || p.id, 'release:' || p.id || ':agent', 'commission_return:' || p.id))
union all
-- Each commission's earnings match what the ledger credits the agent from the payment.
select 'commissions_not_as_posted', (
    select p.id from payments p where p.order_id = coalesce(posted.order_id, told.order_id) and p.captured_at is not null
    order by p.captured_at limit 1),
  coalesce(posted.cents, 0)::bigint, coalesce(told.cents, 0)::bigint
from (
  select s.order_id, c.agent_id, case c.status when 'rejected' then 0 else c.amount_cents - c.returned_cents end as cents
  from commissions c join sponsorships s on s.id = c.sponsorship_id) told
full join (
  select p.order_id, split_part(a.code, ':', 2)::uuid as agent_id, -sum(e.amount_cents) as cents
  from ledger_accounts a join ledger_entries e on e.account_id = a.id
  join ledger_txns t on t.id = e.txn_id and t.source_type = 'payment'
  join payments p on p.id = t.source_id
  where a.code like 'agent:%' group by 1, 2) posted
on posted.order_id = told.order_id and posted.agent_id = told.agent_id
where coalesce(told.cents, 0) <> coalesce(posted.cents, 0);

/* Every metric in this view must be zero; anything else is an alarm. */
create view app.ledger_audit as
select 'unbalanced_postings' as finding, count(*)::int as violations from (
  select from ledger_entries group by txn_id, currency having sum(amount_cents) <> 0) crooked
union all
select 'postings_with_one_leg', count(*)::int from (
  select from ledger_txns t left join ledger_entries e on e.txn_id = t.id group by t.id having count(e.id) < 2) short
union all
select 'ledger_not_zero', count(*)::int from (
  select from ledger_accounts group by currency having sum(balance_cents) <> 0) total
union all
select 'wrong_balances', count(*)::int from (
  select from ledger_accounts a left join ledger_entries e on e.account_id = a.id
  group by a.id having a.balance_cents <> coalesce(sum(e.amount_cents), 0)) drifted
union all
select 'gaps_in_versions', count(*)::int from (
  select from ledger_accounts a left join ledger_entries e on e.account_id = a.id
  group by a.id
  having a.version <> count(e.id) or coalesce(max(e.account_version), 0) <> count(e.id)) gaps
union all
select 'overdrawn_accounts', count(*)::int from ledger_accounts
where not allow_overdraft and (kind in ('asset', 'expense')) <> (balance_cents >= 0) and balance_cents <> 0
union all
select 'provider_balances_not_as_paid', count(*)::int from (
  select a.code, a.currency, sum(e.amount_cents) as posted
  from ledger_accounts a
  join ledger_entries e on e.account_id = a.id
  join ledger_txns t on t.id = e.txn_id and t.source_type = 'payment'
  where a.code ~ '^(psp:(stripe|paypal|sandbox)|bank:swift)$' group by a.id) psp
full join (
  select app.provider_account(provider) as code, coalesce(captured_currency, currency) as currency,
    sum(coalesce(captured_cents, 0) - refunded_cents - coalesce(fee_cents, 0) - coalesce(d.away, 0) + coalesce(back.cents, 0)) as expected
  from payments left join (
    select payment_id, sum(fee_cents + case when status = 'won' then 0 else amount_cents end) as away
    from disputes where source = 'provider' group by 1) d on d.payment_id = payments.id
  left join app.refunds_back_at_provider back on back.payment_id = payments.id
  where captured_at is not null group by 1, 2) paid
on paid.code = psp.code and paid.currency = psp.currency
where coalesce(psp.posted, 0) <> coalesce(paid.expected, 0)
union all
select 'payouts_on_the_way_not_as_posted', count(*)::int from (
  select regexp_replace(a.code, '^.*:', '') as rail, a.currency, -a.balance_cents as posted
  from ledger_accounts a where a.code ~ '^payouts:in_transit:') way
full join (
  select rail, currency, sum(amount_cents) as sent from payouts where status = 'sent' group by 1, 2) sent
on sent.rail = way.rail and sent.currency = way.currency
where coalesce(way.posted, 0) <> coalesce(sent.sent, 0)
union all
-- A provider's event could not be booked for days, and no later event about the same thing was booked either.
select 'webhooks_given_up', count(*)::int from webhook_inbox w
where w.status = 'dead' and w.received_at > now() - interval '90 days'
  and not exists (
    select from webhook_inbox later where later.provider = w.provider and later.object_ref = w.object_ref
      and later.status = 'done' and later.received_at > w.received_at)
union all
-- Money on our bank account that has been undecided for a week.
select 'reconciliation_exceptions_left_open', count(*)::int from reconciliation_exceptions
where ended_at is null and created_at < now() - interval '7 days'
union all
-- What a case booked on the account: the full amount while it is open, nothing once it was undone or booked as
-- something else.
select 'reconciliation_exceptions_not_as_posted', count(*)::int from (
  select from reconciliation_exceptions c
  left join ledger_txns t on t.source_type = 'bank_case' and t.source_id = c.id
  left join ledger_entries e on e.txn_id = t.id
    and e.account_id in (select id from ledger_accounts where code = 'bank:swift')
  where c.kind <> 'bounced' group by c.id
  having coalesce(sum(e.amount_cents), 0) <> case
    when c.ended_as in ('sent_back', 'booked', 'payout_failed', 'came_back') then 0
    when c.kind = 'unexpected_debit' then -c.amount_cents
    else c.amount_cents end) crooked
union all
select 'unexpected_debits_not_as_open', count(*)::int from (
  select currency, balance_cents from ledger_accounts where code = 'bank:astray') astray
full join (
  select currency, sum(amount_cents) as cents from reconciliation_exceptions where kind = 'unexpected_debit' and ended_at is null group by 1) open
on open.currency = astray.currency
where coalesce(astray.balance_cents, 0) <> coalesce(open.cents, 0)
union all
select 'disputes_not_as_held', count(*)::int from (
  select a.currency, a.balance_cents from ledger_accounts a where a.code = 'disputes:held') held
full join (
  select currency, sum(amount_cents) as cents from disputes where source = 'provider' and status = 'open' group by 1) argued
on argued.currency = held.currency
where coalesce(held.balance_cents, 0) <> coalesce(argued.cents, 0)
union all
-- Pooled accounts hold exactly what their payments leave there.
select 'held_funds_not_as_sponsored', count(*)::int from (
  select a.id from ledger_accounts a
  left join (
    select e.account_id, sum(e.amount_cents) as cents from ledger_entries e
    join ledger_txns t on t.id = e.txn_id where t.source_type = 'payment' group by 1) l on l.account_id = a.id
  where a.code like '%:pending' and a.balance_cents <> coalesce(l.cents, 0)) pooled
union all
select known.finding, count(d.finding)::int
from unnest(array['captures_without_posting',
  'postings_without_capture',
  'refunds_not_as_posted',
  'payments_not_as_posted',
  'more_gone_than_captured',
  'orphaned_without_refund',
  'orphaned_given_up',
  'held_after_the_end',
  'released_without_posting',
  'commissions_not_as_posted']) known (finding)
  left join app.payment_differences d on d.finding = known.finding
group by known.finding;

