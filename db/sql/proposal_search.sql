-- Keeps proposal_search, its words and its amounts in sync with their sources, in the transaction that changes a
-- source. Queries decide everything that depends on the time (a past event, an expired featured term).

create function app.epoch_ms(at timestamptz) returns bigint
  language sql immutable parallel safe
  return (extract(epoch from at) * 1000)::bigint;

-- Prefixes each word with `tag:`.
create function app.tag_words(tag text, words tsvector) returns tsvector
  language sql immutable parallel safe
  return (select array_to_tsvector(array_agg(tag || ':' || word)) from unnest(tsvector_to_array(words)) word);

create function app.tag_words(tag text, words tsquery) returns tsquery
  language sql immutable parallel safe
  return regexp_replace(words::text, '''((?:[^'']|'''')+)''', '''' || tag || ':\1''', 'g')::tsquery;

-- The first two or three digits of an amount in cents and the number of digits after them: 51,234 is `51e3` and `512e2`.
-- Less than ten dollars is `0e0`.
create function app.amount_bucket(cents bigint, digits int) returns text
  language sql immutable parallel safe
  return case when cents < 1000 then '0e0'
    else left(cents::text, digits) || 'e' || (length(cents::text) - digits) end;

-- The number of the period of 2^31 milliseconds, almost 25 days, that an instant is in.
create function app.period(ms bigint) returns bigint
  language sql immutable parallel safe
  return ms >> 31;

-- How near a spot is to a point, both on a globe of radius 1: higher is nearer. Forty million minus the distance in
-- whole meters, followed by the spot's number, so that no two spots tie and each spot's proposals stay together.
create function app.nearness(
  spot int, x double precision, y double precision, z double precision,
  from_x double precision, from_y double precision, from_z double precision) returns bigint
  language sql immutable parallel safe
  return (40000000 - round(2 * 6371008.8 * asin(least(1, sqrt(
    (x - from_x) * (x - from_x) + (y - from_y) * (y - from_y) + (z - from_z) * (z - from_z)) / 2)))::bigint)
    * 4194304 + spot;

-- Turns typed text into a query that requires all words. A last word that no proposal uses counts as a prefix. The
-- letters `f` and `g` are ignored: in `words`, they have another meaning.
create function app.words_typed(typed text) returns tsquery
  language plpgsql stable parallel safe as $$
declare
  last text := substring(typed from '[[:alnum:]]{3,}$');
  stem text := (tsvector_to_array(to_tsvector('pg_catalog.english', last)))[1];
  meant tsquery := plainto_tsquery('pg_catalog.english', typed);
  begun tsquery;
begin
  if stem is not null and not exists (select from proposal_search_texts where word = stem) then
    select string_agg(quote_literal(word), ' | ')::tsquery into begun
    from (select word from proposal_search_texts where word between last and last || U&'\+10FFFF'
      order by length(word), word limit 6) words;
    if begun is not null then
      meant := plainto_tsquery('pg_catalog.english', left(typed, -length(last))) && begun;
    end if;
  end if;
  return ts_rewrite(ts_rewrite(meant, 'f', ''), 'g', '');
end $$;

-- Up to `most` of the required words, each as a query: the rarest among the newest proposals, the rarest first.
create function app.rare_words(typed tsquery, most int) returns text[]
  language plpgsql stable parallel safe as $$
declare
  parts text[] := string_to_array(typed::text, ' & ');
begin
  if cardinality(parts) < 2 then return parts; end if;
  return (
    with newest as materialized (
      select words from proposal_search order by published_ms desc, proposal_id desc limit 50)
    select array_agg(part order by share) from (
      select part, (select count(*) from newest where words @@ part::tsquery) as share
      from unnest(parts) part order by share limit most) rarest);
end $$;

