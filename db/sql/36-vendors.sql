-- Derives a vendor's plan, featured term and boost from what they bought. Queries compare the end with the current
-- time.

-- An expired plan gets three days of grace, like hosts' plans; a refunded one ends immediately.
create view app.vendor_plan_terms as
select user_id, product, starts_at, least(ends_at + interval '3 days', revoked_at) as works_until,
  id, least(ends_at, revoked_at) as ends_at, order_line_id, revoked_at is not null as is_revoked
from entitlements where product in ('vendor:pro', 'vendor:elite');

-- A featured term or boost ends with the last day paid for.
create view app.vendor_promotion_terms as
select user_id, product, starts_at, least(ends_at, revoked_at) as works_until,
  id, least(ends_at, revoked_at) as ends_at, order_line_id, revoked_at is not null as is_revoked
from entitlements where starts_with(product, 'vendor_');

-- A renewed term starts when the current one ends, so only the last end matters.
create function app.vendor_terms(
  of_user uuid, out pro_until timestamptz, out elite_until timestamptz, out featured_until timestamptz,
  out boosted_until timestamptz)
  language sql stable
  return (
    select row(
      max(least(e.ends_at + interval '3 days', e.revoked_at)) filter (where starts_with(e.product, 'vendor:')),
      max(least(e.ends_at + interval '3 days', e.revoked_at)) filter (where e.product = 'vendor:elite'),
      max(least(e.ends_at, e.revoked_at)) filter (where starts_with(e.product, 'vendor_featured')),
      max(least(e.ends_at, e.revoked_at)) filter (where starts_with(e.product, 'vendor_boost')))
    from entitlements e where e.user_id = of_user and starts_with(e.product, 'vendor'));

create function app.refresh_vendor_terms(vendors uuid[]) returns void language plpgsql as $$
begin
  update vendor_profiles p
  set pro_until = t.pro_until, elite_until = t.elite_until, featured_until = t.featured_until,
    boosted_until = t.boosted_until
  from unnest(vendors) v (id) cross join app.vendor_terms(v.id) t
  where p.user_id = v.id and (p.pro_until, p.elite_until, p.featured_until, p.boosted_until)
    is distinct from (t.pro_until, t.elite_until, t.featured_until, t.boosted_until);
end $$;

create function app.derive_vendor_terms() returns trigger language plpgsql as $$
begin
  select t.pro_until, t.elite_until, t.featured_until, t.boosted_until
  into new.pro_until, new.elite_until, new.featured_until, new.boosted_until
  from app.vendor_terms(new.user_id) t;
  return new;
end $$;

create trigger vendor_profiles_terms before insert on vendor_profiles
  for each row execute function app.derive_vendor_terms();

call app.follow('entitlements', '{insert,update,delete}', 'vendor_terms', $$
  select distinct user_id from changed where starts_with(product, 'vendor')$$);
