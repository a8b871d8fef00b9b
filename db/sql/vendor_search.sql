-- Keeps vendor_search, service_search, featured_search and event_request_search in sync with their sources, in the
-- transaction that changes a source. Queries decide everything that depends on the time (a plan, a featured term, a
-- boost, a deadline).

-- Public vendors.
create view app.public_vendors as
select p.id, p.user_id
from vendor_profiles p join users u on u.id = p.user_id
where p.published_at is not null and p.flagged_at is null
  and u.account_status = 'active';

-- Every service with its number in its vendor's order, and until when the vendor's plan shows that many. Includes the
-- profile's id, so that a query for one vendor reads no other vendor's services.
create view app.carried_services as
select s.id, p.id as profile_id, s.rank,
  case when s.rank <= 1 then 8640000000000000
    when s.rank <= 5 then coalesce(app.epoch_ms(p.pro_until), 0)
    else coalesce(app.epoch_ms(p.elite_until), 0) end as shown_until_ms
from vendor_profiles p
  join lateral (
    select v.id, row_number() over (order by v.position, v.id)::int as rank
    from vendor_services v where v.profile_id = p.id and v.hidden_at is null) s on true;

create function app.found_by(name text, rest text, place text, category text) returns tsvector
  language sql immutable parallel safe
  return strip(to_tsvector('pg_catalog.english', app.fold_text(name)) || to_tsvector('pg_catalog.english', app.fold_text(rest)))
    || coalesce(app.tag_words('t', strip(to_tsvector('pg_catalog.english', app.fold_text(name)))), '')
    || coalesce(app.tag_words('l', strip(to_tsvector('pg_catalog.simple', app.fold_text(place)))), '')
    || array_to_tsvector(array['c:' || category]);

