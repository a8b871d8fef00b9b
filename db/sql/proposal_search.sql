-- Keeps proposal_search, its words and its amounts in step with what they are made from, in the transaction that
-- changes it. Everything time decides (an event that is over, a featuring that has lapsed) is decided by the query.

-- Text as it is compared: lower case, without accents.
create or replace function fold_text(value text) returns text
  language sql immutable parallel safe
  return lower(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]', '', 'g'));

create or replace function epoch_ms(at timestamptz) returns bigint
  language sql immutable parallel safe
  return (extract(epoch from at) * 1000)::bigint;

-- Makes the rows of these proposals anew, or removes them where they may not be listed.
create or replace function refresh_proposal_search(ids uuid[]) returns void language plpgsql as $$
begin
  if cardinality(ids) = 0 then return; end if;
  -- Two transactions that change one proposal have to see each other's tiers and sponsorships: the second one waits
  -- here, and the statements below read what the first one committed.
  perform 1 from proposals where id = any(ids) order by id for no key update;

  delete from proposal_search s
  where s.proposal_id = any(ids) and not exists (
    select from proposals p
      join users h on h.id = p.host_id and h.account_status = 'active'
      left join events e on e.id = p.event_id
    where p.id = s.proposal_id and p.status = 'active' and coalesce(e.status, 'active') = 'active');

  insert into proposal_locations (folded)
  select distinct fold_text(concat_ws(', ', p.city, p.region, p.country))
  from proposals p
  where p.id = any(ids) and p.status = 'active' and concat_ws('', p.city, p.region, p.country) <> ''
  on conflict do nothing;

  insert into proposal_search as s (
    proposal_id, category, location_id, published_ms, starts_ms, ends_ms, featured_until_ms, from_cents)
  select p.id, p.category, l.id, epoch_ms(p.published_at),
    coalesce(epoch_ms(e.starts_at), 8640000000000000), coalesce(epoch_ms(e.ends_at), 8640000000000000),
    coalesce(epoch_ms(greatest(p.featured_until, elite.until)), 0),
    coalesce(open_tiers.from_cents, p.amount_requested_cents)
  from proposals p
    join users h on h.id = p.host_id and h.account_status = 'active'
    left join events e on e.id = p.event_id
    left join proposal_locations l on l.folded = fold_text(concat_ws(', ', p.city, p.region, p.country))
    left join lateral (
      select max(n.ends_at) + interval '3 days' as until
      from entitlements n where n.user_id = p.host_id and n.product = 'host:elite') elite on true
    left join lateral (
      select min(o.amount_cents) as from_cents from open_proposal_tiers o where o.proposal_id = p.id) open_tiers on true
  where p.id = any(ids) and p.status = 'active' and coalesce(e.status, 'active') = 'active'
  on conflict (proposal_id) do update set
    category = excluded.category, location_id = excluded.location_id, published_ms = excluded.published_ms,
    starts_ms = excluded.starts_ms, ends_ms = excluded.ends_ms, featured_until_ms = excluded.featured_until_ms,
    from_cents = excluded.from_cents
  where (s.category, s.location_id, s.published_ms, s.starts_ms, s.ends_ms, s.featured_until_ms, s.from_cents)
    is distinct from (excluded.category, excluded.location_id, excluded.published_ms, excluded.starts_ms,
      excluded.ends_ms, excluded.featured_until_ms, excluded.from_cents);

  insert into proposal_search_words as w (proposal_id, words)
  select p.id,
    setweight(to_tsvector('pg_catalog.english', p.title), 'A')
      || to_tsvector('pg_catalog.english', p.description)
      || array_to_tsvector(array_remove(array['c:' || s.category, 'l:' || s.location_id], null))
  from proposals p join proposal_search s on s.proposal_id = p.id
  where p.id = any(ids)
  on conflict (proposal_id) do update set words = excluded.words where w.words <> excluded.words;

  delete from proposal_search_amounts where proposal_id = any(ids);
  insert into proposal_search_amounts (proposal_id, amount_cents)
  select o.proposal_id, o.amount_cents
  from open_proposal_tiers o join proposal_search s on s.proposal_id = o.proposal_id
  where o.proposal_id = any(ids)
  union
  select p.id, p.amount_requested_cents
  from proposals p join proposal_search s on s.proposal_id = p.id
  where p.id = any(ids);
