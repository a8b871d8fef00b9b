-- How an admin finds a vendor by the beginnings of words of its name, whatever its accents and its case.
create function app.vendor_name_words(name text) returns tsvector
  language sql immutable parallel safe
  return to_tsvector('pg_catalog.simple', app.fold_text(name));

-- Every word as the beginning of one; what holds no word finds nothing.
create function app.name_prefix(typed text) returns tsquery
  language sql immutable parallel safe
  return (
    select string_agg(quote_literal(word) || ':*', ' & ')::tsquery
    from unnest(tsvector_to_array(app.vendor_name_words(typed))) word);
