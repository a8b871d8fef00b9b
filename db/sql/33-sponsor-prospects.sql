-- Fills the hosts' sponsor pipelines: a sponsor who writes to a host, shows interest or pays gets a row, and their
-- actions advance it. Hosts can set any stage; events never move a row back.

create function app.record_prospect(proposal uuid, sponsor uuid, reached text, at timestamptz) returns void
language sql as $$
  insert into sponsor_prospects as s (proposal_id, host_id, sponsor_id, stage, created_at, updated_at)
  select p.id, p.host_id, sponsor, reached, at, at from proposals p
  where p.id = proposal and p.host_id <> sponsor
  on conflict (proposal_id, sponsor_id) do update set stage = excluded.stage, updated_at = excluded.updated_at
  where array_position(array['new', 'in_talks', 'agreed', 'won'], excluded.stage)
    > coalesce(array_position(array['new', 'in_talks', 'agreed', 'won'], s.stage), 0)
$$;

create function app.prospect_from_inquiry() returns trigger
language plpgsql as $$
begin
  if new.status = 'accepted' then
    perform app.record_prospect(new.proposal_id, new.user_id,
      case new.type when 'counter_proposal' then 'agreed' else 'in_talks' end, new.updated_at);
  elsif tg_op = 'INSERT' then
    perform app.record_prospect(new.proposal_id, new.user_id,
      case new.type when 'contacted' then 'in_talks' else 'new' end, new.created_at);
  end if;
  return null;
end
$$;

create trigger inquiries_prospect after insert or update of status on inquiries
  for each row when (new.type <> 'favorite') execute function app.prospect_from_inquiry();

create function app.prospect_from_payment() returns trigger
language plpgsql as $$
begin
  perform app.record_prospect(new.proposal_id, new.sponsor_id, 'won', new.paid_at);
  return null;
end
$$;

create trigger sponsorships_prospect after update of status on sponsorships
  for each row when (new.status = 'paid' and old.status <> 'paid' and new.paid_at is not null)
  execute function app.prospect_from_payment();
