-- What many statements ask of a row, said once. In front of the files that build on it.

-- Whether a sponsorship in this state is paid for: its slot is taken for good and its money counts.
create function app.is_sold(status text) returns boolean
  language sql immutable parallel safe
  return status in ('paid', 'releasable', 'released');

-- Whether money by bank transfer has come in for an order and waits to be booked: it has come in time, however long
-- that takes.
create function app.transfer_has_come(of_order uuid) returns boolean
  language sql stable
  return exists (
    select from payments p join bank_transfers b on b.payment_id = p.id
    where p.order_id = of_order and p.status in ('created', 'requires_action', 'processing')
      and b.received_at is not null);

-- The plans that hosts bought for a term. One that is over works three days longer, so that nobody falls over a
-- weekend; one whose money went back ends with that.
create view app.host_plan_terms as
select user_id, product, starts_at, least(ends_at + interval '3 days', revoked_at) as works_until,
  id, least(ends_at, revoked_at) as ends_at, order_line_id, revoked_at is not null as is_revoked
from entitlements where product in ('host:pro', 'host:elite');

-- Whether a proposal is paused because the money for its publication went back, and nobody has bought it again.
create function app.lacks_publication(proposal uuid, status text) returns boolean
  language sql stable
  return status = 'paused' and coalesce((
    select bool_and(e.revoked_at is not null) from entitlements e
    where e.proposal_id = proposal and e.product = 'host:launch'), false);

-- Until when a proposal is featured, by an add-on of its own or by its host's plan; null: it never was. A plan that
-- is bought again begins where the running one ends, so the last end is all that matters.
create view app.featured_proposals as
select p.id as proposal_id, greatest(p.featured_until, (
  select max(t.works_until) from app.host_plan_terms t
  where t.user_id = p.host_id and t.product = 'host:elite')) as featured_until
from proposals p;

-- Whether two people may send each other files: money was paid between them, one became the other's agent, or was booked as
-- their vendor, whatever became of it since.
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
