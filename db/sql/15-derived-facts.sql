-- Facts that many statements derive from a row, defined once. Loaded before the files that build on them.

-- Whether a sponsorship in this status is paid: its slot is sold and its money counts.
create function app.is_sold(status text) returns boolean
  language sql immutable parallel safe
  return status in ('paid', 'releasable', 'released');

-- Whether a bank transfer for an order has arrived and awaits booking: it is on time, however long booking takes.
create function app.transfer_has_come(of_order uuid) returns boolean
  language sql stable
  return exists (
    select from payments p join bank_transfers b on b.payment_id = p.id
    where p.order_id = of_order and p.status in ('created', 'requires_action', 'processing')
      and b.received_at is not null);

-- The plans that hosts bought for a term. An expired plan gets three days of grace, so that no one loses it over a
-- weekend; a refunded one ends immediately.
create view app.host_plan_terms as
select user_id, product, starts_at, least(ends_at + interval '3 days', revoked_at) as works_until,
  id, least(ends_at, revoked_at) as ends_at, order_line_id, revoked_at is not null as is_revoked
from entitlements where product in ('host:pro', 'host:elite');

-- Whether a proposal is paused because its publication was refunded and not bought again.
create function app.lacks_publication(proposal uuid, status text) returns boolean
  language sql stable
  return status = 'paused' and coalesce((
    select bool_and(e.revoked_at is not null) from entitlements e
    where e.proposal_id = proposal and e.product = 'host:launch'), false);

-- Until when a proposal is featured, by its add-on or by its host's plan; null: never. A renewed plan starts when the
-- current one ends, so only the last end matters.
create view app.featured_proposals as
select p.id as proposal_id, greatest(p.featured_until, (
  select max(t.works_until) from app.host_plan_terms t
  where t.user_id = p.host_id and t.product = 'host:elite')) as featured_until
from proposals p;

-- Whether two people may send each other files: one has ever paid the other, become the other's agent, or been booked
-- as the other's vendor.
create function app.may_attach(one uuid, other uuid) returns boolean
  language sql stable parallel safe
  return exists (
    select from sponsorships s where s.paid_at is not null
      and ((s.sponsor_id = one and s.host_id = other) or (s.sponsor_id = other and s.host_id = one)))
  or exists (
    select from proposal_agents a where a.active_at is not null
      and ((a.agent_id = one and a.host_id = other) or (a.agent_id = other and a.host_id = one)))
  or exists (
    select from bookings b
    where (b.vendor_id = one and b.host_id = other) or (b.vendor_id = other and b.host_id = one));
