-- Public reviews: published, not hidden by an admin, and not by a suspended author.
create view app.public_reviews as
select r.id, r.deal_id, r.author_id, r.subject_id, r.author_side, r.subject_side, r.profile_id, r.rating, r.text,
  r.shown_at, r.reply, r.replied_at, r.is_quotable
from reviews r join users a on a.id = r.author_id
where r.shown_at is not null and r.hidden_at is null and a.account_status <> 'suspended';

-- Stores the sum of a vendor's ratings with the vendor, for cards in lists.
create function app.refresh_vendor_ratings(profiles uuid[]) returns void language plpgsql as $$
declare
  changed uuid[];
begin
  perform 1 from vendor_profiles where id = any(profiles) order by id for no key update;
  with rated as (
    select v.id, count(r.id)::int as many, coalesce(sum(r.rating), 0)::int as total
    from unnest(profiles) v (id) left join app.public_reviews r on r.profile_id = v.id group by v.id),
  moved as (
    update vendor_profiles p set rating_count = rated.many, rating_sum = rated.total
    from rated where rated.id = p.id and (p.rating_count, p.rating_sum) is distinct from (rated.many, rated.total)
    returning p.id)
  select array_agg(id) into changed from moved;
  if changed is not null then perform app.refresh_vendor_pages(changed); end if;
end $$;

call app.follow('reviews', '{insert,update,delete}', 'vendor_ratings',
  'select distinct profile_id from changed where profile_id is not null');
call app.follow('users', '{update}', 'vendor_ratings', $$
  select distinct r.profile_id from reviews r
    join changed c on c.id = r.author_id
    join previous o on o.id = c.id and o.account_status <> c.account_status
  where r.profile_id is not null$$);
