-- How an admin finds a vendor by the beginnings of words of its name, whatever its accents and its case.
create or replace function vendor_name_words(name text) returns tsvector
  language sql immutable parallel safe
  return to_tsvector('pg_catalog.simple', fold_text(name));

-- Every word as the beginning of one; what holds no word finds nothing.
create or replace function name_prefix(typed text) returns tsquery
  language sql immutable parallel safe
  return (
    select string_agg(quote_literal(word) || ':*', ' & ')::tsquery
    from unnest(tsvector_to_array(vendor_name_words(typed))) word);

create index if not exists vendor_profiles_name_words_idx on vendor_profiles
  using gin (vendor_name_words(business_name)) with (fastupdate = off);
