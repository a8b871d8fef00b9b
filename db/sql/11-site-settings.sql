-- The current choices in one row: the last change of each setting, unless it was reset to the installation's default.

create function app.chosen_settings(out version float8, out chosen jsonb) language sql stable as $$
  select coalesce(max(s.version), 0)::float8,
    coalesce(jsonb_object_agg(s.name, s.value) filter (where s.value is not null), '{}')
  from (select distinct on (name) name, version, value from site_settings order by name, version desc) s
$$;
