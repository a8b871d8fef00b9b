-- The transitions of a payout, and its immutable columns.

insert into app.status_transitions (table_name, from_status, to_status)
select 'payouts', from_status, to_status from (values
  ('due', 'approved'), ('due', 'cancelled'), ('approved', 'sent'), ('approved', 'cancelled'),
  -- Its payee changed the destination.
  ('approved', 'due'),
  ('sent', 'paid'), ('sent', 'failed'), ('failed', 'due'),
  -- A bank or a receiver may return a paid payout.
  ('paid', 'failed')
) move (from_status, to_status);

create function app.guard_payout_facts() returns trigger
language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.attempt <> 1 then
      raise exception 'a payout starts with its first attempt' using errcode = 'PM001';
    end if;
  elsif (new.payee_id, new.payee_role, new.currency) is distinct from (old.payee_id, old.payee_role, old.currency)
    or ((new.amount_cents, new.method) is distinct from (old.amount_cents, old.method)
      and (old.status, new.status) <> ('due', 'due'))
    or new.attempt <> old.attempt + (old.status = 'failed' and new.status = 'due')::int
    or (old.status in ('sent', 'paid') and (new.transfer_key, new.run_id, new.rail, new.destination_sealed)
      is distinct from (old.transfer_key, old.run_id, old.rail, old.destination_sealed)) then
    raise exception 'the payee of a payout, and what was sent, cannot change' using errcode = 'PM001';
  end if;
  return new;
end
$$;

create trigger payouts_1_moves before insert or update of status or delete on payouts
  for each row execute function app.guard_moves('due');
create trigger payouts_2_facts before insert or update on payouts
  for each row execute function app.guard_payout_facts();

-- Whether a bank reference, or the bank case that it names, concerns a payout to a demonstration account.
create function app.is_demo_payout(reference text) returns boolean
  language sql stable
  return exists (
    select from payouts p join users u on u.id = p.payee_id
    where u.is_demo and p.transfer_key in (
      is_demo_payout.reference,
      (select c.reference from reconciliation_exceptions c where c.id::text = is_demo_payout.reference)));
