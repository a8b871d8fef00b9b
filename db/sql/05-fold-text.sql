-- Normalizes text for comparison: lower case, without accents. Text in ASCII, which is most text, has no accents to
-- search for.
create function app.fold_text(value text) returns text
  language sql immutable parallel safe
  return lower(case when octet_length(value) = length(value) then value
    else regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]', '', 'g') end);
