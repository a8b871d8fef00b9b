-- The public cards of these proposals, in the order of the ids. Leaves out drafts, paused, canceled, removed and hidden
-- proposals and those of suspended hosts; includes funded and ended ones. Spots reserved for past sponsors aren't left.
-- Held spots are: most holds end unpaid, and cached pages outlive them. Caches its plans: each proposal is looked up by
-- key, and planning took longer than running. The cached plans must not have been made for empty tables.
create function app.proposal_cards(ids uuid[], at timestamptz) returns table (
  id uuid, title text, category text, place text, start_date text, end_date text, is_campaign boolean,
  sponsorship_type text,
  from_cents float8, goal_cents float8, raised_cents float8, currency text, funding_mode text, places_left int,
  is_featured boolean, is_funded boolean, is_ended boolean, image json)
  language plpgsql stable
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
#variable_conflict use_column
begin
  return query
    select p.id, p.title, p.category, nullif(concat_ws(', ', p.city, p.region, p.country), ''),
      e.start_date::text, e.end_date::text, p.is_non_event_campaign, p.sponsorship_type,
      coalesce(tier.from_cents, tier.lowest_cents, p.amount_requested_cents)::float8,
      p.amount_requested_cents::float8, coalesce(paid.cents, 0)::float8,
      p.currency, p.funding_mode,
      case when p.funding_mode = 'several' then coalesce(tier.places_left, greatest(0, 1 - paid.count))::int end,
      coalesce(featured.featured_until > at, false), p.is_funded,
      coalesce(e.ends_at <= at, false), image.image
    from unnest(ids) with ordinality as wanted(id, position)
      join proposals p on p.id = wanted.id and p.status in ('active', 'completed')
        and not app.is_hidden_proposal(p.id, at)
      join users host on host.id = p.host_id and host.account_status = 'active'
      left join events e on e.id = p.event_id
      cross join lateral (
        select count(*)::int as count, sum(s.amount_cents - s.returned_cents) as cents from sponsorships s
        where s.proposal_id = p.id and app.is_sold(s.status)) paid
      cross join lateral (
        select min(t.amount_cents) as lowest_cents,
          sum(greatest(0, t.places - sold.count - reserved.count)) as places_left,
          min(t.amount_cents) filter (where p.funding_mode = 'single' or t.places > sold.count) as from_cents
        from proposal_tiers t
          cross join lateral (
            select count(*) from sponsorships s
            where s.proposal_id = p.id and s.tier_id = t.id and app.is_sold(s.status)) sold
          cross join lateral (
            select count(*) from app.live_reservations(p.id, at) r
            where p.previous_proposal_id is not null and r.tier_id = t.id) reserved
        where t.proposal_id = p.id) tier
      join app.featured_proposals featured on featured.proposal_id = p.id
      left join lateral (
        select json_build_object('key', m.storage_key, 'width', m.width, 'height', m.height, 'alt', i.alt) as image
        from proposal_images i join media m on m.id = i.media_id
        where i.proposal_id = p.id order by i.position limit 1) image on true
    order by wanted.position;
end $$;
