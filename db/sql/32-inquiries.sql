-- The transitions of an inquiry, its immutable columns, and the rule that an agreed amount is paid as agreed.

insert into app.status_transitions (table_name, from_status, to_status) values
  ('inquiries', 'pending', 'accepted'), ('inquiries', 'pending', 'declined'),
  ('inquiries', 'pending', 'withdrawn'), ('inquiries', 'pending', 'lapsed'),
  ('inquiries', 'accepted', 'withdrawn'), ('inquiries', 'accepted', 'lapsed'), ('inquiries', 'accepted', 'paid'),
  -- The payment was in transit at the deadline, or we had stopped waiting for it.
  ('inquiries', 'lapsed', 'paid'), ('inquiries', 'withdrawn', 'paid'),
  -- The payment was booked by mistake.
  ('inquiries', 'paid', 'accepted'), ('inquiries', 'paid', 'lapsed');

create function app.guard_inquiry_facts() returns trigger
language plpgsql as $$
begin
  if (new.proposal_id, new.user_id, new.type, new.amount_cents, new.created_at)
      is distinct from (old.proposal_id, old.user_id, old.type, old.amount_cents, old.created_at)
    or (new.tier_id is not null and new.tier_id is distinct from old.tier_id)
    or (old.status <> 'pending' and new.status = old.status and new.expires_at is distinct from old.expires_at) then
    raise exception 'the offer, its sponsor and its deadline cannot change' using errcode = 'PM001';
  end if;
  return new;
end
$$;

create trigger inquiries_1_moves before insert or update of status on inquiries
  for each row execute function app.guard_moves('pending');
create trigger inquiries_2_facts before update on inquiries
  for each row execute function app.guard_inquiry_facts();

-- Only the sponsor in the agreement can hold a slot at the agreed amount, for the agreed tier, before the deadline. An
-- unpaid agreement outlives its tier.
create function app.guard_agreed_amount() returns trigger
language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.interest_id is distinct from old.interest_id or (old.interest_id is not null and
      ((new.amount_cents, new.sponsor_id, new.proposal_id)
          is distinct from (old.amount_cents, old.sponsor_id, old.proposal_id)
        or (new.tier_id is distinct from old.tier_id
          and not (new.tier_id is null and old.status in ('expired', 'cancelled'))))) then
      raise exception 'an agreed price cannot change' using errcode = 'PM001';
    end if;
  elsif new.interest_id is not null and not exists (
    select from inquiries i where i.id = new.interest_id and i.type = 'counter_proposal' and i.status = 'accepted'
      and i.user_id = new.sponsor_id and i.proposal_id = new.proposal_id
      and i.tier_id is not distinct from new.tier_id and (i.tier_name is null) = (new.tier_id is null)
      and i.amount_cents = new.amount_cents
      and i.expires_at > new.created_at
  ) then
    raise exception 'there is no agreement with this sponsor at this amount' using errcode = 'PM001';
  end if;
  return new;
end
$$;

create trigger sponsorships_agreed_amount
  before insert or update of interest_id, amount_cents, sponsor_id, proposal_id, tier_id on sponsorships
  for each row execute function app.guard_agreed_amount();
