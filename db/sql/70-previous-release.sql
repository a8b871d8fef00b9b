-- Old names that processes of 1.0 use while a release replaces them. A later release drops this file, along with the
-- views under the old table names.

create function app.place_name(value text) returns text
  language sql immutable parallel safe
  return app.gazetteer_name(value);

create function app.locate_place(city text, region text, country text)
returns table (latitude double precision, longitude double precision)
language sql stable parallel safe rows 1 as $$
  select * from app.locate_town(locate_place.city, locate_place.region, locate_place.country)
$$;

create function app.last_blast_at(proposal uuid) returns timestamptz
  language sql stable
  return app.last_campaign_at(proposal);

create function app.rarest_words(typed tsquery, most int) returns tsquery
  language plpgsql stable parallel safe as $$
begin
  return coalesce(nullif(array_to_string(app.rare_words(typed, most), ' & '), '')::tsquery, typed);
end $$;

-- They know an unexpected debit as `strayed`: the view bank_cases shows that name, and this accepts it. They insert
-- only with `on conflict do nothing`.
create function app.insert_bank_case() returns trigger language plpgsql as $$
declare
  exception reconciliation_exceptions := new;
begin
  if new.kind = 'strayed' then
    exception.kind := 'unexpected_debit';
  end if;
  insert into reconciliation_exceptions select (exception).* on conflict do nothing;
  return case when found then new end;
end
$$;

create trigger bank_cases_insert instead of insert on bank_cases
  for each row execute function app.insert_bank_case();
