-- A campaign that gets a date becomes an event, and its balance and recap the event's.

create function app.move_campaign_to_event() returns trigger
language plpgsql as $$
begin
  update event_balances set event_id = new.event_id, proposal_id = null
  where proposal_id = new.id and not exists (select from event_balances o where o.event_id = new.event_id);
  update event_recaps set event_id = new.event_id, proposal_id = null
  where proposal_id = new.id and not exists (select from event_recaps o where o.event_id = new.event_id);
  return null;
end
$$;

create trigger proposals_campaign after update of event_id on proposals
  for each row when (old.event_id is null and new.event_id is not null) execute function app.move_campaign_to_event();
