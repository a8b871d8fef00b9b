-- The transitions of proposals, and the columns of a tier that are immutable once a slot is sold.

insert into app.status_transitions (table_name, from_status, to_status)
select 'proposals', from_status, to_status from (values
  ('draft', 'active'), ('active', 'paused'), ('paused', 'active'),
  ('active', 'completed'), ('paused', 'completed'),
  ('active', 'cancelled'), ('paused', 'cancelled'), ('completed', 'cancelled'),
  -- Everything was refunded or had been booked by mistake.
  ('completed', 'active'),
  ('draft', 'removed'), ('active', 'removed'), ('paused', 'removed'), ('completed', 'removed'), ('cancelled', 'removed'),
  -- An admin restores a removed proposal.
  ('removed', 'active'), ('removed', 'paused'), ('removed', 'completed'), ('removed', 'cancelled')
) move (from_status, to_status);

create trigger proposals_moves before update of status on proposals
  for each row execute function app.guard_moves();

-- A benefit's terms with their defaults: those written before benefits had a weight lack it.
create function app.with_weights(terms jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(line, '{"weight": 1, "isEssential": false}' || own), '{}')
  from jsonb_each(terms) as each (line, own)
$$;

create function app.guard_sold_tier() returns trigger
language plpgsql as $$
declare
  sold int;
begin
  select count(*) into sold from sponsorships
  where proposal_id = old.proposal_id and tier_id = old.id and app.is_sold(status);
  if sold = 0 then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  if tg_op = 'DELETE' then
    raise exception 'a sold tier cannot be deleted' using errcode = 'PM001';
  end if;
  if (new.proposal_id, new.name, new.amount_cents, new.description, new.benefits,
      app.with_weights(new.benefit_terms))
      is distinct from (old.proposal_id, old.name, old.amount_cents, old.description, old.benefits,
        app.with_weights(old.benefit_terms))
    or new.places < least(sold, old.places) then
    raise exception 'a sold tier cannot change' using errcode = 'PM001';
  end if;
  return new;
end
$$;

create trigger proposal_tiers_sold before update or delete on proposal_tiers
  for each row execute function app.guard_sold_tier();

create trigger proposal_versions_written_once before update on proposal_versions
  for each row execute function app.refuse_change();

-- Invalidates these hosts' proposal pages in every process's cache: a page shows whether its host's address is
-- verified, so stale pages would contradict each other. The tags are those of lib/site/cache/cache-tags.ts.
create function app.refresh_host_pages(hosts uuid[]) returns void language sql as $$
  select pg_notify('cache_tags', json_build_array('proposal:' || p.id)::text)
  from proposals p where p.host_id = any(hosts) and p.status <> 'draft'
$$;

call app.follow('users', '{update}', 'host_pages', $q$
  select c.id from changed c join previous o on o.id = c.id
  where (c.email_verified_at is null) is distinct from (o.email_verified_at is null)$q$);
