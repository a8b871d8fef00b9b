-- Lets an admin find a vendor by prefixes of the words in its name, ignoring accents and case.
create function app.vendor_name_words(name text) returns tsvector
  language sql immutable parallel safe
  return to_tsvector('pg_catalog.simple', app.fold_text(name));

-- The same for titles of proposals and of reported content.
create function app.title_words(title text) returns tsvector
  language sql immutable parallel safe
  return to_tsvector('pg_catalog.simple', app.fold_text(title));

-- Treats every word as a prefix; text without a word finds nothing.
create function app.name_prefix(typed text) returns tsquery
  language sql immutable parallel safe
  return (
    select string_agg(quote_literal(word) || ':*', ' & ')::tsquery
    from unnest(tsvector_to_array(app.vendor_name_words(typed))) word);
