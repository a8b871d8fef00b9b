-- The deadline for accepting an offer or a bid: the end of a day in the event's time zone, at the latest its first day.
-- Follows changes of the event.

create function app.derive_bid_end() returns trigger language plpgsql as $$
begin
  select app.offers_end_at(new.valid_until, e.starts_at, e.time_zone) into new.valid_until_at
  from events e where e.id = new.event_id;
  return new;
end
$$;

create trigger offers_valid_until before insert or update of valid_until on offers
  for each row execute function app.derive_bid_end();
create trigger bids_valid_until before insert or update of valid_until on bids
  for each row execute function app.derive_bid_end();

create function app.move_bid_ends() returns trigger language plpgsql as $$
begin
  update offers o set valid_until_at = app.offers_end_at(o.valid_until, new.starts_at, new.time_zone)
  where o.event_id = new.id and o.status = 'submitted';
  update bids b set valid_until_at = app.offers_end_at(b.valid_until, new.starts_at, new.time_zone)
  where b.event_id = new.id and b.status = 'submitted';
  return null;
end
$$;

-- An offer for one day or town does not hold for another: it is on hold until its vendor reconfirms it.
create function app.record_moved_bids() returns trigger language plpgsql as $$
begin
  update offers set moved_at = new.updated_at, is_availability_confirmed = false
  where event_id = new.id and status = 'submitted';
  update bids set moved_at = new.updated_at, is_availability_confirmed = false
  where event_id = new.id and status = 'submitted';
  return null;
end
$$;

create trigger events_moved_bids after update on events
  for each row when (
    (old.start_date, old.end_date, old.start_time, old.end_time, old.time_zone, old.city, old.region, old.country)
    is distinct from
    (new.start_date, new.end_date, new.start_time, new.end_time, new.time_zone, new.city, new.region, new.country))
  execute function app.record_moved_bids();

create trigger events_bid_ends after update of starts_at, time_zone on events
  for each row when ((old.starts_at, old.time_zone) is distinct from (new.starts_at, new.time_zone))
  execute function app.move_bid_ends();

-- Stores on the request whether a vendor is booked, so that lists of open requests need no join.
create function app.refresh_booked_requests(requests uuid[]) returns void language sql as $$
  update vendor_requests r set booked_at = b.created_at
  from unnest(requests) asked (id)
    left join bookings b on b.request_id = asked.id and b.cancelled_at is null
  where r.id = asked.id and r.booked_at is distinct from b.created_at
$$;

call app.follow('bookings', '{insert,update,delete}', 'booked_requests', $$select distinct request_id from changed$$);