-- Rebuilds the rows that combine a featured vendor's services.
create function app.refresh_featured_search(ids uuid[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  delete from featured_search f
  where f.profile_id = any(ids) and not exists (
    select from service_search s where s.profile_id = f.profile_id and s.featured_until_ms > 0);

  insert into featured_search as f (profile_id, featured_until_ms, carried_until_ms, words)
  select s.profile_id, max(s.featured_until_ms), min(s.shown_until_ms),
    array_to_tsvector(array_agg(distinct word))
  from service_search s cross join lateral unnest(tsvector_to_array(s.words)) word
  where s.profile_id = any(ids) and s.featured_until_ms > 0
  group by s.profile_id
  on conflict (profile_id) do update set
    featured_until_ms = excluded.featured_until_ms, carried_until_ms = excluded.carried_until_ms, words = excluded.words
  where f is distinct from excluded;
end $$;

-- Rebuilds the rows of these vendors and their services, or removes those that are not public.
create function app.refresh_vendor_search(ids uuid[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  -- Two transactions that change one vendor must see each other's services: the second waits here.
  perform 1 from vendor_profiles where id = any(ids) order by id for no key update;

  delete from vendor_search v
  where v.id = any(ids) and not exists (select from app.public_vendors p where p.id = v.id);
  delete from service_search s
  where s.profile_id = any(ids) and not exists (
    select from app.public_vendors p join app.carried_services c on c.profile_id = p.id
    where p.id = s.profile_id and c.id = s.id and c.shown_until_ms > 0);
  if not exists (select from app.public_vendors where id = any(ids)) then
    perform app.refresh_featured_search(ids);
    return;
  end if;

  insert into vendor_search as v (
    id, profile_id, category, standing, turn, shown_until_ms, featured_until_ms, boosted_until_ms, words)
  select p.id, p.id, p.category,
    20 + case when p.verified_at is not null then 30 else 0 end
      + case when p.logo_media_id is not null then 10 else 0 end
      + case when exists (select from vendor_images i where i.profile_id = p.id) then 10 else 0 end
      + case when length(concat(p.bio, p.service_description)) >= 120 then 10 else 0 end
      + case when coalesce(p.service_area, p.city) is not null then 10 else 0 end
      + case when exists (
          select from vendor_services s
          where s.profile_id = p.id and coalesce(s.price_min_cents, s.price_max_cents) is not null) then 10 else 0 end,
    0, 8640000000000000, coalesce(app.epoch_ms(p.featured_until), 0), coalesce(app.epoch_ms(p.boosted_until), 0),
    app.found_by(p.business_name,
      concat_ws(' ', p.tagline, p.bio, p.service_description, replace(p.category, '_', ' '), p.city, p.region, p.service_area),
      concat_ws(' ', p.city, p.region, p.country, p.service_area), p.category)
  from vendor_profiles p join app.public_vendors seen on seen.id = p.id
  where p.id = any(ids)
  on conflict (id) do update set
    category = excluded.category, standing = excluded.standing, featured_until_ms = excluded.featured_until_ms,
    boosted_until_ms = excluded.boosted_until_ms, words = excluded.words
  where v is distinct from excluded;

  insert into service_search as f (
    id, profile_id, category, standing, turn, shown_until_ms, featured_until_ms, boosted_until_ms, words)
  select s.id, p.id, s.service_type,
    20 + case when p.verified_at is not null then 30 else 0 end
      + case when p.logo_media_id is not null then 10 else 0 end
      + case when exists (select from vendor_service_images i where i.service_id = s.id) then 10 else 0 end
      + case when length(s.description) >= 120 then 10 else 0 end
      + case when coalesce(p.service_area, p.city) is not null then 10 else 0 end
      + case when coalesce(s.price_min_cents, s.price_max_cents) is not null then 10 else 0 end,
    -c.rank, c.shown_until_ms, coalesce(app.epoch_ms(p.featured_until), 0), coalesce(app.epoch_ms(p.boosted_until), 0),
    app.found_by(s.title,
      concat_ws(' ', s.description, array_to_string(s.tags, ' '), replace(s.service_type, '_', ' '), p.business_name),
      concat_ws(' ', p.city, p.region, p.country, p.service_area), s.service_type)
  from vendor_profiles p
    join app.public_vendors seen on seen.id = p.id
    join app.carried_services c on c.profile_id = p.id and c.shown_until_ms > 0
    join vendor_services s on s.id = c.id
  where p.id = any(ids)
  on conflict (id) do update set
    category = excluded.category, standing = excluded.standing, turn = excluded.turn,
    shown_until_ms = excluded.shown_until_ms, featured_until_ms = excluded.featured_until_ms,
    boosted_until_ms = excluded.boosted_until_ms, words = excluded.words
  where f is distinct from excluded;

  perform app.refresh_featured_search(ids);
end $$;

call app.follow('vendor_profiles', '{insert}', 'vendor_search', 'select id from changed');
-- The columns that a row derives from; other changes of a profile need no refresh.
call app.follow('vendor_profiles', '{update}', 'vendor_search', $$
  select c.id from changed c join previous o on o.id = c.id
  where (c.published_at is null, c.flagged_at is null, c.business_name, c.tagline, c.bio, c.service_description, c.category,
      c.city, c.region, c.country, c.service_area, c.logo_media_id, c.verified_at is null, c.pro_until, c.elite_until,
      c.featured_until, c.boosted_until) is distinct from
    (o.published_at is null, o.flagged_at is null, o.business_name, o.tagline, o.bio, o.service_description, o.category,
      o.city, o.region, o.country, o.service_area, o.logo_media_id, o.verified_at is null, o.pro_until, o.elite_until,
      o.featured_until, o.boosted_until)$$);
call app.follow('vendor_services', '{insert,update,delete}', 'vendor_search', 'select distinct profile_id from changed');
call app.follow('vendor_images', '{insert,delete}', 'vendor_search', 'select distinct profile_id from changed');
call app.follow('vendor_service_images', '{insert,delete}', 'vendor_search', $$
  select distinct s.profile_id from vendor_services s join changed c on c.service_id = s.id$$);
call app.follow('users', '{update}', 'vendor_search', $$
  select p.id from vendor_profiles p
    join changed c on c.id = p.user_id
    join previous o on o.id = c.id
  where c.account_status <> o.account_status$$);

-- Invalidates these vendors' pages, and the lists that may include them, in every process's cache, for changes of
-- visibility that the vendor does not make. The tags are those of lib/site/cache/cache-tags.ts.
create function app.refresh_vendor_pages(ids uuid[]) returns void language sql as $$
  select pg_notify('cache_tags', json_build_array('vendors', 'vendor:' || id)::text) from unnest(ids) id
$$;

call app.follow('users', '{update}', 'vendor_pages', $q$
  select p.id from vendor_profiles p
    join changed c on c.id = p.user_id
    join previous o on o.id = c.id
  where c.account_status <> o.account_status$q$);
call app.follow('vendor_profiles', '{update}', 'vendor_pages', $q$
  select c.id from changed c join previous o on o.id = c.id
  where (c.published_at is null, c.flagged_at, c.verified_at, c.pro_until, c.elite_until, c.featured_until, c.boosted_until)
    is distinct from
    (o.published_at is null, o.flagged_at, o.verified_at, o.pro_until, o.elite_until, o.featured_until, o.boosted_until)$q$);

-- Events that an admin removed with their proposal: not listed separately, and without another published proposal that
-- was not removed.
create view app.removed_events as
select e.id from events e
where e.listing_id is null
  and exists (select from proposals p where p.event_id = e.id and p.status = 'removed')
  and not exists (select from proposals p where p.event_id = e.id and p.status not in ('draft', 'removed'));

-- Service requests without a booked vendor.
create view app.wanted_services as
select r.id, r.event_id, r.service_type, r.deadline_at, r.created_at
from vendor_requests r
  join events e on e.id = r.event_id and e.status = 'active'
  join users h on h.id = r.host_id and h.account_status = 'active'
where r.withdrawn_at is null
  and not exists (select from app.removed_events gone where gone.id = r.event_id)
  and not exists (select from bookings b where b.request_id = r.id and b.cancelled_at is null);

create function app.refresh_wanted_events_page(ids uuid[]) returns void language sql as $$
  select pg_notify('cache_tags', '["wanted-events"]')
$$;
call app.follow('events', '{update}', 'wanted_events_page', $$
  select c.id from changed c where exists (select from vendor_requests r where r.event_id = c.id)$$);
call app.follow('job_postings', '{insert,update}', 'wanted_events_page', 'select event_id from changed');

create function app.refresh_event_request_search(ids uuid[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  perform 1 from events where id = any(ids) order by id for no key update;

  delete from event_request_search w
  where w.event_id = any(ids) and not exists (select from app.wanted_services s where s.event_id = w.event_id);

  insert into event_request_search as w (event_id, listed_ms, until_ms, services, deadlines_ms, words)
  select e.id, app.epoch_ms(asked.listed_at), app.epoch_ms(asked.until_at), asked.services, asked.deadlines_ms,
    strip(to_tsvector('pg_catalog.english', app.fold_text(concat_ws(' ', e.title, e.description))))
      || array_to_tsvector(array(select 's:' || service from unnest(asked.services) service))
  from events e
    cross join lateral (
      select min(s.created_at) as listed_at, max(s.deadline_at) as until_at,
        array_agg(s.service_type order by s.service_type) as services,
        array_agg(app.epoch_ms(s.deadline_at) order by s.service_type) as deadlines_ms
      from app.wanted_services s where s.event_id = e.id) asked
  where e.id = any(ids) and asked.services is not null
  on conflict (event_id) do update set
    listed_ms = excluded.listed_ms, until_ms = excluded.until_ms, services = excluded.services,
    deadlines_ms = excluded.deadlines_ms, words = excluded.words
  where w is distinct from excluded;

  perform app.refresh_wanted_events_page(ids);
end $$;

call app.follow('vendor_requests', '{insert,update,delete}', 'event_request_search', 'select distinct event_id from changed');
call app.follow('bookings', '{insert,update}', 'event_request_search', 'select distinct event_id from changed');
call app.follow('events', '{update}', 'event_request_search', $$
  select c.id from changed c join previous o on o.id = c.id
  where (c.title, c.description, c.status) is distinct from (o.title, o.description, o.status)
    and exists (select from vendor_requests r where r.event_id = c.id)$$);
call app.follow('proposals', '{insert}', 'event_request_search', $$
  select distinct r.event_id from vendor_requests r join changed c on c.event_id = r.event_id
  where c.status not in ('draft', 'removed')$$);
call app.follow('proposals', '{update}', 'event_request_search', $$
  select distinct r.event_id from vendor_requests r
    join changed c on c.event_id = r.event_id
    join previous o on o.id = c.id
  where c.event_id is distinct from o.event_id or (c.status <> o.status
    and (c.status in ('draft', 'removed') or o.status in ('draft', 'removed')))$$);
call app.follow('users', '{update}', 'event_request_search', $$
  select distinct r.event_id from vendor_requests r
    join changed c on c.id = r.host_id
    join previous o on o.id = c.id and o.account_status <> c.account_status$$);

-- Deletes the rows of events whose deadlines have passed. Lists are correct without it; it keeps them fast.
create function app.sweep_event_request_search(at timestamptz) returns void
  language sql as 'delete from event_request_search where until_ms <= app.epoch_ms(at)';

-- Processes of release 1.0 call them by these names.
create function app.sweep_wanted_search(at timestamptz) returns void
  language sql as 'select app.sweep_event_request_search(at)';
create function app.refresh_wanted_search(ids uuid[]) returns void
  language sql as 'select app.refresh_event_request_search(ids)';

-- Invalidates the cached pages on which a plan, a promotion, or a coupon ended between two instants.
create function app.forget_ended_pages(since timestamptz, until timestamptz) returns void language sql as $$
  select app.refresh_vendor_pages(array(
    select p.id from vendor_profiles p
    where p.pro_until between since and until or p.elite_until between since and until
      or p.featured_until between since and until or p.boosted_until between since and until
      or (p.coupon_valid_until + 1)::timestamp at time zone p.time_zone between since and until))
$$;
