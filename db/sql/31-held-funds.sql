/*
 * Whether an order's money is neither disputed nor being refunded. A dispute about single deliverables holds back only
 * their shares.
 */
create function app.money_is_quiet(p_order_id uuid) returns boolean
language sql stable as $$
  select not exists (
    select from payments y where y.order_id = p_order_id and y.captured_at is not null and (
      exists (select from refunds r where r.payment_id = y.id and r.status = 'pending')
      or exists (select from disputes d where d.payment_id = y.id and d.status = 'open'
        and not exists (select from dispute_items i where i.dispute_id = d.id))))
$$;
