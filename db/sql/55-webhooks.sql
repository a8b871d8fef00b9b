-- What is emailed to a person, and what happens to their benefits, reports, and reserved spots, is also sent to their webhooks, once, from the same
-- transaction.

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
    when 'target-blocked' then 'placement.blocked'
  end
$$;

create function app.queue_webhook(p_user_id uuid, p_event text, p_title text, p_path text, p_key text) returns void
language plpgsql as $$
declare
  delivery_id uuid;
begin
  for delivery_id in
    insert into webhook_deliveries (endpoint_id, event, title, path, dedupe_key)
    select e.id, p_event, p_title, p_path, p_key
    from webhook_endpoints e where e.user_id = p_user_id and e.off_at is null and p_event = any(e.events)
    on conflict do nothing
    returning id
  loop
    perform graphile_worker.add_job('deliver_webhook', json_build_object('deliveryId', delivery_id),
      max_attempts => 12, job_key => 'deliver_webhook:' || delivery_id);
  end loop;
end
$$;

create function app.queue_webhooks() returns trigger language plpgsql as $$
begin
  perform app.queue_webhook(new.to_user_id, app.webhook_event_of(new.template), new.subject,
    regexp_replace(new.letter #>> '{button,href}', '^https?://[^/]+', ''), new.dedupe_key);
  return null;
end
$$;

create trigger queue_webhooks after insert on mail_messages for each row
  when (new.to_user_id is not null and app.webhook_event_of(new.template) is not null) execute function app.queue_webhooks();

create function app.deliverable_event_of(move text) returns text language sql immutable as $$
  select case
    when move = 'prove' then 'deliverable.proved'
    when move in ('accept', 'accept_make_good') then 'deliverable.accepted'
    when move = 'miss' then 'deliverable.missed'
    when move = 'refund' then 'deliverable.refunded'
  end
$$;

/* Both sides' webhooks are notified. */
create function app.queue_deliverable_webhooks() returns trigger language plpgsql as $$
declare
  event text := app.deliverable_event_of(new.move);
begin
  perform app.queue_webhook(person, event, '“' || d.title || '” was ' || split_part(event, '.', 2),
    '/sponsorships/' || d.sponsorship_id, 'deliverable:' || new.id)
  from deliverables d cross join lateral unnest(array[d.host_id, d.sponsor_id]) person where d.id = new.deliverable_id;
  return null;
end
$$;

create trigger queue_webhooks after insert on deliverable_entries for each row
  when (app.deliverable_event_of(new.move) is not null) execute function app.queue_deliverable_webhooks();

/* Both sides' webhooks are notified of each version, and once that a report is final. */
create function app.queue_report_webhooks() returns trigger language plpgsql as $$
declare
  event_title text := new.content #>> '{event,title}';
begin
  perform app.queue_webhook(person, h.event, h.title, '/sponsorships/' || r.sponsorship_id || '/report', h.key)
  from sponsorship_reports r
    cross join lateral unnest(array[r.host_id, r.sponsor_id]) person
    cross join lateral (values
      ('report.issued', 'Version ' || new.number || ' of the report for “' || event_title || '” was issued',
        'report:' || r.id || ':' || new.number, true),
      ('report.final', 'The report for “' || event_title || '” is final', 'report-final:' || r.id, new.is_final)
    ) h (event, title, key, is_so)
  where r.id = new.report_id and h.is_so;
  return null;
end
$$;

create trigger queue_webhooks after insert on sponsorship_report_versions for each row
  execute function app.queue_report_webhooks();

/* The path is public: the private link stays in the email. */
create function app.queue_renewal_webhooks() returns trigger language plpgsql as $$
begin
  perform app.queue_webhook(person, h.event, h.title, '/proposaldetails/' || p.id, h.event || ':' || new.id)
  from proposals p
    cross join lateral (values
      ('renewal.opened', 'A spot at “' || p.title || '” is reserved for you', array[new.sponsor_id],
        new.status = 'offered'),
      ('renewal.settled', case new.status when 'ended' then 'The reservation of a spot at “' || p.title || '” ended'
          else 'A reserved spot at “' || p.title || '” was ' || new.status end,
        array[p.host_id, new.sponsor_id], new.status <> 'offered')
    ) h (event, title, people, is_so)
    cross join lateral unnest(h.people) person
  where p.id = new.proposal_id and h.is_so;
  return null;
end
$$;

create trigger queue_webhooks_of_offered after insert on first_refusals for each row
  when (new.status = 'offered') execute function app.queue_renewal_webhooks();
create trigger queue_webhooks_of_settled after update of status on first_refusals for each row
  when (old.status = 'offered' and new.status <> 'offered') execute function app.queue_renewal_webhooks();
