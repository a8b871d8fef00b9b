-- Everything emailed to a person is also sent to their webhooks, once, from the same transaction.

create function app.webhook_event_of(template text) returns text language sql immutable as $$
  select case template
    when 'sponsorship-received' then 'sponsorship.paid'
    when 'interest-shown' then 'interest.received'
    when 'interest-answered' then 'interest.answered'
    when 'unread-messages' then 'message.waiting'
    when 'agent-applied' then 'application.received'
    when 'commission-earned' then 'commission.earned'
    when 'offer-received' then 'offer.received'
    when 'offer-accepted' then 'offer.accepted'
    when 'quote-asked' then 'lead.received'
    when 'payout-sent' then 'payout.sent'
    when 'payout-paid' then 'payout.paid'
    when 'payout-failed' then 'payout.failed'
  end
$$;

create function app.queue_webhooks() returns trigger language plpgsql as $$
declare
  delivery_id uuid;
begin
  for delivery_id in
    insert into webhook_deliveries (endpoint_id, event, title, path, dedupe_key)
    select e.id, app.webhook_event_of(new.template), new.subject,
      regexp_replace(new.letter #>> '{button,href}', '^https?://[^/]+', ''), new.dedupe_key
    from webhook_endpoints e
    where e.user_id = new.to_user_id and e.off_at is null and app.webhook_event_of(new.template) = any(e.events)
    on conflict do nothing
    returning id
  loop
    perform graphile_worker.add_job('deliver_webhook', json_build_object('deliveryId', delivery_id),
      max_attempts => 12, job_key => 'deliver_webhook:' || delivery_id);
  end loop;
  return null;
end
$$;

create trigger queue_webhooks after insert on mail_messages for each row
  when (new.to_user_id is not null and app.webhook_event_of(new.template) is not null) execute function app.queue_webhooks();
