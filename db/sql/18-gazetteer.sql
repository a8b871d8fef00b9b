-- Locates the towns that people type. A row's coordinates are derived from its city, region and country; an unknown or
-- ambiguous town has none.

-- Normalizes a name for lookup: "St. John's" equals "Saint Johns", and "Zürich" equals "zurich".
create function app.gazetteer_name(value text) returns text
  language sql immutable parallel safe
  return btrim(replace(replace(replace(
    ' ' || regexp_replace(
      translate(app.fold_text(coalesce(value, '')), '.,;:()/_"&+–—-[]''’‘`ʼʻ', '                '), ' +', ' ', 'g') || ' ',
    ' st ', ' saint '), ' ft ', ' fort '), ' mt ', ' mount '));

-- Kilometers along the surface between two points in degrees; null if one is unknown. Not strict: a strict function
-- that contains "least" isn't inlined, and calling it for each row costs several times as much.
create function app.distance_km(
  from_latitude double precision, from_longitude double precision,
  to_latitude double precision, to_longitude double precision) returns double precision
  language sql immutable parallel safe
  return case when from_latitude + from_longitude + to_latitude + to_longitude is not null
    then 2 * 6371.0088 * asin(least(1, sqrt(
      sind((to_latitude - from_latitude) / 2) ^ 2
      + cosd(from_latitude) * cosd(to_latitude) * sind((to_longitude - from_longitude) / 2) ^ 2))) end;

create function app.distance_miles(
  from_latitude double precision, from_longitude double precision,
  to_latitude double precision, to_longitude double precision) returns double precision
  language sql immutable parallel safe
  return app.distance_km(from_latitude, from_longitude, to_latitude, to_longitude) / 1.609344;

-- A point on a globe of radius 1 around 0, 0, 0, where the poles and the date line are not special cases.
create function app.on_globe(
  latitude double precision, longitude double precision, out x double precision, out y double precision,
  out z double precision)
  language sql immutable parallel safe
  return (cosd(latitude) * cosd(longitude), cosd(latitude) * sind(longitude), sind(latitude));

-- Finds the one town that matches, or no row. A given country or region must match, and an unknown one matches nothing,
-- except in countries whose regions the gazetteer knows by only one name ("Bavaria"): there, another name is allowed.
-- Of several towns, the largest wins if all others are near it or have less than a tenth of its population. An alias
-- counts a tenth.
create function app.locate_town(city text, region text, country text)
returns table (latitude double precision, longitude double precision)
language sql stable parallel safe rows 1 as $$
  with wanted as materialized (
    select app.gazetteer_name(locate_town.city) as city, app.gazetteer_name(locate_town.region) as region,
      app.gazetteer_name(locate_town.country) as country),
  named as materialized (
    select p.country, p.region, p.latitude, p.longitude,
      greatest(p.population, 1)::bigint * case when p.is_own_name then 10 else 1 end as weight
    from wanted w join gazetteer_towns p on p.name = w.city
    where w.city <> '' and (w.country = '' or p.country in (
      select a.country from gazetteer_areas a where a.name = w.country and a.region = ''))),
  fitting as (
    select n.* from named n cross join wanted w
    where w.region = ''
      or exists (
        select from gazetteer_areas a where a.name = w.region and a.country = n.country and a.region = n.region)
      or (w.country <> '' and n.country not in ('US', 'CA', 'AU') and not exists (
        select from gazetteer_areas a
        where a.name = w.region and a.region <> '' and a.country in (select country from named)))),
  largest as (select * from fitting order by weight desc, latitude, longitude limit 1)
  select l.latitude, l.longitude from largest l
  where not exists (
    select from fitting f
    where f.weight * 10 > l.weight
      and app.distance_km(l.latitude, l.longitude, f.latitude, f.longitude) > 40)
$$;

-- Finds the one town for text typed in one line, or no row: "Evansville", "Evansville, IN", "Paris, France",
-- "Evansville, Indiana, USA", and "Evansville IN" unless a town has that full name.
create function app.locate_typed(typed text)
returns table (latitude double precision, longitude double precision)
language plpgsql stable parallel safe rows 1 as $$
declare
  parts text[] := array(select btrim(part) from unnest(string_to_array(typed, ',')) part where btrim(part) <> '');
  words text[] := regexp_split_to_array(parts[1], '\s+');
  reading text[];
begin
  if cardinality(parts) not between 1 and 3 then return; end if;
  for reading in
    select array[town, region, country] from (
      select 0 as cut, 1 as turn, parts[1] as town, parts[2] as region, parts[3] as country
      union all select 0, 2, parts[1], null, parts[2] where cardinality(parts) = 2
      union all select cut, turn, array_to_string(words[:cardinality(words) - cut], ' '),
        case turn when 1 then rest end, case turn when 2 then rest end
      from generate_series(1, least(3, cardinality(words) - 1)) cut cross join generate_series(1, 2) turn
        cross join lateral array_to_string(words[cardinality(words) - cut + 1:], ' ') rest
      where cardinality(parts) = 1) readings
    order by cut, turn
  loop
    return query select l.* from app.locate_town(reading[1], reading[2], reading[3]) l;
    if found then return; end if;
  end loop;
end
$$;

create function app.derive_coordinates() returns trigger language plpgsql as $$
begin
  new.latitude := null;
  new.longitude := null;
  select l.latitude, l.longitude into new.latitude, new.longitude
  from app.locate_town(new.city, new.region, new.country) l;
  return new;
end
$$;

do $$
declare
  placed text;
begin
  foreach placed in array array['events', 'proposals', 'users', 'vendor_profiles'] loop
    execute format(
      'create trigger %I before insert on %I for each row when (new.city is not null)
        execute function app.derive_coordinates()',
      placed || '_insert_coordinates', placed);
    execute format(
      'create trigger %I before update of city, region, country on %I for each row
        when ((old.city, old.region, old.country) is distinct from (new.city, new.region, new.country))
        execute function app.derive_coordinates()',
      placed || '_update_coordinates', placed);
  end loop;
end
$$;
