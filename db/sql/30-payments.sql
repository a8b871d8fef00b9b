-- The legal moves of a payment are these rows; the trigger below refuses every other.

insert into payment_transitions (from_status, to_status) values
  ('created', 'requires_action'), ('created', 'processing'), ('created', 'succeeded'), ('created', 'failed'),
  ('created', 'cancelled'), ('created', 'expired'), ('created', 'orphaned'),
  ('requires_action', 'processing'), ('requires_action', 'succeeded'), ('requires_action', 'failed'),
  ('requires_action', 'cancelled'), ('requires_action', 'expired'), ('requires_action', 'orphaned'),
  ('processing', 'succeeded'), ('processing', 'failed'), ('processing', 'cancelled'), ('processing', 'expired'),
  ('processing', 'orphaned'),
  -- Money that arrives after we had given it up is still money.
  ('cancelled', 'succeeded'), ('cancelled', 'orphaned'),
  ('expired', 'succeeded'), ('expired', 'orphaned'), ('failed', 'succeeded'), ('failed', 'orphaned'),
  ('succeeded', 'partially_refunded'), ('succeeded', 'refunded'), ('succeeded', 'disputed'),
  ('partially_refunded', 'refunded'), ('partially_refunded', 'disputed'),
  ('disputed', 'succeeded'), ('disputed', 'partially_refunded'), ('disputed', 'refunded'),
  ('disputed', 'charged_back'),
  -- A part that was not argued about may be, later.
  ('charged_back', 'disputed'),
  ('orphaned', 'refunded'), ('orphaned', 'charged_back')
on conflict do nothing;

create or replace function guard_payment() returns trigger
language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'payments stay' using errcode = '2F002';
  elsif tg_op = 'INSERT' then
    if new.status <> 'created' or new.captured_at is not null then
      raise exception 'a payment starts as created, not as %', new.status using errcode = 'PM001';
    end if;
    return new;
  end if;
  if new.status <> old.status and not exists (
    select from payment_transitions where from_status = old.status and to_status = new.status
  ) then
    raise exception 'a payment cannot move from % to %', old.status, new.status using errcode = 'PM001';
  end if;
  if (new.order_id, new.provider, new.method, new.amount_cents, new.currency)
      is distinct from (old.order_id, old.provider, old.method, old.amount_cents, old.currency)
    or (old.captured_at is not null and (new.captured_at, new.captured_cents, new.captured_currency, new.capture_ref)
      is distinct from (old.captured_at, old.captured_cents, old.captured_currency, old.capture_ref))
    or (old.provider_ref is not null and new.provider_ref is distinct from old.provider_ref)
    or new.refunded_cents < old.refunded_cents then
    raise exception 'what a payment was made for, and what was captured, cannot change' using errcode = 'PM001';
  end if;
  return new;
end
$$;

create or replace trigger payments_guard before insert or update or delete on payments
  for each row execute function guard_payment();
