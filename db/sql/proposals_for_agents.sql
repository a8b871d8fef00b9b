-- Keeps agent_hub in sync with its sources, in the transaction that changes a source, and defines the transitions of
-- listings and applications. Queries decide everything that depends on the time (an expired featured term).

insert into app.status_transitions (table_name, from_status, to_status) values
  ('agent_listings', 'unpaid', 'live'), ('agent_listings', 'unpaid', 'closed'),
  ('agent_listings', 'live', 'paused'), ('agent_listings', 'live', 'unpaid'), ('agent_listings', 'live', 'closed'),
  ('agent_listings', 'paused', 'live'), ('agent_listings', 'paused', 'unpaid'), ('agent_listings', 'paused', 'closed'),
  ('agent_applications', 'pending', 'approved'), ('agent_applications', 'pending', 'declined'),
  ('agent_applications', 'pending', 'withdrawn'), ('agent_applications', 'pending', 'closed');

-- Turns a typed location into a query that requires all words, the last one as a prefix. With a tag, each word starts
-- with `tag:`.
create function app.location_words(typed text, tag text) returns tsquery
  language sql immutable parallel safe
  return (
    select string_agg(quote_literal(tag || word) || case when n = many then ':*' else '' end, ' & ')::tsquery
    from (
      select word, row_number() over (order by at) as n, count(*) over () as many
      from regexp_split_to_table(app.fold_text(typed), '[^[:alnum:]]+') with ordinality parts (word, at)
      where word <> '') words);

-- The words of the locations where a listing seeks sponsors: each as `l:<word>`, those of the first location also as
-- `l1:<word>`, of the second as `l2:<word>`.
create function app.words_of_locations(locations text[]) returns tsvector
  language sql immutable parallel safe
  return (
    select array_to_tsvector(array_agg(tag || ':' || word))
    from unnest(locations) with ordinality location (name, n)
      cross join unnest(tsvector_to_array(to_tsvector('pg_catalog.simple', app.fold_text(name)))) word
      cross join unnest(array['l', 'l' || n]) tag);

-- Turns a typed location into a query on listings with up to `most` locations each. All words must belong to one
-- location.
create function app.hub_location_typed(typed text, most int) returns tsquery
  language sql immutable parallel safe
  return (
    select case when numnode(words) = 1 then words else (
      select string_agg('(' || replace(words::text, '''l:', '''l' || n || ':') || ')', ' | ')::tsquery
      from generate_series(1, most) n) end
    from (select app.location_words(typed, 'l:') as words) read);

-- Processes of release 1.0 call it by this name.
create function app.hub_place_typed(typed text, most int) returns tsquery
  language sql immutable parallel safe
  return app.hub_location_typed(typed, most);

-- Turns typed search text into a query that requires all words; the last may be unfinished. Each word appears once,
-- because an index scans a word's full list each time. For compounds (an address, a hyphen), the query accepts either
-- reading.
create function app.hub_words_typed(typed text) returns tsquery
  language sql immutable parallel safe
  return (
    select case when last is null then whole
      when whole <> (others && finished) then whole || (others && (quote_literal(last) || ':*')::tsquery)
      when numnode(finished) = 0 and numnode(others) > 0 then others
      when numnode(finished) = 1 and starts_with(finished::text, '''' || last)
        then others && (quote_literal(last) || ':*')::tsquery
      else others && (finished || (quote_literal(last) || ':*')::tsquery) end
    from (
      select last, plainto_tsquery('pg_catalog.english', folded) as whole,
        plainto_tsquery('pg_catalog.english', left(folded, -length(last))) as others,
        plainto_tsquery('pg_catalog.english', last) as finished
      from (
        select app.fold_text(typed) as folded, substring(app.fold_text(typed) from '[[:alnum:]]{3,}$') as last) read) parts);

-- Rebuilds the rows of these listings, or removes those that are not live.
create function app.refresh_agent_hub(ids uuid[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  delete from agent_hub h
  where h.listing_id = any(ids) and not exists (
    select from agent_listings l where l.id = h.listing_id and l.status = 'live' and l.hidden_at is null);

  insert into agent_hub as h (listing_id, proposal_id, commission_bps, listed_ms, featured_until_ms, words)
  select l.id, l.proposal_id, l.commission_bps, app.epoch_ms(l.listed_at), coalesce(app.epoch_ms(l.featured_until), 0),
    strip(to_tsvector('pg_catalog.english',
        app.fold_text(concat_ws(' ', p.title, l.description, l.commission_description, l.preferred_experience))))
      || coalesce(app.words_of_locations(case when cardinality(l.target_locations) > 0 then l.target_locations
        else array[concat_ws(', ', p.city, p.region, p.country)] end), '')
  from agent_listings l
    join proposals p on p.id = l.proposal_id
  where l.id = any(ids) and l.status = 'live' and l.hidden_at is null
  on conflict (listing_id) do update set
    commission_bps = excluded.commission_bps, listed_ms = excluded.listed_ms,
    featured_until_ms = excluded.featured_until_ms, words = excluded.words
  where h is distinct from excluded;
end $$;

call app.follow('agent_listings', '{insert,update}', 'agent_hub', 'select id from changed');
call app.follow('proposals', '{update}', 'agent_hub', $$
  select l.id from agent_listings l join changed c on c.id = l.proposal_id join previous o on o.id = c.id
  where l.status = 'live' and (c.title, c.city, c.region, c.country)
    is distinct from (o.title, o.city, o.region, o.country)$$);

create trigger agent_listings_moves before update of status on agent_listings
  for each row execute function app.guard_moves();
create trigger agent_applications_moves before update of status on agent_applications
  for each row execute function app.guard_moves();
