-- Lets admins find accounts among a million: by words of name, company and address, by role, by status, and by whether
-- the address is verified.

create function app.split_words(value text) returns text[]
  language sql immutable parallel safe
  return array_remove(regexp_split_to_array(app.fold_text(coalesce(value, '')), '[\s!-/:-@\[-`{-~]+'), '');

create function app.words_of_user(
  full_name text, company_name text, email text, roles text[], status text, verified boolean
) returns tsvector language sql immutable parallel safe
  return array_to_tsvector(
    app.split_words(full_name) || app.split_words(company_name) || app.split_words(email) || app.fold_text(email)
    || array(select 'r:' || role from unnest(roles) role)
    || array['s:' || status, 'v:' || case when verified then 'yes' else 'no' end]);

create function app.refresh_user_search(ids uuid[]) returns void language sql as $$
  insert into user_search as s (id, words)
  select id, app.words_of_user(full_name, company_name, email, roles, account_status, email_verified_at is not null)
  from users where id = any(ids)
  on conflict (id) do update set words = excluded.words where s.words <> excluded.words
$$;

call app.follow('users', '{insert}', 'user_search', 'select id from changed');
call app.follow('users', '{update}', 'user_search', $$
  select c.id from changed c join previous o on o.id = c.id
  where (c.full_name, c.company_name, c.email, c.roles, c.account_status, c.email_verified_at is null) is distinct from
    (o.full_name, o.company_name, o.email, o.roles, o.account_status, o.email_verified_at is null)$$);

-- Turns typed text into a query: each word is a prefix; one with an @ is a prefix of an address. Null if no word is
-- left.
create function app.asked_words(typed text) returns tsquery
  language sql immutable parallel safe
  return (
    select string_agg(quote_literal(word) || ':*', ' & ')::tsquery
    from (
      select word
      from regexp_split_to_table(app.fold_text(typed), '\s+') part,
        unnest(case when position('@' in part) > 1 then array[replace(part, '\', '')] else app.split_words(part) end) word
      where word <> ''
      limit 8) asked);

-- Up to `most` accounts that a query finds, using only the word index, so the cost depends on the number of matches.
create function app.found_users(query tsquery, most int) returns setof uuid
  language sql stable rows 1000 set enable_seqscan = off set enable_indexscan = off
begin atomic
  select id from user_search where words @@ query limit most;
end;

-- The first accounts after a cursor, newest first, or oldest first in the other direction. Scans accounts in order, for
-- filters that match many. `plan`: only accounts that have it at that instant. `within`: how many accounts to scan;
-- null: all.
create function app.walk_users(
  query tsquery, plan text, at timestamptz, place uuid, backwards boolean, most int, within int
) returns setof uuid language plpgsql stable rows 100
set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off set enable_hashjoin = off
set plan_cache_mode = force_custom_plan as $$
begin
  if backwards then
    return query
      select s.id from (
        select a.id, a.words from user_search a where place is null or a.id > place order by a.id limit within) s
      where (query is null or s.words @@ query) and (plan is null or coalesce((
          select substr(t.product, 6) from app.host_plan_terms t
          where t.user_id = s.id and t.starts_at <= at and t.works_until > at
          order by t.product limit 1), 'starter') = plan)
      limit most;
  else
    return query
      select s.id from (
        select a.id, a.words from user_search a where place is null or a.id < place order by a.id desc limit within) s
      where (query is null or s.words @@ query) and (plan is null or coalesce((
          select substr(t.product, 6) from app.host_plan_terms t
          where t.user_id = s.id and t.starts_at <= at and t.works_until > at
          order by t.product limit 1), 'starter') = plan)
      limit most;
  end if;
end $$;
