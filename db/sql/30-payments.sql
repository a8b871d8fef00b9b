-- The transitions of payments, refunds and disputes, and the immutable columns of a payment.

insert into app.status_transitions (table_name, from_status, to_status)
select 'payments', from_status, to_status from (values
  ('created', 'requires_action'), ('created', 'processing'), ('created', 'succeeded'), ('created', 'failed'),
  ('created', 'cancelled'), ('created', 'expired'), ('created', 'orphaned'),
  ('requires_action', 'processing'), ('requires_action', 'succeeded'), ('requires_action', 'failed'),
  ('requires_action', 'cancelled'), ('requires_action', 'expired'), ('requires_action', 'orphaned'),
  ('processing', 'succeeded'), ('processing', 'failed'), ('processing', 'cancelled'), ('processing', 'expired'),
  ('processing', 'orphaned'),
  -- The money arrived after we had stopped waiting.
  ('cancelled', 'succeeded'), ('cancelled', 'orphaned'),
  ('expired', 'succeeded'), ('expired', 'orphaned'),
  -- A failed payment no longer buys anything: late money is refunded.
  ('failed', 'orphaned'),
  ('succeeded', 'partially_refunded'), ('succeeded', 'refunded'), ('succeeded', 'disputed'),
  ('partially_refunded', 'refunded'), ('partially_refunded', 'disputed'),
  ('disputed', 'succeeded'), ('disputed', 'partially_refunded'), ('disputed', 'refunded'),
  ('disputed', 'charged_back'),
  -- The undisputed part can be disputed later.
  ('charged_back', 'disputed'),
  -- A lost dispute was won on appeal.
  ('charged_back', 'succeeded'), ('charged_back', 'partially_refunded'), ('charged_back', 'orphaned'),
  ('orphaned', 'refunded'), ('orphaned', 'charged_back')
) move (from_status, to_status);

insert into app.status_transitions (table_name, from_status, to_status) values
  ('refunds', 'pending', 'succeeded'), ('refunds', 'pending', 'failed'),
  ('disputes', 'open', 'won'), ('disputes', 'open', 'lost'),
  -- By appeal.
  ('disputes', 'lost', 'won');

create function app.guard_payment_facts() returns trigger
language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.captured_at is not null then
      raise exception 'a new payment cannot be captured already' using errcode = 'PM001';
    end if;
    new.order_kind := (select kind from orders where id = new.order_id);
  elsif (new.order_id, new.order_kind, new.provider, new.method, new.amount_cents, new.currency)
      is distinct from (old.order_id, old.order_kind, old.provider, old.method, old.amount_cents, old.currency)
    or (old.captured_at is not null and (new.captured_at, new.captured_cents, new.captured_currency, new.capture_ref)
      is distinct from (old.captured_at, old.captured_cents, old.captured_currency, old.capture_ref))
    or (old.provider_ref is not null and new.provider_ref is distinct from old.provider_ref)
    or new.refunded_cents < old.refunded_cents then
    raise exception 'the order and the capture of a payment cannot change' using errcode = 'PM001';
  end if;
  return new;
end
$$;

create trigger payments_1_moves before insert or update of status or delete on payments
  for each row execute function app.guard_moves('created');
create trigger payments_2_facts before insert or update on payments
  for each row execute function app.guard_payment_facts();
-- A refund made or lost at the provider without us is recorded in its current status.
create trigger refunds_moves before insert or update of status or delete on refunds
  for each row execute function app.guard_moves('pending', 'succeeded', 'failed');
create function app.guard_refund_facts() returns trigger
language plpgsql as $$
begin
  if (new.payment_id, new.amount_cents, new.currency)
    is distinct from (old.payment_id, old.amount_cents, old.currency) then
    raise exception 'the payment and the amount of a refund cannot change' using errcode = 'PM001';
  end if;
  return new;
end
$$;

create trigger refunds_2_facts before update on refunds
  for each row execute function app.guard_refund_facts();
create trigger disputes_moves before insert or update of status or delete on disputes
  for each row execute function app.guard_moves('open', 'won', 'lost');
