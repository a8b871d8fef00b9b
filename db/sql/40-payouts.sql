-- The legal moves of a payout are these rows; the trigger below refuses every other.

insert into payout_transitions (from_status, to_status) values
  ('due', 'approved'), ('due', 'cancelled'), ('approved', 'sent'), ('approved', 'cancelled'),
  ('sent', 'paid'), ('sent', 'failed'), ('failed', 'due'),
  -- A bank or a receiver may send back what had arrived.
  ('paid', 'failed')
on conflict do nothing;

create or replace function guard_payout() returns trigger
language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'payouts stay' using errcode = '2F002';
  elsif tg_op = 'INSERT' then
    if new.status <> 'due' or new.attempt <> 1 then
      raise exception 'a payout starts as due, not as %', new.status using errcode = 'PM001';
    end if;
    return new;
  end if;
  if new.status <> old.status and not exists (
    select from payout_transitions where from_status = old.status and to_status = new.status
  ) then
    raise exception 'a payout cannot move from % to %', old.status, new.status using errcode = 'PM001';
  end if;
  if (new.payee_id, new.payee_role, new.currency) is distinct from (old.payee_id, old.payee_role, old.currency)
    or ((new.amount_cents, new.method) is distinct from (old.amount_cents, old.method)
      and (old.status, new.status) <> ('due', 'due'))
    or new.attempt <> old.attempt + (old.status = 'failed' and new.status = 'due')::int
    or (old.status in ('sent', 'paid') and (new.transfer_key, new.run_id, new.rail, new.destination_sealed)
      is distinct from (old.transfer_key, old.run_id, old.rail, old.destination_sealed)) then
    raise exception 'for whom a payout is, and what was sent, cannot change' using errcode = 'PM001';
  end if;
  return new;
end
$$;

create or replace trigger payouts_guard before insert or update or delete on payouts
  for each row execute function guard_payout();