-- Rebuilds the rows of these proposals, or removes those that may not be listed. Caches its plans, because planning
-- costs several times as much as running them for one proposal. The cached plans must not have been made for empty
-- tables.
create function app.refresh_search(ids uuid[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  -- Two transactions that change one proposal must see each other's tiers and sponsorships: the second waits here, and
  -- the statements below read what the first committed.
  perform 1 from proposals where id = any(ids) order by id for no key update;

  delete from proposal_search s
  where s.proposal_id = any(ids) and not exists (
    select from proposals p
      join users h on h.id = p.host_id and h.account_status = 'active'
      left join events e on e.id = p.event_id
    where p.id = s.proposal_id and p.id = any(ids) and p.status = 'active' and coalesce(e.status, 'active') = 'active');
  if not exists (select from proposals where id = any(ids) and status = 'active') then return; end if;

  insert into proposal_locations (folded)
  select distinct app.fold_text(concat_ws(', ', p.city, p.region, p.country))
  from proposals p
  where p.id = any(ids) and p.status = 'active' and concat_ws('', p.city, p.region, p.country) <> ''
  on conflict do nothing;

  insert into proposal_coordinates (x, y, z)
  select distinct at.*
  from proposals p cross join lateral app.on_globe(p.latitude, p.longitude) at
  where p.id = any(ids) and p.status = 'active' and p.latitude is not null and not exists (
    select from proposal_coordinates known where (known.x, known.y, known.z) = (at.x, at.y, at.z))
  on conflict do nothing;

  with written as (
    insert into proposal_search as s (
      proposal_id, category, location_id, spot_id, published_ms, starts_ms, ends_ms, featured_until_ms, hidden_from_ms, hidden_until_ms,
      from_cents, amounts, words)
    select p.id, p.category, l.id, coalesce(spot.id, 0), app.epoch_ms(p.published_at), coalesce(app.epoch_ms(e.starts_at), 8640000000000000),
      coalesce(app.epoch_ms(e.ends_at), 8640000000000000), coalesce(app.epoch_ms(featured.featured_until), 0),
      coalesce(known.hidden_from_ms, 0), coalesce(known.hidden_until_ms, 0),
      coalesce(open_tiers.from_cents, p.amount_requested_cents), found_by.amounts,
      strip(title.words || to_tsvector('pg_catalog.english', app.fold_text(p.description)))
        || coalesce(app.tag_words('t', title.words), '')
        || array_to_tsvector(array_remove(
          array['c:' || p.category, 'l:' || l.id, 'p:' || app.period(app.epoch_ms(p.published_at)),
            case when featured.featured_until is not null then 'f' end,
            case when p.amount_requested_cents < open_tiers.from_cents then 'g' end]
            || array(select 'a:' || app.amount_bucket(amount, digits)
              from unnest(found_by.amounts) amount cross join (values (2), (3)) at (digits)), null))
    from proposals p
      join users h on h.id = p.host_id and h.account_status = 'active'
      left join events e on e.id = p.event_id
      left join proposal_search known on known.proposal_id = p.id
      left join proposal_locations l on l.folded = app.fold_text(concat_ws(', ', p.city, p.region, p.country))
      left join lateral app.on_globe(p.latitude, p.longitude) at on p.latitude is not null
      left join proposal_coordinates spot on (spot.x, spot.y, spot.z) = (at.x, at.y, at.z)
      join app.featured_proposals featured on featured.proposal_id = p.id
      cross join lateral (select to_tsvector('pg_catalog.english', app.fold_text(p.title)) as words offset 0) title
      cross join lateral (
        select min(o.amount_cents) as from_cents, array_agg(distinct o.amount_cents) as amounts
        from app.open_proposal_tiers o where o.proposal_id = p.id) open_tiers
      cross join lateral (
        select array_append(open_tiers.amounts, p.amount_requested_cents) as amounts) found_by
    where p.id = any(ids) and p.status = 'active' and coalesce(e.status, 'active') = 'active'
    on conflict (proposal_id) do update set
      category = excluded.category, location_id = excluded.location_id, spot_id = excluded.spot_id, published_ms = excluded.published_ms, starts_ms = excluded.starts_ms, ends_ms = excluded.ends_ms,
      featured_until_ms = excluded.featured_until_ms, from_cents = excluded.from_cents, amounts = excluded.amounts,
      words = excluded.words
    where s is distinct from excluded
    returning s.words)
  insert into proposal_search_texts (word)
  select distinct word from written, unnest(tsvector_to_array(written.words)) word
  where position(':' in word) = 0 order by word
  on conflict do nothing;
end $$;

-- The tiers with open slots. A held slot counts as open, because most holds end unpaid.
create view app.open_proposal_tiers as
select t.id, t.proposal_id, t.amount_cents, t.places - coalesce(taken.places, 0) as places_left
from proposal_tiers t
  left join lateral (
    select count(*)::int as places from sponsorships s
    where s.proposal_id = t.proposal_id and s.tier_id = t.id and app.is_sold(s.status)
  ) taken on true
where t.places > coalesce(taken.places, 0);

call app.follow('proposals', '{insert}', 'search', 'select id from changed');
-- The columns that a row derives from; other changes of a proposal need no refresh.
call app.follow('proposals', '{update}', 'search', $$
  select c.id from changed c join previous o on o.id = c.id
  where (c.host_id, c.event_id, c.status, c.title, c.description, c.category, c.city, c.region, c.country,
      c.latitude, c.longitude, c.amount_requested_cents, c.published_at, c.featured_until) is distinct from
    (o.host_id, o.event_id, o.status, o.title, o.description, o.category, o.city, o.region, o.country,
      o.latitude, o.longitude, o.amount_requested_cents, o.published_at, o.featured_until)$$);
call app.follow('proposal_tiers', '{insert,update,delete}', 'search', 'select distinct proposal_id from changed');
call app.follow('sponsorships', '{insert}', 'search', 'select distinct proposal_id from changed where app.is_sold(status)');
call app.follow('sponsorships', '{update}', 'search', $$
  select distinct c.proposal_id from changed c join previous o on o.id = c.id
  where app.is_sold(c.status) <> app.is_sold(o.status)$$);
call app.follow('events', '{update}', 'search', $$
  select p.id from proposals p join changed c on c.id = p.event_id where p.status = 'active'$$);
call app.follow('users', '{update}', 'search', $$
  select p.id from proposals p
    join changed c on c.id = p.host_id
    join previous o on o.id = c.id and o.account_status <> c.account_status
  where p.status = 'active'$$);
call app.follow('entitlements', '{insert,update,delete}', 'search', $$
  select distinct p.id from proposals p join changed c on c.user_id = p.host_id
  where c.product = 'host:elite' and p.status = 'active'$$);

-- Deletes the rows of past events. Lists are correct without it; it keeps them fast.
create function app.sweep_proposal_search(at timestamptz) returns void
  language sql as 'delete from proposal_search where ends_ms <= app.epoch_ms(at)';