end $$;

-- The tiers a sponsor can still take. A place that is being paid counts as free: most holds end without money.
create or replace view open_proposal_tiers as
select t.id, t.proposal_id, t.amount_cents, t.places - coalesce(taken.places, 0) as places_left
from proposal_tiers t
  left join lateral (
    select count(*)::int as places from sponsorships s
    where s.proposal_id = t.proposal_id and s.tier_id = t.id and s.status in ('paid', 'releasable', 'released')
  ) taken on true
where t.places > coalesce(taken.places, 0);

create or replace function proposals_to_search() returns trigger language plpgsql as $$
begin
  perform refresh_proposal_search(array(select id from changed));
  return null;
end $$;

create or replace function tiers_to_search() returns trigger language plpgsql as $$
begin
  perform refresh_proposal_search(array(select distinct proposal_id from changed));
  return null;
end $$;

create or replace function sponsorships_to_search() returns trigger language plpgsql as $$
begin
  perform refresh_proposal_search(array(
    select distinct c.proposal_id from changed c join previous o on o.id = c.id
    where (c.status in ('paid', 'releasable', 'released')) <> (o.status in ('paid', 'releasable', 'released'))));
  return null;
end $$;

create or replace function new_sponsorships_to_search() returns trigger language plpgsql as $$
begin
  perform refresh_proposal_search(array(
    select distinct proposal_id from changed where status in ('paid', 'releasable', 'released')));
  return null;
end $$;

create or replace function events_to_search() returns trigger language plpgsql as $$
begin
  perform refresh_proposal_search(array(
    select p.id from proposals p join changed c on c.id = p.event_id where p.status = 'active'));
  return null;
end $$;

create or replace function users_to_search() returns trigger language plpgsql as $$
begin
  perform refresh_proposal_search(array(
    select p.id from proposals p
      join changed c on c.id = p.host_id
      join previous o on o.id = c.id and o.account_status <> c.account_status
    where p.status = 'active'));
  return null;
end $$;

create or replace function entitlements_to_search() returns trigger language plpgsql as $$
begin
  perform refresh_proposal_search(array(
    select distinct p.id from proposals p join changed c on c.user_id = p.host_id
    where c.product = 'host:elite' and p.status = 'active'));
  return null;
end $$;

create or replace trigger proposals_inserted_to_search after insert on proposals
  referencing new table as changed for each statement execute function proposals_to_search();
create or replace trigger proposals_updated_to_search after update on proposals
  referencing new table as changed for each statement execute function proposals_to_search();

create or replace trigger tiers_inserted_to_search after insert on proposal_tiers
  referencing new table as changed for each statement execute function tiers_to_search();
create or replace trigger tiers_updated_to_search after update on proposal_tiers
  referencing new table as changed for each statement execute function tiers_to_search();
create or replace trigger tiers_deleted_to_search after delete on proposal_tiers
  referencing old table as changed for each statement execute function tiers_to_search();

create or replace trigger sponsorships_inserted_to_search after insert on sponsorships
  referencing new table as changed for each statement execute function new_sponsorships_to_search();
create or replace trigger sponsorships_updated_to_search after update on sponsorships
  referencing new table as changed old table as previous for each statement execute function sponsorships_to_search();

create or replace trigger events_updated_to_search after update on events
  referencing new table as changed for each statement execute function events_to_search();
create or replace trigger users_updated_to_search after update on users
  referencing new table as changed old table as previous for each statement execute function users_to_search();

create or replace trigger entitlements_inserted_to_search after insert on entitlements
  referencing new table as changed for each statement execute function entitlements_to_search();
create or replace trigger entitlements_updated_to_search after update on entitlements
  referencing new table as changed for each statement execute function entitlements_to_search();
create or replace trigger entitlements_deleted_to_search after delete on entitlements
  referencing old table as changed for each statement execute function entitlements_to_search();

-- Drops the rows of events that are over. Lists are right without it; it keeps them quick.
create or replace function sweep_proposal_search(at timestamptz) returns void
  language sql as 'delete from proposal_search where ends_ms <= epoch_ms(at)';

-- This file runs again whenever it has changed: rows made by an older version of it are made anew.
select refresh_proposal_search(array(select id from proposals where status = 'active'));
