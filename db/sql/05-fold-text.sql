-- Normalizes text for comparison: lower case, without accents.
create function app.fold_text(value text) returns text
  language sql immutable parallel safe
  return lower(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]', '', 'g'));
