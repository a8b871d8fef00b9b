/*
 * Whether an order's money is neither disputed nor being refunded. A dispute about single deliverables holds back only
 * their shares; one about everything is about more than these.
 */
create function app.money_is_quiet(p_order_id uuid) returns boolean
language sql stable as $$
  select not exists (
    select from payments y where y.order_id = p_order_id and y.captured_at is not null and (
      exists (select from refunds r where r.payment_id = y.id and r.status = 'pending')
      or exists (select from disputes d where d.payment_id = y.id and d.status = 'open'
        and d.amount_cents > (select coalesce(sum(v.share_cents), 0)
          from dispute_items i join deliverables v on v.id = i.deliverable_id where i.dispute_id = d.id))))
$$;
