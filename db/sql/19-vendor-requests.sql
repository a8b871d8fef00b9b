-- The deadline for vendors: the end of a day in the event's time zone, at the latest its first day; if no day is given,
-- the start of the event. Follows changes of the event's date or time zone.

create function app.offers_end_at(deadline_on date, starts_at timestamptz, time_zone text) returns timestamptz
  language sql stable parallel safe
  return case when deadline_on is null then starts_at
    else (least(deadline_on, (starts_at at time zone time_zone)::date) + 1)::timestamp at time zone time_zone end;

create function app.derive_request_deadline() returns trigger language plpgsql as $$
begin
  select app.offers_end_at(new.deadline_on, e.starts_at, e.time_zone) into new.deadline_at
  from events e where e.id = new.event_id;
  return new;
end
$$;

create trigger vendor_requests_deadline before insert or update of deadline_on, event_id on vendor_requests
  for each row execute function app.derive_request_deadline();

create function app.move_request_deadlines() returns trigger language plpgsql as $$
begin
  update vendor_requests r set deadline_at = app.offers_end_at(r.deadline_on, new.starts_at, new.time_zone)
  where r.event_id = new.id;
  return null;
end
$$;

create trigger events_request_deadlines after update of starts_at, time_zone on events
  for each row when ((old.starts_at, old.time_zone) is distinct from (new.starts_at, new.time_zone))
  execute function app.move_request_deadlines();

-- The one-degree grid square of a location: nearby rows are found in a few of them.
create function app.cell_of(latitude double precision, longitude double precision) returns int
  language sql immutable strict parallel safe
  return floor(latitude)::int * 360 + floor(longitude)::int;

create function app.derive_request_cell() returns trigger language plpgsql as $$
begin
  select app.cell_of(e.latitude, e.longitude) into new.cell from events e where e.id = new.event_id;
  return new;
end
$$;

create trigger vendor_requests_cell before insert or update of event_id on vendor_requests
  for each row execute function app.derive_request_cell();

create function app.move_request_cells() returns trigger language plpgsql as $$
begin
  update vendor_requests r set cell = app.cell_of(new.latitude, new.longitude) where r.event_id = new.id;
  return null;
end
$$;

create trigger events_request_cells after update on events
  for each row when ((old.latitude, old.longitude) is distinct from (new.latitude, new.longitude))
  execute function app.move_request_cells();
