-- The word queries for the lists of vendors and services: all typed words, those of the location (null: no location),
-- and what to look up in the word index, anywhere or with the typed words in the name.
--
-- An index scans the full list of each word in the query, three times as slowly for a prefix, and visiting a row it
-- returns costs as much as scanning 75 entries. So the query uses the rarest word, judged by the first rows of the
-- list, and adds others while they save more visits than their lists cost: a row that lacks one of the words matches
-- nothing. Queries that do not simply require all words stay unchanged. Version 1.0 calls it by this name.
create function app.placed_terms(
  source text, q text, location text, category text,
  out words tsquery, out place tsquery, out ask tsquery, out ask_named tsquery, out is_ask_whole boolean)
  language plpgsql stable parallel safe set plan_cache_mode = force_generic_plan as $$
declare
  typed tsquery;
  among tsvector[];
  one record;
  asked text[] := '{}';
  named text[] := '{}';
  -- The share of rows still to be visited.
  remaining float8 := 1;
begin
  words := coalesce(app.hub_words_typed(q), '');
  place := app.location_words(location, 'l:');
  typed := words && coalesce(place, '');
  if source = 'vendor_search' then
    among := array(
      select s.words from vendor_search s order by s.standing desc, s.turn desc, s.profile_id desc limit 50);
  else
    among := array(
      select s.words from service_search s order by s.standing desc, s.turn desc, s.profile_id desc limit 50);
  end if;
  if cardinality(among) = 0 or regexp_replace(typed::text, '[(][^()&]*[)]', '', 'g') ~ '[()|!]' then
    ask := typed;
    ask_named := app.tag_words('t', words) && coalesce(place, '');
    is_ask_whole := true;
    return;
  end if;
  if category is not null then
    remaining := (
      select greatest(count(*) filter (where w.words @@ format('%L', 'c:' || category)::tsquery), 0.5) / count(*)
      from unnest(among) w(words));
  end if;
  for one in
    select part, share, price
    from (select part, part::tsquery as asking, case when part ~ ':\*' then 3 else 1 end as slowness
        from string_to_table(typed::text, ' & ') part offset 0) parts
      cross join lateral (
        select greatest(count(*) filter (where w.words @@ asking), 0.5) / count(*) as share from unnest(among) w(words)) found
      cross join lateral (select slowness * share as price) priced
    order by (1 - share) / price desc, part
  loop
    exit when asked <> '{}' and remaining * (1 - one.share) * 75 < one.price;
    asked := asked || one.part;
    named := named || case when starts_with(one.part, '''l:') then one.part
      else concat('(', app.tag_words('t', one.part::tsquery), ')') end;
    remaining := remaining * one.share;
  end loop;
  ask := array_to_string(asked, ' & ')::tsquery;
  ask_named := array_to_string(named, ' & ')::tsquery;
  is_ask_whole := numnode(ask) = numnode(typed);
end $$;
