-- What somebody asks the lists of vendors and of services for, as queries of words: all words that were typed, those of
-- the place (null: no place), and what an index of words is asked for, anywhere or with the typed words in the name.
--
-- An index runs through the whole list of each word it is asked for, three times as slowly for the beginning of a word,
-- and each row that it names is looked at, which takes as long as to run through 75. So it is asked for the rarest word,
-- by the first rows of the list, and for further ones as long as they spare more looks than their lists take: who lacks
-- one of them lacks the whole. Words that are not simply all to be there are left as they are.
-- Version 1.0 calls it by this name.
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
  -- The share of all rows that is left to be looked at.
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
