-- The transitions of a commission, its immutable columns, and the terms of agreements, which are immutable too.

insert into app.status_transitions (table_name, from_status, to_status)
select 'commissions', from_status, to_status from (values
  ('pending', 'on_hold'), ('on_hold', 'pending'),
  ('pending', 'approved'), ('approved', 'paid'),
  ('pending', 'rejected'), ('on_hold', 'rejected'),
  ('pending', 'reversed'), ('on_hold', 'reversed'), ('approved', 'reversed'),
  -- A payout was returned.
  ('paid', 'approved'),
  -- A payment that was corrected turned out to be paid.
  ('reversed', 'pending'), ('reversed', 'on_hold'), ('reversed', 'rejected'),
  ('rejected', 'pending'), ('rejected', 'on_hold'),
  -- A lost dispute was won on appeal after the rest had been released.
  ('reversed', 'approved')
) move (from_status, to_status);

create function app.guard_commission_facts() returns trigger
language plpgsql as $$
begin
  if (new.sponsorship_id, new.host_id) is distinct from (old.sponsorship_id, old.host_id)
    or (old.status not in ('reversed', 'rejected')
      and (new.proposal_agent_id, new.agent_id, new.commission_type, new.commission_bps, new.commission_cents,
        new.base_cents, new.amount_cents, new.currency)
      is distinct from (old.proposal_agent_id, old.agent_id, old.commission_type, old.commission_bps,
        old.commission_cents, old.base_cents, old.amount_cents, old.currency)) then
    raise exception 'the parties and the terms of a commission cannot change' using errcode = 'PM001';
  end if;
  return new;
end
$$;

create trigger commissions_1_moves before insert or update of status or delete on commissions
  for each row execute function app.guard_moves('pending', 'on_hold', 'rejected');
create trigger commissions_2_facts before update on commissions
  for each row execute function app.guard_commission_facts();

/* Once an agreement is active, its terms and link are immutable. */
create function app.guard_agreed_terms() returns trigger
language plpgsql as $$
begin
  if old.active_at is not null
    and (new.proposal_id, new.host_id, new.agent_id, new.commission_type, new.commission_bps, new.commission_cents,
      new.currency, new.referral_code, new.active_at)
    is distinct from (old.proposal_id, old.host_id, old.agent_id, old.commission_type, old.commission_bps,
      old.commission_cents, old.currency, old.referral_code, old.active_at) then
    raise exception 'the terms of an active agreement cannot change' using errcode = 'PM001';
  end if;
  return new;
end
$$;
create trigger proposal_agents_terms before update on proposal_agents
  for each row execute function app.guard_agreed_terms();

-- The valid sponsorships referred by an agreement's link: paid, not fully refunded, and not refused because the agent
-- is the sponsor or the host. With the label of the link, and the agent's share that is left.
create view app.led_sponsorships as
select e.proposal_agent_id, s.proposal_id, s.id as sponsorship_id, s.paid_at, e.source,
  coalesce(c.amount_cents - c.returned_cents, 0) as commission_cents
from referral_events e
join sponsorships s on s.id = e.sponsorship_id and app.is_sold(s.status)
left join commissions c on c.sponsorship_id = s.id
where e.type = 'funded' and case when c.id is null then e.reason is null else c.status <> 'rejected' end;

/*
  Counts clicks and sign-ups under a label of an agent's link. An agent has at most 50 labels a day: further ones count
  as "other", so that no one can fill the table by making labels up, and one IP address adds at most 3. Labels that a link had before always count.
*/
create function app.count_link_source(p_agreement uuid, p_day date, p_source text, p_visitors int, p_sign_ups int)
  returns void
language plpgsql as $$
declare
  known text[];
begin
  select array_agg(distinct d.source) into known
  from proposal_agents a
  join proposal_agents own on own.agent_id = a.agent_id
  join referral_source_days d on d.proposal_agent_id = own.id and d.day = p_day
  where a.id = p_agreement;
  insert into referral_source_days as d (proposal_agent_id, day, source, visitors, sign_ups)
  values (p_agreement, p_day,
    case when p_source = any (known) or coalesce(cardinality(array_remove(known, 'other')), 0) < 50
        or exists (select from referral_source_days e where e.proposal_agent_id = p_agreement and e.source = p_source)
      then p_source else 'other' end,
    p_visitors, p_sign_ups)
  on conflict (proposal_agent_id, day, source)
    do update set visitors = d.visitors + excluded.visitors, sign_ups = d.sign_ups + excluded.sign_ups;
end
$$;

/* An agent's share of an order's payments, in cents: held, payable, and paid out, less what they owe from it. */
create function app.agent_share(p_order_id uuid, p_agent_id uuid) returns bigint
language sql stable as $$
  select coalesce(-sum(e.amount_cents), 0)::bigint
  from payments y
  join ledger_txns t on t.source_type = 'payment' and t.source_id = y.id
  join ledger_entries e on e.txn_id = t.id
  join ledger_accounts a on a.id = e.account_id
  where y.order_id = p_order_id
    and a.code in (
      'agent:' || p_agent_id || ':pending', 'agent:' || p_agent_id || ':available', 'agent:' || p_agent_id || ':debt')
$$;

/*
  Whether money that returns to a held funds account is held again: while the sponsorship's money is held, and for an
  agent whose commission was under review when its money left.
*/
create function app.is_held_again(p_payment_id uuid, p_code text) returns boolean
language sql stable as $$
  select exists (
    select from payments y join sponsorships s on s.order_id = y.order_id
    left join commissions c on c.sponsorship_id = s.id and p_code = 'agent:' || c.agent_id || ':pending'
    where y.id = p_payment_id and (s.status in ('paid', 'releasable') or c.status = 'on_hold'
      or c.status = 'reversed' and cardinality(c.reasons) > 0 and c.decided_at is null))
$$;

/* The accounts of agents whose commission for a sponsorship awaits review. */
create view app.shares_on_hold as
select sponsorship_id, 'agent:' || agent_id || ':pending' as code from commissions where status = 'on_hold';
